// Shares as people write them: `60%` in English, `60 %` in French.
import { language } from '../lib/language.svelte';

export const percent = (share: number): string =>
  new Intl.NumberFormat(language.code, { style: 'percent' }).format(share);

/** How likely something is; what is certain needs no word. */
export const chance = (share: number): string => (share > 0.995 ? '' : percent(share));
