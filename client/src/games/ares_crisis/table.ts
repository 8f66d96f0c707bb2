// What every part of the board needs: the view, the words of the cards, the open options, and what is being looked at.
import { getContext, setContext } from 'svelte';
import type { BoardProps } from '../board';
import type { Option } from '../../wire';
import type { Contents, Metric, PhaseName, PlayerView, View, Zone } from '../../wire/ares_crisis';
import { percent } from '../../parts/percent';

export type { Contents, Metric, PlayerView, Standing, View, Zone } from '../../wire/ares_crisis';
/** A phase of the round; between the phases there is none. */
export type Phase = Exclude<PhaseName, ''>;

export const METRICS: Metric[] = ['temperature', 'oxygen', 'ocean'];
export const PHASES: Phase[] = ['development', 'construction', 'action', 'production', 'research'];
/** A sign for each zone, so that no colour stands alone. */
export const SIGNS: Record<Zone, string> = { white: '✓', yellow: '!', red: '!!', purple: '✗' };

export type Kind = 'project' | 'corporation' | 'crisis' | 'phase' | 'metric' | 'tile' | 'seat';

export interface Table extends BoardProps<View, Contents> {
  /** The player looked through; a spectator looks on from the first seat. */
  you: PlayerView;
  option(verb: string, noun?: string | number | null): Option | undefined;
  /** The options about this thing, whatever they do with it. */
  about(noun: string, verbs: string[]): Option[];
  /** How the option that is looked at would change a number, such as `+2`, or '' . */
  change(gauge: string): string;
  /** The values that a number may come to, the likeliest first. */
  ahead(gauge: string): { value: number; share: number }[];
  /** Whether the line being followed is about this. */
  beats(kind: Kind, id: string | number): boolean;
  /** Opens a card in full. */
  open(kind: 'project' | 'corporation' | 'crisis', id: string): void;
  name(seat: number): string;
}

const KEY = Symbol('ares');
export const provide = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);

export const minus = (n: number): string => String(n).replace('-', '−');
/** A value of a metric with its unit. */
export const measured = (metric: Metric, value: number): string =>
  metric === 'temperature' ? `${minus(value)} °C` : metric === 'oxygen' ? percent(value / 100) : `${value}`;

/** What belongs to a card: an option about `decomposing-fungus` may be numbered, as in `decomposing-fungus 2`. */
export const isAbout = (option: Option, card: string): boolean =>
  option.noun === card || (option.verb === 'use' && String(option.noun).replace(/ \d+$/, '') === card);

/** Where the ocean tile of a space lies on the planet: three rows, the middle one moved by half a tile. */
export const tilePlace = (at: number): [number, number] => [
  188 + (at % 3) * 57 + (at > 2 && at < 6 ? 29 : 0),
  200 + Math.floor(at / 3) * 50,
];

/** What makes an element a legal choice: it answers the question, and tells the page when it is looked at. */
export function picks(table: Table, option: Option | undefined) {
  if (!option) return {};
  const { key } = option;
  return {
    onclick: () => table.choose(key),
    onmouseenter: () => table.look(key),
    onmouseleave: () => table.look(null),
    onfocus: () => table.look(key),
    onblur: () => table.look(null),
  };
}
