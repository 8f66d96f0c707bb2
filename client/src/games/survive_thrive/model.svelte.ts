// What the board knows: the shape of the view and the contents, and which option belongs to which thing on the table.
import { createContext } from 'svelte';
import { Board } from '../../kit/board.svelte';
import type { About } from '../../kit/facts';
import { Reader } from '../../kit/reader.svelte';
import { signed } from '../../kit/signed';
import { known } from '../../lib/known';
import type { Option, Seat } from '../../wire';
import type { CardContents, Contents, EnvironmentName, Health, PlayerView, View } from '../../wire/survive_thrive';

export type Kind = EnvironmentName;
export type { CardContents as Card, Contents, PlayerView as Player, Talk, View } from '../../wire/survive_thrive';
export const KINDS: Kind[] = ['forest', 'mangrove', 'reef'];
export const HOUSE = 'house';

const NOTHING: Health = { in_play: 0, in_deck: 0, impact: 0, mines: 0 };

/** How a type of Environment stands, also before the table is laid. */
export const healthOf = (view: View, kind: Kind): Health => view.environment[kind] ?? NOTHING;

export const cardOf = (contents: Contents, id: string): CardContents => known(contents.cards, id);

/** Whether a card is a Mine: a Commercial Investment with an order among the Mines. */
export const isMine = (card: CardContents): boolean => card.kind === 'commercial' && Boolean(card.order);

/** The group a card belongs to, for its colour and sign: Mines look different from other Commercial Investments. */
export const groupOf = (card: CardContents): string => (isMine(card) ? 'mine' : (card.kind ?? card.deck));

/** What an Investment is worth with the coast as it stands; what is none is worth nothing. */
export const worthOf = (view: View, id: string): number => view.worth[id] ?? 0;

/** The different Investments of a community with their numbers, Houses last. */
export function tilesOf(player: PlayerView): { id: string; n: number }[] {
  const counts = new Map<string, number>();
  for (const id of player.built) counts.set(id, (counts.get(id) ?? 0) + 1);
  const tiles = [...counts].map(([id, n]) => ({ id, n }));
  return player.houses ? [...tiles, { id: HOUSE, n: player.houses }] : tiles;
}

const HAND_VERBS = ['build', 'play', 'restore', 'house', 'discard', 'refuse'];

/** What is said in the council, step by step: to whom, what is asked, what is given. */
export const TALK_VERBS = [
  'speak',
  'announce',
  'ask vote',
  'ask spare',
  'ask restore',
  'give vote',
  'give spare',
  'give restore',
  'promise',
  'spare',
  'pledge',
];

/** Where a line of the log happens. */
export interface Place {
  seats: Seat[];
  /** `"1 gravel-pit"`: an Investment of a community. */
  tile: string | null;
  kind: Kind | null;
  /** What to write at that type of Environment. */
  says: string;
  /** A card to be shown to all: a Crisis or an Action. */
  card: string | null;
}

export function placeOf(facts: About, contents: Contents): Place {
  const seats: Seat[] = ['seat', 'seat_of', 'seat_to']
    .map((key) => facts[key])
    .filter((each) => typeof each === 'number');
  if (Array.isArray(facts.seats)) seats.push(...facts.seats.filter((each) => typeof each === 'number'));
  const owner = facts.seat_of ?? facts.seat;
  const told = facts.crisis ?? facts.card;
  const shown = typeof told === 'string' ? told : '';
  const deck = contents.cards[shown]?.deck;
  const onTable = deck === 'investment' || deck === 'house';
  const left = typeof facts.n_left === 'number' ? String(facts.n_left) : '';
  return {
    seats,
    tile: onTable && typeof owner === 'number' ? `${owner} ${shown}` : null,
    kind: KINDS.find((kind) => kind === facts.environment) ?? null,
    says: typeof facts.change === 'number' ? signed(facts.change) : left,
    card: shown && !onTable ? shown : null,
  };
}

// --- What the parts of the board share ---------------------------------------------------------------------------

/** What is looked at in full: a card in hand, an Investment of a community, a type of Environment, the Crises. */
export type Opened = { card: string; seat?: Seat; inHand?: boolean } | { kind: Kind } | { crises: true };

/** The table as every part of the board sees it. */
export class Table extends Board<View, Contents> {
  /** Shows a card beside the pointer, or none. */
  peek: (card: string | null, at?: HTMLElement) => void = () => {};
  reader = new Reader<Opened>();
  /** Where the line being followed happens. */
  place = $derived(placeOf(this.facts, this.contents));
  /** What this eye has chosen in secret; of a moment looked back at, the view alone knows it. */
  chosen = $derived(this.sealed ?? this.view.choice);

  /** What can be done with a card in hand. */
  withHand(card: string): Option[] {
    return this.about({ card }, ...HAND_VERBS);
  }

  /** What can be done with, or said about, an Investment of a community. */
  withTile(seat: Seat, card: string): Option[] {
    const own = seat === this.eye ? this.about({ card }, 'lose', 'swap') : [];
    const taken = this.about({ seat_of: seat, card_taken: card }, 'swap');
    return [
      ...own,
      ...taken,
      ...this.about({ seat_of: seat, card }, 'close', 'ask vote', 'give vote', 'promise', 'vote'),
    ];
  }
}

export const [useTable, setTable] = createContext<Table>();
