// What the log tells besides its lines: what is new, what happened several times, what belongs together.
import type { Fact, Line, Seat } from '../wire';
import { concerns } from '../kit/facts';
import { contains, sought } from '../lib/search';

/** A state that was seen: the number of its event, and how many lines the log had then. */
export interface Mark {
  n: number;
  lines: number;
}

export interface Told {
  line: Line;
  times: number;
  /** How many other seats did just the same. */
  others: number;
}

/** How many lines stood in the log when my own last answer had been carried out and nobody else had acted yet. */
export function linesAfter(marks: Mark[], own: number): number {
  return marks.findLast((mark) => mark.n <= own)?.lines ?? 0;
}

/**
 * The lines as a digest: what was said several times, or of several seats, is said once with a count. Of many only those
 * that matter most are told, of equal ones the last, in the order of the log; `more` says how many are not.
 */
export function digest(lines: Line[], most: number, mine: Seat[] = []): { told: Told[]; more: number } {
  const all = merged(lines);
  const ranked = all.map((each, place) => ({ each, place, weight: weight(each.told, mine) }));
  ranked.sort((one, other) => other.weight - one.weight || other.place - one.place);
  const shown = ranked.slice(0, most).sort((one, other) => one.place - other.place);
  const count = shown.reduce((sum, { each }) => sum + each.lines, 0);
  return { told: shown.map(({ each }) => each.told), more: lines.length - count };
}

/** So many seats that do alike are a crowd: it is told of one of them. */
const CROWD = 3;

/** What many seats did alike is one line; what happened again belongs to its last time. */
function merged(lines: Line[]): { told: Told; lines: number }[] {
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

/** What lines of different seats have in common that tell the same of each. */
function likeness(line: Line): string {
  const { seat, ...facts } = line.facts;
  if (typeof seat !== 'number' || line.own) return line.text;
  return `${line.rule} ${line.template} ${JSON.stringify(facts)}`;
}

/** How much a line matters to whoever holds these seats. */
function weight({ line, others }: Told, mine: Seat[]): number {
  if (others) return -1;
  const ofMe = line.own || mine.some((seat) => concerns(line.facts, 'seat', seat));
  return (ofMe ? 1 : 0) + (line.headline ? 1 : 0) + (line.summary ? 2 : 0);
}

export interface Numbered {
  line: Line;
  number: number;
}

/** A line keeps its place for good, so it is numbered once: what stands in the log is not drawn anew with every line. */
const numbers = new WeakMap<Line, Numbered>();

export interface Group {
  answer: number;
  by: Seat | null;
  lines: Numbered[];
}

/** The lines that contain what is searched for, in the order of the log, in groups that came with one answer each. */
export function grouped(lines: Line[], wanted = ''): Group[] {
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

function numbered(line: Line, number: number): Numbered {
  let found = numbers.get(line);
  if (found?.number !== number) numbers.set(line, (found = { line, number }));
  return found;
}

/** How long a line is shown when what happened is followed step by step: longer ones take longer to read. */
export function readingTime(text: string): number {
  return Math.min(3200, 1200 + 18 * Math.max(0, text.length - 48));
}
