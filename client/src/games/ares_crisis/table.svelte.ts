// State shared by all parts of the board: the view, the card texts, the open options, and the highlighted option.
import { createContext } from 'svelte';
import { Board } from '../../kit/board.svelte';
import { Reader } from '../../kit/reader.svelte';
import { minus } from '../../kit/signed';
import { nth } from '../../lib/known';
import type { OptionInfo } from '../../wire';
import type { Contents, Metric, PhaseName, View, Zone } from '../../wire/ares_crisis';
import { percent } from '../../parts/percent';

export type { Contents, Metric, PlayerView, Standing, View, Zone } from '../../wire/ares_crisis';
/** A phase of the round; excludes '', the time between phases. */
export type Phase = Exclude<PhaseName, ''>;

export const METRICS: Metric[] = ['temperature', 'oxygen', 'ocean'];
export const PHASES: Phase[] = ['development', 'construction', 'action', 'production', 'research'];
/** A symbol for each zone, so that colour is not the only cue. */
export const SIGNS: Record<Zone, string> = { white: '✓', yellow: '!', red: '!!', purple: '✗' };

/** The card shown in full. */
export interface Open {
  kind: 'project' | 'corporation' | 'crisis';
  id: string;
}

export class Table extends Board<View, Contents> {
  reader = new Reader<Open>();
  /** The player whose mat is shown; a spectator sees the first seat's. */
  you = $derived(nth(this.view.players, this.eye ?? 0));

  override choose(key: string): void {
    this.reader.close();
    super.choose(key);
  }

  /** Return the options for a card, whatever the argument is named. */
  withCard(id: string, ...verbs: string[]): OptionInfo[] {
    return ['project', 'corporation', 'crisis', 'card'].flatMap((type) => this.about({ [type]: id }, ...verbs));
  }

  override happens(type: string, id: string | number): boolean {
    const isCard = type === 'project' || type === 'corporation';
    return super.happens(type, id) || (isCard && super.happens('card', id));
  }
}

export const [useTable, setTable] = createContext<Table>();

/** Format a metric's value with its unit. */
export const measured = (metric: Metric, value: number): string =>
  metric === 'temperature' ? `${minus(value)} °C` : metric === 'oxygen' ? percent(value / 100) : `${value}`;

/** Return the position of an ocean tile on the planet: three rows, the middle one shifted by half a tile. */
export const tilePlace = (at: number): [number, number] => [
  188 + (at % 3) * 57 + (at > 2 && at < 6 ? 29 : 0),
  200 + Math.floor(at / 3) * 50,
];
