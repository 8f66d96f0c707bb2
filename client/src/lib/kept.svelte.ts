// What this browser keeps: the tables I sit at with the tokens of my seats, and how I like the page.
import { untrack } from 'svelte';
import type { Seated } from '../wire';
import { storedThing, storeThing } from './storage';

export interface KeptTable {
  id: string;
  game: string;
  title: string;
  /** By seat: its token. */
  tokens: Record<string, string>;
  /** When I was last there, in milliseconds. */
  last: number;
  over: boolean;
}

export interface Liking {
  theme: 'light' | 'dark' | 'system';
  motion: 'full' | 'still';
  sound: boolean;
  notify: boolean;
  /** Whether what happened is shown step by step. */
  follow: boolean;
  name: string;
}

const TABLES = 'holdfast.tables';
const LIKING = 'holdfast.liking';
const usual: Liking = { theme: 'system', motion: 'full', sound: false, notify: false, follow: true, name: '' };

class Kept {
  tables = $state<Record<string, KeptTable>>(storedThing(TABLES, {}));
  liking = $state<Liking>({ ...usual, ...storedThing(LIKING, {}) });

  /** Whether the browser has stored what is kept. */
  #stored = true;

  /** The tokens of my seats at a table. */
  tokens(id: string): Record<string, string> {
    return this.tables[id]?.tokens ?? {};
  }

  /** Keeps seats that I was given. */
  seated(seated: Seated, game: string, title: string): void {
    this.#change((tables) => {
      const tokens = { ...tables[seated.table]?.tokens, ...seated.tokens };
      tables[seated.table] = { id: seated.table, game, title, tokens, last: Date.now(), over: false };
    });
  }

  /** Keeps a table as it is now. */
  visit(table: KeptTable): void {
    this.#change((tables) => {
      tables[table.id] = table;
    });
  }

  /** Forgets a table, and with it the right to its seats. */
  forget(id: string): void {
    this.#change((tables) => {
      Reflect.deleteProperty(tables, id);
    });
  }

  /** Another tab of this browser has stored something under a name, or removed everything: null. */
  heard(name: string | null): void {
    if (name === TABLES || name === null) this.look();
    if (name === LIKING || name === null) {
      this.liking = { ...usual, ...storedThing(LIKING, {}) };
      this.dress();
    }
  }

  /** Takes up what another tab has kept meanwhile; seats that could not be stored are only here. */
  look(): void {
    if (this.#stored) this.tables = untrack(() => storedThing(TABLES, $state.snapshot(this.tables)));
  }

  /** Changes what is in the browser now, not what it was when this page was opened: other tabs keep their seats. */
  #change(change: (tables: Record<string, KeptTable>) => void): void {
    this.look();
    untrack(() => {
      change(this.tables);
      this.#stored = storeThing(TABLES, this.tables);
    });
  }

  /** Changes what I like, and shows it at once. */
  like(change: Partial<Liking>): void {
    Object.assign(this.liking, change);
    storeThing(LIKING, this.liking);
    this.dress();
  }

  /** Puts theme and motion on the page. */
  dress(): void {
    const dark =
      this.liking.theme === 'dark' ||
      (this.liking.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    document.documentElement.dataset.motion = this.liking.motion;
  }
}

export const kept = new Kept();
