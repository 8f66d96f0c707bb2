// What happened, followed one line at a time. The board shows the new state already; a beat only points at a place.
import type { Line } from '../wire';
import { readingTime } from './lines';

/** More lines than this at once are for the digest, not for watching. */
const TOO_MANY = 60;

/** Whether a line only quotes a story: nothing happens with it, so there is nothing to follow. */
function isQuote(line: Line): boolean {
  return Object.keys(line.facts).join() === 'story';
}

export class Follow {
  queue = $state.raw<Line[]>([]);
  /** Where nothing may move: the same lines at once, as a list. */
  summary = $state.raw<Line[]>([]);
  held = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The line that is being followed, or null. */
  get line(): Line | null {
    return this.queue[0] ?? null;
  }

  /** Follows these lines too; `still` shows them at once instead. */
  add(all: Line[], still: boolean): void {
    const lines = all.filter((line) => !isQuote(line));
    if (!lines.length || lines.length > TOO_MANY) return;
    if (still) {
      this.summary = lines;
      return;
    }
    const idle = !this.line;
    this.queue = [...this.queue, ...lines];
    if (idle) this.#wait();
  }

  next(): void {
    this.queue = this.queue.slice(1);
    if (!this.line) this.held = false; // what was pointed at is gone
    this.#wait();
  }

  skip(): void {
    this.queue = [];
    this.summary = [];
    this.held = false;
    this.#wait();
  }

  /** Waits as long as somebody points at the line or has the focus on it. */
  hold(on: boolean): void {
    this.held = on;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.line && !this.held) this.#timer = setTimeout(() => this.next(), readingTime(this.line.text));
  }
}
