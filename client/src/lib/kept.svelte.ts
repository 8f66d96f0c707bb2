// Data kept in this browser: the user's tables with their seat tokens, and the user's preferences.
import { untrack } from 'svelte';
import type { Seated } from '../wire';
import { storedThing, storeThing } from './storage';

export interface KeptTable {
  id: string;
  game: string;
  title: string;
  /** Seat tokens, by seat. */
  tokens: Record<string, string>;
  /** Time of the last visit, in milliseconds. */
  last: number;
  over: boolean;
}

/** The speed of the story; “at once” only lists its cards. */
export const SPEEDS = ['calm', 'normal', 'fast', 'at once'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Liking {
  theme: 'light' | 'dark' | 'system';
  motion: 'full' | 'still';
  text: 'normal' | 'larger';
  sound: boolean;
  notify: boolean;
  speed: Speed;
  name: string;
}

const TABLES = 'holdfast.tables';
const LEARNED = 'holdfast.learned';
const LIKING = 'holdfast.liking';
const usual: Liking = {
  theme: 'system',
  motion: 'full',
  text: 'normal',
  sound: false,
  notify: false,
  speed: 'normal',
  name: '',
};

/** Return the stored preferences. Older versions stored only whether events are shown step by step (`follow`). */
function storedLiking(): Liking {
  const { follow, ...liking } = storedThing<Partial<Liking> & { follow?: boolean }>(LIKING, {});
  const speed = liking.speed ?? (follow === false ? 'at once' : usual.speed);
  return { ...usual, ...liking, speed };
}

class Kept {
  tables = $state<Record<string, KeptTable>>(storedThing(TABLES, {}));
  /** The ids of the lessons that were finished in this browser, by game. */
  lessons = $state<Record<string, string[]>>(storedThing(LEARNED, {}));
  liking = $state<Liking>(storedLiking());

  /** Whether the last write to the browser's storage succeeded. */
  #stored = true;

  /** Return the user's seat tokens at a table. */
  tokens(id: string): Record<string, string> {
    return this.tables[id]?.tokens ?? {};
  }

  /** Store seats that the server assigned to this browser. */
  seated(seated: Seated, game: string, title: string): void {
    this.#change((tables) => {
      const tokens = { ...tables[seated.table]?.tokens, ...seated.tokens };
      tables[seated.table] = { id: seated.table, game, title, tokens, last: Date.now(), over: false };
    });
  }

  /** Store the current state of a table. */
  visit(table: KeptTable): void {
    this.#change((tables) => {
      tables[table.id] = table;
    });
  }

  /** Store that a lesson has been finished. */
  learned(game: string, lesson: string): void {
    const before = untrack(() => this.lessons[game] ?? []);
    if (before.includes(lesson)) return;
    this.lessons = { ...untrack(() => this.lessons), [game]: [...before, lesson] };
    storeThing(LEARNED, this.lessons);
  }

  /** Forget a table together with its seat tokens. */
  forget(id: string): void {
    this.#change((tables) => {
      Reflect.deleteProperty(tables, id);
    });
  }

  /** Handle a `storage` event of another tab: the changed key, or null if everything was removed. */
  heard(name: string | null): void {
    if (name === TABLES || name === null) this.look();
    if (name === LEARNED || name === null) this.lessons = storedThing(LEARNED, {});
    if (name === LIKING || name === null) {
      this.liking = storedLiking();
      this.dress();
    }
  }

  /**
   * Reload the tables that other tabs have stored. Skipped if storage failed: unstored seats exist only in this page.
   */
  look(): void {
    if (this.#stored) this.tables = untrack(() => storedThing(TABLES, $state.snapshot(this.tables)));
  }

  /**
   * Change the tables stored now, not the copy loaded when this page opened, so that seats stored by other tabs
   * survive.
   */
  #change(change: (tables: Record<string, KeptTable>) => void): void {
    this.look();
    untrack(() => {
      change(this.tables);
      this.#stored = storeThing(TABLES, this.tables);
    });
  }

  /** Change preferences and apply them at once. */
  like(change: Partial<Liking>): void {
    Object.assign(this.liking, change);
    storeThing(LIKING, this.liking);
    this.dress();
  }

  /** Apply theme, motion and text size to the page. */
  dress(): void {
    const dark =
      this.liking.theme === 'dark' ||
      (this.liking.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    document.documentElement.dataset.motion = this.liking.motion;
    document.documentElement.dataset.text = this.liking.text;
  }
}

export const kept = new Kept();
