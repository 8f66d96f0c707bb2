// Log lines since the player's last turn or last visit.
import { storedThing, storeThing } from '../lib/storage';
import { linesAfter, type Mark } from './lines';

const READ = 'holdfast.read';
const MOST_MARKS = 400;
const MOST_TABLES = 60;

type Read = Record<string, Record<string, number>>;

/** Return how many lines of this viewer were read at the last visit from this browser, or null. */
export function lastRead(table: string, eye: string): number | null {
  return storedThing<Read>(READ, {})[table]?.[eye] ?? null;
}

/** Store how far the log was read; the tables not visited for longest are dropped first. */
export function remember(table: string, eye: string, lines: number): void {
  const { [table]: known, ...others } = storedThing<Read>(READ, {});
  const kept = Object.entries(others).slice(-(MOST_TABLES - 1));
  storeThing(READ, { ...Object.fromEntries(kept), [table]: { ...known, [eye]: lines } });
}

export class Since {
  /** States seen, oldest first. */
  marks = $state.raw<Mark[]>([]);
  /** Event number of the player's last answer. */
  own = $state(0);
  /** Number of lines read before or dismissed. */
  read = $state(0);
  /** Whether this covers the time since the last visit rather than the last turn. */
  back = $state(false);

  /** Reset for another viewer or another visit. */
  begin(n: number, lines: number, read: number | null): void {
    this.marks = [{ n, lines }];
    this.own = read === null ? n : 0;
    this.read = read ?? lines;
    this.back = read !== null;
  }

  /** Record a state. After an undo the log is shorter, so older records are limited to its length. */
  see(n: number, lines: number): void {
    const standing = this.marks.map((mark) => (mark.lines > lines ? { ...mark, lines } : mark));
    this.marks = [...standing, { n, lines }].slice(-MOST_MARKS);
    this.read = Math.min(this.read, lines);
  }

  /** Record the player's own answer, event n. */
  answered(n: number): void {
    this.own = Math.max(this.own, n);
    this.back = false;
  }

  /** Mark all lines up to here as read. */
  dismiss(lines: number): void {
    this.read = lines;
    this.back = false;
  }

  /** Number of the first new line. */
  get start(): number {
    return this.own ? Math.max(this.read, linesAfter(this.marks, this.own)) : this.read;
  }
}
