// State shared by all parts of the board: squads and zones, options by place, the route of a Move, and the clues.
import { createContext } from 'svelte';
import { Board } from '../../kit/board.svelte';
import { known, nth } from '../../lib/known';
import { language } from '../../lib/language.svelte';
import type { OptionInfo } from '../../wire';
import type { Contents, SquadView, View } from '../../wire/resistance';
import { placesLeft, routeTo } from './reckoning';
import { words } from '../../words/resistance';

export type { Contents, SquadView, View, ZoneView } from '../../wire/resistance';

export const SKILLS = ['communication', 'military', 'engineering'] as const;

/** The standard actions in the order of the player aid, with their verbs. Resistance cards have two. */
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

/** Verbs of the options shown in the row of actions. */
const IN_ACTIONS = ['done', 'recruit', 'investigate', 'search', 'make', 'transfer'];
const ON_CARDS = ['prepare', 'activate', 'hold back', 'offer'];
const ON_SHEET = ['plan', 'place', 'send', 'hand', 'use', 'discard', 'spare'];

export class Table extends Board<View, Contents> {
  w = $derived(language.pick(words));
  /** The squad whose sheet is open, if it is not the viewer's own. */
  shown = $state<number | null>(null);
  /** The zone under the pointer, and the zone that was tapped and shows its options. */
  pointed = $state<string | null>(null);
  pinned = $state<string | null>(null);
  /** The standard action that shows its options. */
  action = $state<string | null>(null);
  /** Clue cards that the player took off the clue map. */
  lifted = $state<string[]>([]);

  /** The viewer's squad; a spectator sees the first seat's. */
  you = $derived<SquadView>(nth(this.view.squads, this.eye ?? 0));
  squad = $derived<SquadView>(this.view.squads[this.shown ?? this.you.seat] ?? this.you);
  scenario = $derived(this.contents.scenarios[this.view.scenario]);

  override choose(key: string): void {
    this.pointed = this.pinned = this.action = null;
    this.shown = null;
    super.choose(key);
  }

  // --- Places of options on the board ---

  /** Return the zone of an option, or null. */
  zoneOf(option: OptionInfo): string | null {
    if (option.verb === 'eliminate') return this.you.zone;
    return typeof option.args.zone === 'string' ? option.args.zone : null;
  }

  /** Options by zone. */
  byZone = $derived.by<Partial<Record<string, OptionInfo[]>>>(() => {
    const found: Partial<Record<string, OptionInfo[]>> = {};
    for (const option of this.options) {
      const zone = this.zoneOf(option);
      if (zone !== null) (found[zone] ??= []).push(option);
    }
    return found;
  });

  /** Options without a place on the map, the sheet or the cards. Revealing an objective is always listed here too. */
  loose = $derived<OptionInfo[]>(this.options.filter((option) => !this.#hasPlace(option)));

  #hasPlace(option: OptionInfo): boolean {
    if (option.verb === 'reveal') return false;
    if (this.zoneOf(option) !== null || 'region' in option.args) return true;
    if (this.isActing && IN_ACTIONS.includes(option.verb)) return true;
    return ON_CARDS.includes(option.verb) || ON_SHEET.includes(option.verb);
  }

  /** The page on which a phone shows the open question: the map, the squads or the cards. */
  page = $derived.by<'map' | 'squad' | 'cards'>(() => {
    if (!this.options.length || Object.keys(this.byZone).length) return 'map';
    const onSheet = this.options.some(({ verb }) => verb === 'done' || ON_SHEET.includes(verb));
    return this.loose.length || this.view.drawn.length || onSheet ? 'squad' : 'cards';
  });

  /** Whether the open question is for a standard action. */
  isActing = $derived(
    this.view.phase === 'actions' && (this.optional || this.options.some((option) => option.verb === 'done')),
  );

  /** Return the options of a standard action. */
  by(action: string): OptionInfo[] {
    return this.of(...(ACTIONS[action] ?? []));
  }

  // --- Preview of an option ---

  /** The highlighted option, if any. */
  looked = $derived(this.options.find((option) => option.key === this.looking));

  /** The zones on the route of the highlighted Move. */
  route = $derived.by<string[]>(() => {
    const to = this.looked && this.zoneOf(this.looked);
    if (!to || !this.you.zone || !['move', 'travel'].includes(this.looked?.verb ?? '')) return [];
    return routeTo(this.contents.zones, this.you.zone, to, this.you.reach);
  });

  // --- Clue cards ---

  /** The Clue cards that this viewer can lay over one another: the common ones and its own. */
  clues = $derived<string[]>(
    [...new Set([...this.view.common, ...this.you.clues, ...this.view.drawn])].filter(
      (card) => this.contents.clues[card] && !this.contents.clues[card].failure,
    ),
  );
  laid = $derived<string[]>(this.clues.filter((card) => !this.lifted.includes(card)));
  /** The zones left by the cards on the clue map. */
  left = $derived<string[]>(
    this.laid.length ? placesLeft(this.laid.map((card) => known(this.contents.clues, card).zones)) : [],
  );

  lay(card: string): void {
    this.lifted = this.lifted.includes(card) ? this.lifted.filter((each) => each !== card) : [...this.lifted, card];
  }

  // --- Names ---

  zoneName(zone: string): string {
    return known(this.contents.zones, zone).name;
  }

  /** Return the content of a card in an inventory, of any kind. */
  card(id: string) {
    return this.contents.objects[id] ?? this.contents.specials[id] ?? known(this.contents.companions, id);
  }

  tokenName(token: string): string {
    if (token === 'training' || token === 'planning') return this.w[token];
    return known(this.contents.recruits, token).name;
  }
}

export const [useTable, setTable] = createContext<Table>();
