// What every part of the board needs: the view, the words of the cards, the open options, and what is being looked at.
import { createContext } from 'svelte';
import { Board } from '../../kit/board.svelte';
import { Reader } from '../../kit/reader.svelte';
import { minus } from '../../kit/signed';
import { nth } from '../../lib/known';
import type { Option } from '../../wire';
import type { Contents, Metric, PhaseName, View, Zone } from '../../wire/ares_crisis';
import { percent } from '../../parts/percent';

export type { Contents, Metric, PlayerView, Standing, View, Zone } from '../../wire/ares_crisis';
/** A phase of the round; between the phases there is none. */
export type Phase = Exclude<PhaseName, ''>;

export const METRICS: Metric[] = ['temperature', 'oxygen', 'ocean'];
export const PHASES: Phase[] = ['development', 'construction', 'action', 'production', 'research'];
/** A sign for each zone, so that no colour stands alone. */
export const SIGNS: Record<Zone, string> = { white: '✓', yellow: '!', red: '!!', purple: '✗' };

/** A card that lies open in full. */
export interface Open {
  kind: 'project' | 'corporation' | 'crisis';
  id: string;
}

export class Table extends Board<View, Contents> {
  reader = new Reader<Open>();
  /** The player looked through; a spectator looks on from the first seat. */
  you = $derived(nth(this.view.players, this.eye ?? 0));

  override choose(key: string): void {
    this.reader.close();
    super.choose(key);
  }

  /** What may be done with a card, whatever the question calls it. */
  withCard(id: string, ...verbs: string[]): Option[] {
    return ['project', 'corporation', 'crisis', 'card'].flatMap((type) => this.about({ [type]: id }, ...verbs));
  }

  override happens(type: string, id: string | number): boolean {
    const isCard = type === 'project' || type === 'corporation';
    return super.happens(type, id) || (isCard && super.happens('card', id));
  }
}

export const [useTable, setTable] = createContext<Table>();

/** A value of a metric with its unit. */
export const measured = (metric: Metric, value: number): string =>
  metric === 'temperature' ? `${minus(value)} °C` : metric === 'oxygen' ? percent(value / 100) : `${value}`;

/** Where the ocean tile of a space lies on the planet: three rows, the middle one moved by half a tile. */
export const tilePlace = (at: number): [number, number] => [
  188 + (at % 3) * 57 + (at > 2 && at < 6 ? 29 : 0),
  200 + Math.floor(at / 3) * 50,
];
