// What every part of the board needs: squads and zones, which options are about what, the way of a Move, and the clues.
import { createContext } from 'svelte';
import { Board } from '../../kit/board.svelte';
import { known, nth } from '../../lib/known';
import { language } from '../../lib/language.svelte';
import type { Option } from '../../wire';
import type { Contents, SquadView, View } from '../../wire/resistance';
import { placesLeft, routeTo } from './reckoning';
import { words } from './words';

export type { Contents, SquadView, View, ZoneView } from '../../wire/resistance';

export const SKILLS = ['communication', 'military', 'engineering'] as const;

/** The standard actions, in the order of the player aid; two kinds of answers are about Resistance cards. */
export const ACTIONS: Record<string, string[]> = {
  move: ['move'],
  recruit: ['recruit'],
  investigate: ['investigate'],
  search: ['search'],
  make: ['make'],
  eliminate: ['eliminate'],
  use: ['use'],
  resistance: ['prepare', 'activate'],
  transfer: ['transfer'],
  plan: ['plan'],
};

/** Answers whose place is in the row of actions. */
const IN_ACTIONS = ['done', 'recruit', 'investigate', 'search', 'make', 'transfer'];
const ON_CARDS = ['prepare', 'activate', 'hold back', 'offer'];
const ON_SHEET = ['plan', 'place', 'send', 'hand', 'use', 'discard', 'spare'];

export class Table extends Board<View, Contents> {
  w = $derived(language.pick(words));
  /** The squad that lies open, where that is not the one looked through. */
  shown = $state<number | null>(null);
  /** The zone that is pointed at, and the one that was tapped, whose answers lie open. */
  pointed = $state<string | null>(null);
  pinned = $state<string | null>(null);
  /** The standard action whose answers lie open. */
  action = $state<string | null>(null);
  /** Clue cards taken off the map, of those that could lie on it. */
  lifted = $state<string[]>([]);

  /** The squad looked through; a spectator looks on from the first seat. */
  you = $derived<SquadView>(nth(this.view.squads, this.eye ?? 0));
  squad = $derived<SquadView>(this.view.squads[this.shown ?? this.you.seat] ?? this.you);
  scenario = $derived(this.contents.scenarios[this.view.scenario]);

  override choose(key: string): void {
    this.pointed = this.pinned = this.action = null;
    this.shown = null;
    super.choose(key);
  }

  // --- Where answers have their place ---

  /** The zone that an answer is about. */
  zoneOf(option: Option): string | null {
    if (option.verb === 'eliminate') return this.you.zone;
    return typeof option.args.zone === 'string' ? option.args.zone : null;
  }

  /** Answers by the zone that they are about. */
  byZone = $derived.by<Partial<Record<string, Option[]>>>(() => {
    const found: Partial<Record<string, Option[]>> = {};
    for (const option of this.options) {
      const zone = this.zoneOf(option);
      if (zone !== null) (found[zone] ??= []).push(option);
    }
    return found;
  });

  /** Answers that have no place on the map, on the sheet or on cards; what reveals an objective stands beside them too. */
  loose = $derived<Option[]>(this.options.filter((option) => !this.#hasPlace(option)));

  #hasPlace(option: Option): boolean {
    if (option.verb === 'reveal') return false;
    if (this.zoneOf(option) !== null || 'region' in option.args) return true;
    if (this.isActing && IN_ACTIONS.includes(option.verb)) return true;
    return ON_CARDS.includes(option.verb) || ON_SHEET.includes(option.verb);
  }

  /** Where a phone finds what the open question is about: on the map, beside the squads, or among the cards. */
  page = $derived.by<'map' | 'squad' | 'cards'>(() => {
    if (!this.options.length || Object.keys(this.byZone).length) return 'map';
    return this.loose.length || this.view.drawn.length || this.options.some(({ verb }) => ON_SHEET.includes(verb))
      ? 'squad'
      : 'cards';
  });

  /** Whether the open question is for a standard action. */
  isActing = $derived(
    this.view.phase === 'actions' && (this.optional || this.options.some((option) => option.verb === 'done')),
  );

  /** The answers by a standard action. */
  by(action: string): Option[] {
    return this.of(...(ACTIONS[action] ?? []));
  }

  // --- Before one commits ---

  /** The option that is looked at, if any. */
  looked = $derived(this.options.find((option) => option.key === this.looking));

  /** The zones on the way of the Move that is looked at. */
  route = $derived.by<string[]>(() => {
    const to = this.looked && this.zoneOf(this.looked);
    if (!to || !this.you.zone || !['move', 'travel'].includes(this.looked?.verb ?? '')) return [];
    return routeTo(this.contents.zones, this.you.zone, to, this.you.reach);
  });

  // --- Clue cards ---

  /** The Clue cards that this eye can lay over one another: those in common, and its own. */
  clues = $derived<string[]>(
    [...new Set([...this.view.common, ...this.you.clues, ...this.view.drawn])].filter(
      (card) => this.contents.clues[card] && !this.contents.clues[card].failure,
    ),
  );
  laid = $derived<string[]>(this.clues.filter((card) => !this.lifted.includes(card)));
  /** The zones that the cards on the map leave. */
  left = $derived<string[]>(
    this.laid.length ? placesLeft(this.laid.map((card) => known(this.contents.clues, card).zones)) : [],
  );

  lay(card: string): void {
    this.lifted = this.lifted.includes(card) ? this.lifted.filter((each) => each !== card) : [...this.lifted, card];
  }

  // --- Words ---

  zoneName(zone: string): string {
    return known(this.contents.zones, zone).name;
  }

  /** Whatever an inventory may hold. */
  card(id: string) {
    return this.contents.objects[id] ?? this.contents.specials[id] ?? known(this.contents.companions, id);
  }

  tokenName(token: string): string {
    if (token === 'training' || token === 'planning') return this.w[token];
    return known(this.contents.recruits, token).name;
  }
}

export const [useTable, setTable] = createContext<Table>();
