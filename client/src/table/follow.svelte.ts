// Step-by-step playback of new log lines; the board shows the position at the time of each line.
import type { Eye, LineInfo, Moment } from '../wire';
import { readingTime } from './lines';

/** More lines than this at once are not played back but left to the digest. */
const TOO_MANY = 60;

/** A line with its number in the log. */
interface Step {
  line: LineInfo;
  number: number;
}

/** Whether a line only quotes a story, without an event to show. */
function isQuote(line: LineInfo): boolean {
  return Object.keys(line.facts).join() === 'story';
}

export class Follow {
  queue = $state.raw<Step[]>([]);
  /** The same lines as a list, used instead of playback if animations are off. */
  summary = $state.raw<LineInfo[]>([]);
  held = $state(false);
  /** The viewer whose log is played back. */
  eye = $state<Eye | undefined>(undefined);
  #moments = $state.raw<Moment[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The line being shown, or null. */
  get line(): LineInfo | null {
    return this.queue[0]?.line ?? null;
  }

  /** The position at that line, or null if it is the current one. */
  get moment(): Moment | null {
    const number = this.queue[0]?.number;
    return number === undefined ? null : (this.#moments.findLast(({ line }) => line <= number) ?? null);
  }

  /**
   * Queue new lines, the first with number `from`, unless there are too many. With `still` they are listed at once.
   * Return whether playback starts.
   */
  add(all: LineInfo[], still: boolean, from: number): boolean {
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

  /** Set the positions of the queued lines; null if they are not available. */
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

  /** Pause playback while the pointer or the focus is on the line. */
  hold(on: boolean): void {
    this.held = on;
    this.#wait();
  }

  /** Reset after the last line. */
  #rest(): void {
    this.held = false;
    this.#moments = [];
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.line && !this.held) this.#timer = setTimeout(() => this.next(), readingTime(this.line.text));
  }
}
