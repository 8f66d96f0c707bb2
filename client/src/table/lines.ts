// Processing of log lines: what is new, repeated or belongs together.
import type { LineInfo, Seat } from '../wire';
import { contains, sought } from '../lib/search';

/** A state the viewer has seen: its event number, and the length of the log at that time. */
export interface Mark {
  n: number;
  lines: number;
}

/** Return the length of the log right after the player's last answer, before anyone else acted. */
export function linesAfter(marks: Mark[], own: number): number {
  return marks.findLast((mark) => mark.n <= own)?.lines ?? 0;
}

export interface Numbered {
  line: LineInfo;
  number: number;
}

/**
 * Cache of numbered lines. A line's number never changes, and a stable object keeps the log from rendering it again.
 */
const numbers = new WeakMap<LineInfo, Numbered>();

export interface Group {
  answer: number;
  by: Seat | null;
  lines: Numbered[];
}

/** Return the lines that contain all searched words, in log order, grouped by answer. */
export function grouped(lines: LineInfo[], wanted = ''): Group[] {
  const groups: Group[] = [];
  const words = sought(wanted);
  lines.forEach((line, number) => {
    if (!contains(`${line.text} ${line.rule}`, words)) return;
    const last = groups.at(-1);
    if (last?.answer === line.answer) last.lines.push(numbered(line, number));
    else groups.push({ answer: line.answer, by: line.by, lines: [numbered(line, number)] });
  });
  return groups;
}

function numbered(line: LineInfo, number: number): Numbered {
  let found = numbers.get(line);
  if (found?.number !== number) numbers.set(line, (found = { line, number }));
  return found;
}
