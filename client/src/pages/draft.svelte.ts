// A table that is being set up: every choice has a sensible beginning, and says what is still wrong with it.
import { goodBots } from './setup';
import type { GameInfo, NewTable, PackFiles, ScenarioInfo } from '../wire';

export type Who = 'me' | 'other' | 'open' | 'bot';
export interface Place {
  who: Who;
  name: string;
  bot: string;
}
export interface Pack extends PackFiles {
  scenarios: ScenarioInfo[];
}

export class Draft {
  scenario = $state('');
  count = $state(1);
  places = $state<Place[]>([]);
  options = $state<Record<string, string | number | boolean>>({});
  allowance = $state<number | null>(null);
  seed = $state('');
  packs = $state<Pack[]>([]);

  // Ids only: the words of a game come anew with another language.
  readonly #game: string;
  readonly #first: string;

  constructor(game: GameInfo, name: string) {
    const bots = goodBots(game);
    this.#game = game.id;
    this.#first = game.scenarios[0]?.id ?? '';
    this.scenario = this.#first;
    this.count = Math.min(...game.seats);
    this.places = Array.from({ length: Math.max(...game.seats) }, (_, seat) => ({
      who: seat === 0 ? 'me' : 'bot',
      name: seat === 0 ? name : '',
      bot: bots[Math.max(seat - 1, 0) % bots.length] ?? '',
    }));
    this.options = Object.fromEntries(game.options.map((choice) => [choice.name, choice.default]));
  }

  taken = $derived(this.places.slice(0, this.count));
  people = $derived(this.taken.filter((place) => place.who === 'me' || place.who === 'other'));
  friends = $derived(this.taken.filter((place) => place.who === 'open').length);
  bots = $derived(this.taken.filter((place) => place.who === 'bot').length);

  /** I sit in one place only: whoever was me elsewhere is somebody else now. */
  sit(seat: number, who: Who): void {
    const here = this.places[seat];
    if (!here) return;
    const before = who === 'me' ? this.places.find((place) => place.who === 'me') : undefined;
    if (before) {
      here.name = before.name;
      Object.assign(before, { who: 'other', name: '' });
    }
    here.who = who;
  }

  /** I run every seat at this screen. */
  runAll(): void {
    for (const place of this.places) if (place.who !== 'me') Object.assign(place, { who: 'other', name: '' });
  }

  /** Whether somebody in an earlier seat has this seat's name. */
  isSameName(seat: number): boolean {
    const isHere = (place: Place) => place.who === 'me' || place.who === 'other';
    const named = (place?: Place) => (place && isHere(place) ? place.name.trim().toLowerCase() : '');
    const name = named(this.places[seat]);
    return name !== '' && this.taken.slice(0, seat).some((place) => named(place) === name);
  }

  /** Whether there is a seed that is none. */
  get isSeedWrong(): boolean {
    const seed = this.seed.trim();
    return seed !== '' && !/^\d{1,39}$/.test(seed);
  }

  /** Whether the server could set up this table. */
  get isReady(): boolean {
    return this.people.length > 0 && !this.isSeedWrong && !this.taken.some((_, seat) => this.isSameName(seat));
  }

  /** Takes a pack out, and with it the choice of its scenario. */
  remove(pack: Pack): void {
    this.packs = this.packs.filter((each) => each.name !== pack.name);
    if (pack.scenarios.some((each) => each.id === this.scenario)) this.scenario = this.#first;
  }

  /** The scenarios of the packs in other words. */
  reword(scenarios: ScenarioInfo[]): void {
    for (const pack of this.packs) {
      pack.scenarios = pack.scenarios.map((old) => scenarios.find((each) => each.id === old.id) ?? old);
    }
  }

  /** What is sent to the server. */
  table(): NewTable {
    return {
      game: this.#game,
      scenario: this.scenario || null,
      seed: this.seed.trim() || null,
      options: $state.snapshot(this.options),
      packs: this.packs.map(({ name, files }) => ({ name, files: $state.snapshot(files) })),
      seats: this.taken.map(({ who, name, bot }) => ({ who: who === 'other' ? 'me' : who, name, bot })),
      allowance: this.allowance,
    };
  }
}
