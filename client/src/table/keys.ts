// Single-key shortcuts at the table. They can be switched off, for people who use dictation or hit keys by accident.
import type { OptionInfo } from '../wire';
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

/** Options as listed: the answers, answers folded under a common name, and options available at any time. */
export interface Listed {
  answers: OptionInfo[];
  folded: OptionInfo[];
  anyTime: OptionInfo[];
}

/**
 * Sort options into these three lists. If there are only foldable answers, or only an ending beside them, nothing is
 * folded.
 */
export function listed(options: OptionInfo[]): Listed {
  const all = options.filter((option) => !option.any_time);
  const folds = all.some((option) => !option.under && !option.ends);
  return {
    answers: folds ? all.filter((option) => !option.under) : all,
    folded: folds ? all.filter((option) => option.under) : [],
    anyTime: options.filter((option) => option.any_time),
  };
}

/** Return the option for a number key: 1 to 9 by position in the list, without folded answers. */
export function numbered(key: string, options: OptionInfo[]): OptionInfo | null {
  const { answers, anyTime } = listed(options);
  const place = DIGITS.indexOf(key);
  return place < 0 ? null : ([...answers, ...anyTime][place] ?? null);
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

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
