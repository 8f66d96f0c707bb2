// State shared by all parts of the board: the view, options by argument, the highlighted option and current events.
import { createContext } from 'svelte';
import { Board } from '../../kit/board.svelte';
import { Reader } from '../../kit/reader.svelte';
import { known } from '../../lib/known';
import { language } from '../../lib/language.svelte';
import type { Chances, Contents, View } from '../../wire/big_chair';
import { words } from '../../words/big_chair';

export type { Contents, View } from '../../wire/big_chair';

/** The card shown in the reader. */
export interface Open {
  kind: 'track' | 'event' | 'strategy' | 'role';
  id: string;
}

export class Table extends Board<View, Contents> {
  menu = $state<string | null>(null);
  reader = new Reader<Open>();

  w = $derived(language.pick(words));
  scenario = $derived(this.contents.scenarios[this.view.scenario]);

  override choose(key: string): void {
    this.menu = null;
    this.reader.close();
    super.choose(key);
  }

  // --- Current events ---

  /** The tracks that a domino effect moves, while its log line is shown. */
  dominoes = $derived.by<{ from: string; to: string[]; up: boolean } | null>(() => {
    const { track, tracks_up, tracks_down } = this.facts;
    const to = tracks_up ?? tracks_down;
    return typeof track === 'string' && Array.isArray(to) ? { from: track, to: to.map(String), up: !!tracks_up } : null;
  });

  /** The tracks that the highlighted card affects, now or later. */
  touched = $derived.by<string[]>(() => {
    const looked = this.options.find((option) => option.key === this.looking)?.args.strategy;
    const card = this.contents.strategies[String(looked)];
    return card ? [...card.tracks, ...card.saves.map((each) => each.track)] : [];
  });

  /** Return how far a track moves in the current log line. */
  moved(track: string): number {
    const { facts } = this;
    if (facts.track !== track) return 0;
    return 'n_from' in facts ? Number(facts.n_to) - Number(facts.n_from) : Number(facts.change ?? 0);
  }

  // --- Content lookups ---

  zone(track: string, space: number): 'safe' | 'orange' | 'red' {
    const colour = known(this.contents.tracks, track).colours[space];
    return colour === 'orange' || colour === 'red' ? colour : 'safe';
  }

  /** Return the Next Turn counters on a track. */
  waiting(track: string): number[] {
    return this.view.counters.filter(([at]) => at === track).map(([, n]) => n);
  }

  /**
   * Return the cost of Influence on a track and its chance of success; the printed table if it is not available now.
   */
  chances(track: string): Chances[] {
    const printed = known(this.contents.tracks, track).odds.map(({ budget, up_to }) => ({ budget, of_six: up_to }));
    return this.view.influence[track] ?? printed;
  }

  override name(seat: number): string {
    return this.seats[seat]?.who === 'open' ? this.w.vacant({ name: super.name(seat) }) : super.name(seat);
  }
}

export const [getTable, setTable] = createContext<Table>();

/** Format die results: `4–6` or `1, 3`. */
export function faces(on: number[]): string {
  const [first = 0, last = 0] = [on[0], on.at(-1)];
  return on.length > 2 && last - first === on.length - 1 ? `${first}–${last}` : on.join(', ') || '–';
}
