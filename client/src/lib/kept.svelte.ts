// What this browser keeps: the tables I sit at with the tokens of my seats, and how I like the page.
import type { Seated } from './protocol';

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

function read<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise; // a damaged entry must not keep anybody from playing
  }
}

class Kept {
  tables = $state<Record<string, KeptTable>>(read(TABLES, {}));
  liking = $state<Liking>({ ...usual, ...read(LIKING, {}) });

  /** The tokens of my seats at a table. */
  tokens(id: string): Record<string, string> {
    return this.tables[id]?.tokens ?? {};
  }

  /** Keeps seats that I was given. */
  seated(seated: Seated, game: string, title: string): void {
    const tokens = { ...this.tokens(seated.table), ...seated.tokens };
    this.visit({ id: seated.table, game, title, tokens, last: Date.now(), over: false });
  }

  visit(table: KeptTable): void {
    this.tables[table.id] = table;
    localStorage.setItem(TABLES, JSON.stringify(this.tables));
  }

  forget(id: string): void {
    delete this.tables[id];
    localStorage.setItem(TABLES, JSON.stringify(this.tables));
  }

  like(change: Partial<Liking>): void {
    Object.assign(this.liking, change);
    localStorage.setItem(LIKING, JSON.stringify(this.liking));
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
