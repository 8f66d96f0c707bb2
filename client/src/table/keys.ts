// Single keys that do something at the table. They can be switched off, for people who dictate or hit keys by accident.
import type { Option } from '../wire';
import { store, stored } from '../lib/storage';

const OFF = 'holdfast.keys.off';

export type Act = 'undo' | 'hint' | 'next' | 'skip' | 'replay' | 'log' | 'chat' | 'question' | 'help';

const ACTS: Record<string, Act> = {
  u: 'undo',
  h: 'hint',
  n: 'next',
  s: 'skip',
  r: 'replay',
  l: 'log',
  c: 'chat',
  q: 'question',
  '?': 'help',
};

/** The options in the order in which they are listed and numbered: the answers first, then what may be done at any time. */
export function inOrder(options: Option[]): Option[] {
  return [...options.filter((option) => !option.any_time), ...options.filter((option) => option.any_time)];
}

/** The option that a number key chooses: 1 to 9 by their place in the list. */
export function numbered(key: string, options: Option[]): Option | null {
  return /^[1-9]$/.test(key) ? (inOrder(options)[Number(key) - 1] ?? null) : null;
}

/** What a key does at the table, or null. */
export function actOf(key: string): Act | null {
  return ACTS[key.toLowerCase()] ?? null;
}

/** Whether a key press is meant for the table: not while typing, in a dialog, or together with Ctrl, Alt or Meta. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const target = event.target as Element | null;
  return !target?.closest?.('input:not([type=range]), textarea, select, [contenteditable], dialog');
}

/** Whether single keys are in use. */
export function keysAreOn(): boolean {
  return stored(OFF) !== 'yes';
}

/** Switches single keys on or off. */
export function useKeys(on: boolean): void {
  store(OFF, on ? null : 'yes');
}
