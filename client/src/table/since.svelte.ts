// What happened since my last turn, or since I was last here.
import type { Line } from '../wire';
import { storedThing, storeThing } from '../lib/storage';
import { linesAfter, type Mark } from './lines';

const READ = 'holdfast.read';
const MOST_MARKS = 400;
const MOST_TABLES = 60;

type Read = Record<string, Record<string, number>>;

/** How many lines of this eye were read when this browser was last at the table, or null. */
export function lastRead(table: string, eye: string): number | null {
  return storedThing<Read>(READ, {})[table]?.[eye] ?? null;
}

/** Remembers how far the log was read; the tables longest unseen are forgotten first. */
export function remember(table: string, eye: string, lines: number): void {
  const { [table]: known, ...others } = storedThing<Read>(READ, {});
  const kept = Object.entries(others).slice(-(MOST_TABLES - 1));
  storeThing(READ, { ...Object.fromEntries(kept), [table]: { ...known, [eye]: lines } });
}

export class Since {
  /** The states seen, oldest first. */
  marks = $state.raw<Mark[]>([]);
  /** The number of my own last answer. */
  own = $state(0);
  /** How far the log was read before, or dismissed. */
  read = $state(0);
  /** Whether this is about a break rather than about a turn. */
  back = $state(false);

  /** Begins anew: another eye, or another visit. */
  begin(n: number, lines: number, read: number | null): void {
    this.marks = [{ n, lines }];
    this.own = read === null ? n : 0;
    this.read = read ?? lines;
    this.back = read !== null;
  }

  /** A state was seen. Where answers were taken back, what is left of the log was seen when it was longer. */
  see(n: number, lines: number): void {
    const standing = this.marks.map((mark) => (mark.lines > lines ? { ...mark, lines } : mark));
    this.marks = [...standing, { n, lines }].slice(-MOST_MARKS);
    this.read = Math.min(this.read, lines);
  }

  /** I answered, and that was event n. */
  answered(n: number): void {
    this.own = Math.max(this.own, n);
    this.back = false;
  }

  /** Nothing up to here is news any more. */
  dismiss(lines: number): void {
    this.read = lines;
    this.back = false;
  }

  /** The first line that is news. */
  get start(): number {
    return this.own ? Math.max(this.read, linesAfter(this.marks, this.own)) : this.read;
  }

  /** The lines that others brought about since then. */
  news(lines: Line[]): Line[] {
    return lines.slice(this.start);
  }
}
