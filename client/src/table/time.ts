// Durations as text.
import type { Code } from '../lib/language.svelte';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Format remaining time in short form, `4:58`; from one hour on in words. */
export function ticking(seconds: number, lang: Code): string {
  if (seconds >= 3600) return lasting(seconds, lang);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Format seconds with their two largest units: `2 min 5 sec`. */
export function lasting(seconds: number, lang: Code): string {
  const parts: string[] = [];
  let rest = Math.round(seconds);
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count && parts.length < 2)
      parts.push(new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'short' }).format(count));
    else if (parts.length) break; // the two units must be adjacent: no `1 h 5 s`
  }
  return (
    parts.join(' ') || new Intl.NumberFormat(lang, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(0)
  );
}
