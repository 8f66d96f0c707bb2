// The words of the table page.
import { en } from './en';
import { fr } from './fr';

export const words = { en, fr };
export type { Words } from './en';
