// Processing of log lines: what is new, repeated or belongs together.
import type { Fact, LineInfo, Seat } from '../wire';
import { concerns } from '../kit/facts';
import { contains, sought } from '../lib/search';

/** A state the viewer has seen: its event number, and the length of the log at that time. */
export interface Mark {
  n: number;
  lines: number;
}

export interface Told {
  line: LineInfo;
  times: number;
  /** Number of other seats that did exactly the same. */
  others: number;
}

/** Return the length of the log right after the player's last answer, before anyone else acted. */
export function linesAfter(marks: Mark[], own: number): number {
  return marks.findLast((mark) => mark.n <= own)?.lines ?? 0;
}

/**
 * Return a digest of these lines: repeated lines, and equal lines of several seats, are merged with a count. If there
 * are more than `most`, keep the most important, of equal ones the last, in log order; `more` is the number of lines
 * left out.
 */
export function digest(lines: LineInfo[], most: number, mine: Seat[] = []): { told: Told[]; more: number } {
  const all = merged(lines);
  const ranked = all.map((each, place) => ({ each, place, weight: weight(each.told, mine) }));
  ranked.sort((one, other) => other.weight - one.weight || other.place - one.place);
  const shown = ranked.slice(0, most).sort((one, other) => one.place - other.place);
  const count = shown.reduce((sum, { each }) => sum + each.lines, 0);
  return { told: shown.map(({ each }) => each.told), more: lines.length - count };
}

/** Number of seats with equal lines from which on they are merged into the line of one seat. */
const CROWD = 3;

/** Merge equal lines of many seats into one; a repeated line is kept at its last position. */
function merged(lines: LineInfo[]): { told: Told; lines: number }[] {
  const seats = new Map<string, Set<Fact | undefined>>();
  for (const line of lines) {
    const alike = likeness(line);
    seats.set(alike, (seats.get(alike) ?? new Set()).add(line.facts.seat));
  }
  const found = new Map<string, { told: Told; lines: number }>();
  for (const line of lines) {
    const alike = likeness(line);
    const crowd = seats.get(alike)?.size ?? 0;
    const key = crowd >= CROWD ? alike : line.text;
    const count = (found.get(key)?.lines ?? 0) + 1;
    found.delete(key);
    const told = crowd >= CROWD ? { line, times: 1, others: crowd - 1 } : { line, times: count, others: 0 };
    found.set(key, { told, lines: count });
  }
  return [...found.values()];
}

/** Return a key that is equal for lines of different seats that say the same. */
function likeness(line: LineInfo): string {
  const { seat, ...facts } = line.facts;
  if (typeof seat !== 'number' || line.own) return line.text;
  return `${line.rule} ${line.template} ${JSON.stringify(facts)}`;
}

/** Return the importance of a line for the player of these seats. */
function weight({ line, others }: Told, mine: Seat[]): number {
  if (others) return -1;
  const ofMe = line.own || mine.some((seat) => concerns(line.facts, 'seat', seat));
  return (ofMe ? 1 : 0) + (line.headline ? 1 : 0) + (line.summary ? 2 : 0);
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

/** Return how long playback shows a line, in milliseconds; longer texts stay longer. */
export function readingTime(text: string): number {
  return Math.min(3200, 1200 + 18 * Math.max(0, text.length - 48));
}
