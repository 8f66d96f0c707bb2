// A table that is being set up: defaults for every choice, and validation.
import { goodBots } from './setup';
import type { BotPace, GameInfo, NewcomerInfo, NewTable, PackFiles, ScenarioInfo } from '../wire';

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
  botPace = $state<BotPace>('quick');
  packs = $state<Pack[]>([]);

  // Ids only, because the game's texts change with the language.
  readonly #game: string;
  readonly #first: string;
  readonly #usual: Record<string, string | number | boolean>;
  readonly #newcomer: NewcomerInfo | null;

  /** Prepare a table; with settings for a first game, if there are any. */
  constructor(game: GameInfo, name: string, newcomer: NewcomerInfo | null = null) {
    const bots = goodBots(game);
    this.#game = game.id;
    this.#first = game.scenarios[0]?.id ?? '';
    this.count = Math.min(...game.seats);
    this.places = Array.from({ length: Math.max(...game.seats) }, (_, seat) => ({
      who: seat === 0 ? 'me' : 'bot',
      name: seat === 0 ? name : '',
      bot: bots[Math.max(seat - 1, 0) % bots.length] ?? '',
    }));
    this.#usual = Object.fromEntries(game.options.map((choice) => [choice.name, choice.default]));
    this.#newcomer = newcomer;
    this.begin(newcomer !== null);
  }

  /** Take the settings for a first game, or the usual ones. */
  begin(first: boolean): void {
    this.scenario = (first && this.#newcomer?.scenario) || this.#first;
    this.options = { ...this.#usual, ...(first ? this.#newcomer?.options : {}) };
  }

  /** Whether the settings for a first game are chosen, whatever else is. */
  get isForNewcomers(): boolean {
    const { scenario, options } = this.#newcomer ?? { scenario: '', options: {} };
    return this.scenario === scenario && Object.entries(options).every(([name, value]) => this.options[name] === value);
  }

  taken = $derived(this.places.slice(0, this.count));
  people = $derived(this.taken.filter((place) => place.who === 'me' || place.who === 'other'));
  friends = $derived(this.taken.filter((place) => place.who === 'open').length);
  bots = $derived(this.taken.filter((place) => place.who === 'bot').length);

  /** Set who plays a seat. Only one seat is "me": if another one was, it becomes another person at this screen. */
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

  /** Let people at this screen play every seat. */
  runAll(): void {
    for (const place of this.places) if (place.who !== 'me') Object.assign(place, { who: 'other', name: '' });
  }

  /** Whether an earlier seat has the same player name. */
  isSameName(seat: number): boolean {
    const isHere = (place: Place) => place.who === 'me' || place.who === 'other';
    const named = (place?: Place) => (place && isHere(place) ? place.name.trim().toLowerCase() : '');
    const name = named(this.places[seat]);
    return name !== '' && this.taken.slice(0, seat).some((place) => named(place) === name);
  }

  /** Whether the seed is filled in but not a valid number. */
  get isSeedWrong(): boolean {
    const seed = this.seed.trim();
    return seed !== '' && !/^\d{1,39}$/.test(seed);
  }

  /** Whether the server would accept this table. */
  get isReady(): boolean {
    return this.people.length > 0 && !this.isSeedWrong && !this.taken.some((_, seat) => this.isSameName(seat));
  }

  /** Remove a pack. If one of its scenarios was chosen, choose the default again. */
  remove(pack: Pack): void {
    this.packs = this.packs.filter((each) => each.name !== pack.name);
    if (pack.scenarios.some((each) => each.id === this.scenario)) this.scenario = this.#first;
  }

  /** Replace the texts of the packs' scenarios after a change of language. */
  reword(scenarios: ScenarioInfo[]): void {
    for (const pack of this.packs) {
      pack.scenarios = pack.scenarios.map((old) => scenarios.find((each) => each.id === old.id) ?? old);
    }
  }

  /** Return the request for the server. */
  table(): NewTable {
    return {
      game: this.#game,
      scenario: this.scenario || null,
      seed: this.seed.trim() || null,
      options: $state.snapshot(this.options),
      packs: this.packs.map(({ name, files }) => ({ name, files: $state.snapshot(files) })),
      seats: this.taken.map(({ who, name, bot }) => ({ who: who === 'other' ? 'me' : who, name, bot })),
      allowance: this.allowance,
      bot_pace: this.botPace,
    };
  }
}
