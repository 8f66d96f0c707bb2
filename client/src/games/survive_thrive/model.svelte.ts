// State shared by all parts of the board: view and content lookups, and the options of each thing on the table.
import { createContext } from 'svelte';
import { Board } from '../../kit/board.svelte';
import type { About } from '../../kit/facts';
import { Reader } from '../../kit/reader.svelte';
import { signed } from '../../kit/signed';
import { known } from '../../lib/known';
import type { OptionInfo, Seat } from '../../wire';
import type { CardContents, Contents, EnvironmentName, Health, PlayerView, View } from '../../wire/survive_thrive';

export type Kind = EnvironmentName;
export type { CardContents as Card, Contents, PlayerView as Player, Talk, View } from '../../wire/survive_thrive';
export const KINDS: Kind[] = ['forest', 'mangrove', 'reef'];
export const HOUSE = 'house';

const NOTHING: Health = { in_play: 0, in_deck: 0, impact: 0, mines: 0 };

/** Return the state of a type of Environment; zeros before setup. */
export const healthOf = (view: View, kind: Kind): Health => view.environment[kind] ?? NOTHING;

export const cardOf = (contents: Contents, id: string): CardContents => known(contents.cards, id);

/** Whether a card is a Mine: a Commercial Investment with an order among the Mines. */
export const isMine = (card: CardContents): boolean => card.kind === 'commercial' && Boolean(card.order);

/** Return the group of a card, which decides its colour and symbol. Mines differ from other Commercial Investments. */
export const groupOf = (card: CardContents): string => (isMine(card) ? 'mine' : (card.kind ?? card.deck));

/** Return the value of an Investment with the current coast; 0 for other cards. */
export const worthOf = (view: View, id: string): number => view.worth[id] ?? 0;

/** Return the different Investments of a community with their counts, Houses last. */
export function tilesOf(player: PlayerView): { id: string; n: number }[] {
  const counts = new Map<string, number>();
  for (const id of player.built) counts.set(id, (counts.get(id) ?? 0) + 1);
  const tiles = [...counts].map(([id, n]) => ({ id, n }));
  return player.houses ? [...tiles, { id: HOUSE, n: player.houses }] : tiles;
}

const HAND_VERBS = ['build', 'play', 'restore', 'house', 'discard', 'refuse'];

/** Verbs of the council, by which a sentence is composed: the addressee, what is asked, what is given in return. */
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

/** The place on the board of a log line's event. */
export interface Place {
  seats: Seat[];
  /** An Investment of a community, as seat and card: `"1 gravel-pit"`. */
  tile: string | null;
  kind: Kind | null;
  /** Text shown at that type of Environment. */
  says: string;
  /** A card shown large: a Crisis or an Action. */
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

// --- State shared by the parts of the board ----------------------------------------------------------------------

/** The thing shown in detail: a card in hand, an Investment of a community, a type of Environment, or the Crises. */
export type Opened = { card: string; seat?: Seat; inHand?: boolean } | { kind: Kind } | { crises: true };

/** State of the board, shared by all its parts. */
export class Table extends Board<View, Contents> {
  /** Show a card next to an element; with null hide it. */
  peek: (card: string | null, at?: HTMLElement) => void = () => {};
  reader = new Reader<Opened>();
  /** The place of the current log line's event. */
  place = $derived(placeOf(this.facts, this.contents));
  /** The viewer's sealed answer; for a past position it comes from the view. */
  chosen = $derived(this.sealed ?? this.view.choice);

  /** Return the options for a card in hand. */
  withHand(card: string): OptionInfo[] {
    return this.about({ card }, ...HAND_VERBS);
  }

  /** Return the options for an Investment of a community, including those of the council. */
  withTile(seat: Seat, card: string): OptionInfo[] {
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
