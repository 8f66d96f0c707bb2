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

export interface Liking {
  theme: 'light' | 'dark' | 'system';
  motion: 'full' | 'still';
  sound: boolean;
  notify: boolean;
  /** Whether events are shown step by step. */
  follow: boolean;
  name: string;
}

const TABLES = 'holdfast.tables';
const LIKING = 'holdfast.liking';
const usual: Liking = { theme: 'system', motion: 'full', sound: false, notify: false, follow: true, name: '' };

class Kept {
  tables = $state<Record<string, KeptTable>>(storedThing(TABLES, {}));
  liking = $state<Liking>({ ...usual, ...storedThing(LIKING, {}) });

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

  /** Forget a table together with its seat tokens. */
  forget(id: string): void {
    this.#change((tables) => {
      Reflect.deleteProperty(tables, id);
    });
  }

  /** Handle a `storage` event of another tab: the changed key, or null if everything was removed. */
  heard(name: string | null): void {
    if (name === TABLES || name === null) this.look();
    if (name === LIKING || name === null) {
      this.liking = { ...usual, ...storedThing(LIKING, {}) };
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

  /** Apply theme and motion preferences to the page. */
  dress(): void {
    const dark =
      this.liking.theme === 'dark' ||
      (this.liking.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    document.documentElement.dataset.motion = this.liking.motion;
  }
}

export const kept = new Kept();
