// What happened, followed one line at a time; the board shows what was seen when the line happened.
import type { Eye, Line, Moment } from '../wire';
import { readingTime } from './lines';

/** More lines than this at once are for the digest, not for watching. */
const TOO_MANY = 60;

/** A line with its number in the log. */
interface Step {
  line: Line;
  number: number;
}

/** Whether a line only quotes a story: nothing happens with it, so there is nothing to follow. */
function isQuote(line: Line): boolean {
  return Object.keys(line.facts).join() === 'story';
}

export class Follow {
  queue = $state.raw<Step[]>([]);
  /** Where nothing may move: the same lines at once, as a list. */
  summary = $state.raw<Line[]>([]);
  held = $state(false);
  /** Whose log is followed. */
  eye = $state<Eye | undefined>(undefined);
  #moments = $state.raw<Moment[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The line that is being followed, or null. */
  get line(): Line | null {
    return this.queue[0]?.line ?? null;
  }

  /** What was seen when it happened, or null if that is what is seen now. */
  get moment(): Moment | null {
    const number = this.queue[0]?.number;
    return number === undefined ? null : (this.#moments.findLast(({ line }) => line <= number) ?? null);
  }

  /** Follows these lines too, from this number on, if they are not too many; `still` shows them at once instead. */
  add(all: Line[], still: boolean, from: number): boolean {
    const steps = all.map((line, place) => ({ line, number: from + place })).filter(({ line }) => !isQuote(line));
    if (!steps.length || steps.length > TOO_MANY) return false;
    if (still) {
      this.summary = steps.map(({ line }) => line);
      return false;
    }
    const idle = !this.line;
    this.queue = [...this.queue, ...steps];
    if (idle) this.#wait();
    return true;
  }

  /** Learns what was seen from some lines on; null if that is not to be known. */
  see(eye: Eye | undefined, moments: Moment[] | null): void {
    const first = moments?.[0]?.line ?? 0;
    const earlier = this.eye === eye ? this.#moments.filter(({ line }) => line < first) : [];
    this.eye = eye;
    this.#moments = moments && this.line ? [...earlier, ...moments] : [];
  }

  next(): void {
    this.queue = this.queue.slice(1);
    if (!this.line) this.#rest();
    this.#wait();
  }

  skip(): void {
    this.queue = [];
    this.summary = [];
    this.#rest();
    this.#wait();
  }

  /** Waits as long as somebody points at the line or has the focus on it. */
  hold(on: boolean): void {
    this.held = on;
    this.#wait();
  }

  /** There is nothing left to follow, nor to point at. */
  #rest(): void {
    this.held = false;
    this.#moments = [];
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.line && !this.held) this.#timer = setTimeout(() => this.next(), readingTime(this.line.text));
  }
}
