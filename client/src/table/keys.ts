// Single-key shortcuts at the table. They can be switched off, for people who use dictation or hit keys by accident.
import { store, stored } from '../lib/storage';

const OFF = 'holdfast.keys.off';

export type Act =
  'undo' | 'hint' | 'next' | 'skip' | 'replay' | 'log' | 'chat' | 'question' | 'filter' | 'preview' | 'help';

const ACTS: Record<string, Act> = {
  u: 'undo',
  h: 'hint',
  n: 'next',
  s: 'skip',
  r: 'replay',
  l: 'log',
  c: 'chat',
  q: 'question',
  v: 'preview',
  '/': 'filter',
  '?': 'help',
};

/** The keys of answers and groups: digits, then the letters that do nothing else at the table. */
export const ALPHABET = '123456789abcdefghijklmnopqrstuvwxyz'.split('').filter((key) => !(key in ACTS));

/** Return keys for a number of entries: single keys as far as they go, then pairs; no key is a prefix of another. */
export function codes(count: number): string[] {
  const size = ALPHABET.length;
  const prefixes = Math.min(size, Math.max(0, Math.ceil((count - size) / (size - 1))));
  const single = ALPHABET.slice(0, size - prefixes);
  const double = ALPHABET.slice(size - prefixes).flatMap((first) => ALPHABET.map((second) => first + second));
  return [...single, ...double].slice(0, count);
}

/** Return the action of a key, or null. */
export function actOf(key: string): Act | null {
  return ACTS[key.toLowerCase()] ?? null;
}

/** Whether a key press is for the table: not while typing, in a dialog, or with Ctrl, Alt or Meta. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const target = event.target as Element | null;
  return !target?.closest?.('input:not([type=range]), textarea, select, [contenteditable], dialog');
}

/** Whether single-key shortcuts are on. */
export function keysAreOn(): boolean {
  return stored(OFF) !== 'yes';
}

/** Switch single-key shortcuts on or off. */
export function useKeys(on: boolean): void {
  store(OFF, on ? null : 'yes');
}
