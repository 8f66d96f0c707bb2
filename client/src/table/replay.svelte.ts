// Replay: the table after a number of answers, fetched on demand.
import { api, Wrong } from '../lib/api';
import type { Code } from '../lib/language.svelte';
import type { Position, History } from '../wire';

/** Milliseconds for each position, by speed. */
export const SPEEDS = { slow: 2400, usual: 1200, fast: 450 } as const;
export type Speed = keyof typeof SPEEDS;

/** Milliseconds without a change after which the gauge history is fetched again. */
const SETTLED = 600;

export class Replay {
  /** Whether the replay is on; otherwise the board shows the present. */
  on = $state(false);
  count = $state(0);
  playing = $state(false);
  speed = $state<Speed>('usual');
  position = $state.raw<Position | null>(null);
  history = $state.raw<History | null>(null);
  failed = $state('');
  #cache = new Map<string, Promise<Position>>();
  #overview: { key: string; found: Promise<History> } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    private id: string,
    private lang: () => Code,
    private token: () => string | undefined,
    /** Current state of the game: the number of answers, and the branch. */
    private now: () => { answers: number; branch: number },
  ) {}

  get of(): number {
    return this.now().answers;
  }

  #key(): string {
    const { branch } = this.now();
    return `${branch} ${this.lang()} ${this.token() ?? ''}`;
  }

  /** Return the gauge history so far; fetched again after the game has moved on. */
  async overview(): Promise<History | null> {
    const key = `${this.#key()} ${this.of}`;
    if (this.#overview?.key !== key) {
      this.#overview = { key, found: api.history(this.id, this.lang(), this.token()) };
    }
    const asked = this.#overview;
    try {
      const found = await asked.found;
      if (this.#overview === asked) this.history = found;
      return this.history;
    } catch (wrong) {
      if (this.#overview !== asked) return null;
      this.#overview = null;
      this.#fail(wrong);
      return null;
    }
  }

  /** Start the replay at an answer, by default the last one. */
  open(count?: number): void {
    this.on = true;
    this.failed = '';
    void this.overview();
    this.go(count ?? this.of);
  }

  /** Return to the present. */
  close(): void {
    this.pause();
    clearTimeout(this.#soon);
    this.on = false;
    this.position = this.history = this.#overview = null;
  }

  /** After new or undone answers, fetch the history again and keep the shown position within the game. */
  keepUp(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.overview(), SETTLED);
    this.go(this.count);
  }

  /**
   * Show the table after a number of answers. With a `wait`, as while dragging, only the last of several calls is
   * fetched.
   */
  go(count: number, wait = 0): void {
    this.count = Math.max(0, Math.min(this.of, count));
    const asked = ++this.#asked;
    setTimeout(() => {
      if (asked === this.#asked) void this.#show(asked);
    }, wait);
  }

  async #show(asked: number): Promise<void> {
    try {
      const position = await this.#fetch(this.count);
      if (asked !== this.#asked || !this.on) return;
      this.position = position;
      this.failed = '';
      if (this.count < this.of) void this.#fetch(this.count + 1).catch(() => {});
    } catch (wrong) {
      this.#fail(wrong);
    }
  }

  #fetch(count: number): Promise<Position> {
    const key = `${this.#key()} ${count}`;
    let found = this.#cache.get(key);
    if (!found) {
      found = api.position(this.id, count, this.lang(), this.token());
      this.#cache.set(key, found);
      found.catch(() => this.#cache.delete(key));
    }
    return found;
  }

  #fail(wrong: unknown): void {
    this.pause();
    this.failed = wrong instanceof Wrong ? wrong.message : String(wrong);
  }

  play(): void {
    if (this.count >= this.of) this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.count >= this.of) {
        this.pause();
        return;
      }
      if (this.position?.count === this.count) this.go(this.count + 1);
      this.#tick();
    }, SPEEDS[this.speed]);
  }
}
