// Lines of a log and what is said at a table, for tests.
import type { LineInfo, Note, Said } from '../src/wire';

export function line(text: string, rule = 'BC-001'): LineInfo {
  const marks = { headline: false, summary: false, chapter: false, own: false };
  return { rule, text, facts: {}, template: text, ...marks, answer: 0, by: null };
}

export function lines(...texts: string[]): LineInfo[] {
  return texts.map((text) => line(text));
}
export function said(note: Note | null, seat = 0, number = 0): Said {
  return { number, seat, name: seat ? 'Ben' : 'Ana', text: null, phrase: null, note, at: 1 };
}
