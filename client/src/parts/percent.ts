// Percentages in the page's language: `60%` in English, `60 %` in French.
import { language } from '../lib/language.svelte';

export const percent = (share: number): string =>
  new Intl.NumberFormat(language.code, { style: 'percent' }).format(share);

/** Format a probability; a certain event gives an empty text. */
export const chance = (share: number): string => (share > 0.995 ? '' : percent(share));
