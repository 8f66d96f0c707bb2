// What all parts of the board share: the view, the options by what they are about, what is looked at and what happens.
import { createContext } from 'svelte';
import { language } from '../../lib/language.svelte';
import type { Change, Option } from '../../lib/protocol';
import type { BoardProps } from '../board';
import { words } from './words';

export interface Die {
  kind: string;
  source: string;
  about: string[];
  on: number[];
  /** What the die itself has to show, with the modifiers counted in. */
  succeeds: number[];
  shift: number;
  face: number | null;
  final: number | null;
}

export interface View {
  scenario: string;
  turn: number;
  phase: string;
  last_turn: number;
  tracks: Record<string, number>;
  goals: Record<string, number>;
  counters: [string, number][];
  budget: number;
  deck: number;
  drawn: string[];
  next_events: string[];
  cubes: number;
  offer: Record<string, number>;
  hand: string[];
  active: string[];
  discarded: Record<string, number>;
  removed: string[];
  plays: number;
  roles: { role: string; seat: number; ready: number[] }[];
  lost_roles: string[];
  die: Die | null;
  result: string | null;
}

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
  #props: () => BoardProps;
  #opener: HTMLElement | null = null;

  constructor(props: () => BoardProps) {
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
  outcomes(gauge: string): { value: number; share: number }[] {
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
    if (!this.beat || !track) return null;
    const card = this.contents.tracks[track];
    if (this.beat.rule === ON_TOP) return { from: track, to: card.top?.tracks ?? [], up: true };
    if (this.beat.rule !== ON_SPACE) return null;
    return { from: track, to: card[this.zone(track, this.beat.facts.n)]?.tracks ?? [], up: false };
  });

  /** The tracks that the looked-at card is about, now or later. */
  touched = $derived.by<string[]>(() => {
    const noun = this.options.find((option) => option.key === this.looking)?.noun;
    const card = this.contents.strategies[String(noun)];
    return card ? [...card.tracks, ...card.saves.map((each: { track: string }) => each.track)] : [];
  });

  /** By how much the track moves in the line that is told. */
  moved(track: string): number {
    const facts = this.beat?.facts;
    if (!facts || facts.track !== track) return 0;
    return 'n_from' in facts ? facts.n_to - facts.n_from : (facts.change ?? 0);
  }

  // --- Reading the content ---

  zone(track: string, space: number): 'safe' | 'orange' | 'red' {
    return this.contents.tracks[track].colours[space] || 'safe';
  }

  /** The Next Turn counters at a track. */
  waiting(track: string): number[] {
    return this.view.counters.filter(([at]) => at === track).map(([, n]) => n);
  }

  /** The modifier of Active Strategies to Influence dice on a track. */
  eased(track: string): number {
    const eases = this.view.active.flatMap((card) => this.contents.strategies[card].eases);
    return eases.filter((each) => each.track === track).reduce((sum, each) => sum + each.n, 0);
  }

  /** In how many of six rolls Influence with this Budget succeeds. */
  odds(track: string, budget: number): number {
    const cell = this.contents.tracks[track].odds.find((each: { budget: number }) => each.budget === budget);
    return Math.max(0, Math.min(6, (cell?.up_to ?? 0) - this.eased(track)));
  }

  upkeep = $derived(this.view.active.reduce((sum, card) => sum + this.contents.strategies[card].maintenance, 0));

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
  const whole = on.length > 2 && on[on.length - 1] - on[0] === on.length - 1;
  return whole ? `${on[0]}–${on[on.length - 1]}` : on.join(', ') || '–';
}
