// What all parts of the board share: the view, the options by what they are about, what is looked at and what happens.
import { known } from '../../lib/known';
import { createContext } from 'svelte';
import { language } from '../../lib/language.svelte';
import type { Chance, Change, Option } from '../../wire';
import type { Chances, Contents, View } from '../../wire/big_chair';
import type { BoardProps } from '../board';
import { words } from './words';

export type { Contents, View } from '../../wire/big_chair';

/** What lies open in the reader. */
export interface Open {
  kind: 'track' | 'event' | 'strategy' | 'role';
  id: string;
}

/** The rules whose lines happen at a place that their facts do not name. */
const BUDGET = ['BC-055', 'BC-057', 'BC-061'];
const CUBES = ['BC-110'];
const ON_SPACE = 'BC-075';
const ON_TOP = 'BC-074';

export class Table {
  open = $state<Open | null>(null);
  menu = $state<string | null>(null);
  #props: () => BoardProps<View, Contents>;
  #opener: HTMLElement | null = null;

  constructor(props: () => BoardProps<View, Contents>) {
    this.#props = props;
  }

  view = $derived.by<View>(() => this.#props().view);
  contents = $derived.by(() => this.#props().contents);
  seats = $derived.by(() => this.#props().seats);
  options = $derived.by<Option[]>(() => this.#props().asked?.options ?? []);
  prompt = $derived.by(() => this.#props().asked?.prompt ?? '');
  looking = $derived.by(() => this.#props().looking);
  beat = $derived.by(() => this.#props().beat);
  preview = $derived.by(() => {
    const { preview, looking } = this.#props();
    return preview && preview.key === looking ? preview : null;
  });
  w = $derived(language.pick(words));
  scenario = $derived(this.contents.scenarios[this.view.scenario]);

  // --- Options ---

  choose = (key: string): void => {
    this.menu = null;
    this.close();
    this.#props().choose(key);
  };

  find(verb: string, noun: string | null = null): Option | undefined {
    return this.options.find((option) => option.verb === verb && option.noun === noun);
  }

  /** The options of a verb whose noun begins with these words, as `influence` of `soc` with 3. */
  about(verb: string, noun: string): Option[] {
    return this.options.filter((option) => option.verb === verb && String(option.noun).startsWith(`${noun} `));
  }

  /** What can be done with a card now. */
  withCard(card: string): Option[] {
    return this.options.filter((option) => option.noun === card && option.verb in this.w.verbs);
  }

  /** Tells the page what is looked at; spread onto whatever stands for an option. */
  looks(key: string | undefined) {
    const look = () => key && this.#props().look(key);
    const away = () => key && this.#props().look(null);
    return { onmouseenter: look, onmouseleave: away, onfocusin: look, onfocusout: away };
  }

  // --- What would change, and what happens now ---

  change(gauge: string): Change | undefined {
    return this.preview?.changes.find((change) => change.gauge === gauge);
  }

  /** The values that a gauge may come to, other than the present one, with their shares. */
  outcomes(gauge: string): Chance[] {
    const change = this.change(gauge);
    return change ? change.to.filter((each) => each.value !== change.from && each.share >= 0.03).slice(0, 3) : [];
  }

  happens(kind: string, value: unknown): boolean {
    return !!this.beat && value !== undefined && this.beat.facts[kind] === value;
  }

  budgetHappens = $derived(!!this.beat && BUDGET.includes(this.beat.rule));
  cubesHappen = $derived(!!this.beat && CUBES.includes(this.beat.rule));

  /** The tracks that a domino effect moves, while it is told. */
  dominoes = $derived.by<{ from: string; to: string[]; up: boolean } | null>(() => {
    const track = this.beat?.facts.track;
    if (!this.beat || typeof track !== 'string') return null;
    const card = known(this.contents.tracks, track);
    if (this.beat.rule === ON_TOP) return { from: track, to: card.top?.tracks ?? [], up: true };
    if (this.beat.rule !== ON_SPACE) return null;
    const zone = this.zone(track, Number(this.beat.facts.n));
    return { from: track, to: zone === 'safe' ? [] : (card[zone]?.tracks ?? []), up: false };
  });

  /** The tracks that the looked-at card is about, now or later. */
  touched = $derived.by<string[]>(() => {
    const noun = this.options.find((option) => option.key === this.looking)?.noun;
    const card = this.contents.strategies[String(noun)];
    return card ? [...card.tracks, ...card.saves.map((each) => each.track)] : [];
  });

  /** By how much the track moves in the line that is told. */
  moved(track: string): number {
    const facts = this.beat?.facts;
    if (!facts || facts.track !== track) return 0;
    return 'n_from' in facts ? Number(facts.n_to) - Number(facts.n_from) : Number(facts.change ?? 0);
  }

  // --- Reading the content ---

  zone(track: string, space: number): 'safe' | 'orange' | 'red' {
    const colour = known(this.contents.tracks, track).colours[space];
    return colour === 'orange' || colour === 'red' ? colour : 'safe';
  }

  /** The Next Turn counters at a track. */
  waiting(track: string): number[] {
    return this.view.counters.filter(([at]) => at === track).map(([, n]) => n);
  }

  /** What Influence on a track costs and how likely it is to succeed; while nothing opens it, as the table prints it. */
  chances(track: string): Chances[] {
    const printed = known(this.contents.tracks, track).odds.map(({ budget, up_to }) => ({ budget, of_six: up_to }));
    return this.view.influence[track] ?? printed;
  }

  seatName(seat: number): string {
    const name = this.seats[seat]?.name || `${seat + 1}`;
    return this.seats[seat]?.who === 'open' ? this.w.vacant(name) : name;
  }

  // --- The reader ---

  read(kind: Open['kind'], id: string): void {
    this.#opener = document.activeElement as HTMLElement | null;
    this.open = this.open?.kind === kind && this.open.id === id ? null : { kind, id };
  }

  close(): void {
    if (!this.open) return;
    this.open = null;
    this.#opener?.focus({ preventScroll: true });
  }
}

export const [getTable, setTable] = createContext<Table>();

/** `4–6` or `1, 3`. */
export function faces(on: number[]): string {
  const [first = 0, last = 0] = [on[0], on.at(-1)];
  return on.length > 2 && last - first === on.length - 1 ? `${first}–${last}` : on.join(', ') || '–';
}
