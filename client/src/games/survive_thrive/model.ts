// What the board knows: the shape of the view and the contents, and which option belongs to which thing on the table.
import { known } from '../../lib/known';
import type { Asked, Change, Eye, Line, Option, Preview, Seat, SeatInfo } from '../../wire';
import type { CardContents, Contents, EnvironmentName, Health, PlayerView, View } from '../../wire/survive_thrive';
import { percent } from '../../parts/percent';
import { signed } from '../signed';

export type Kind = EnvironmentName;
export type { CardContents as Card, Contents, PlayerView as Player, Talk, View } from '../../wire/survive_thrive';
export const KINDS: Kind[] = ['forest', 'mangrove', 'reef'];
export const HOUSE = 'house';

const NOTHING: Health = { in_play: 0, in_deck: 0, impact: 0, mines: 0 };

/** How a type of Environment stands, also before the table is laid. */
export const healthOf = (view: View, kind: Kind): Health => view.environment[kind] ?? NOTHING;

export const cardOf = (contents: Contents, id: string): CardContents => known(contents.cards, id);

/** What an Investment is worth with the coast as it stands; what is none is worth nothing. */
export const worthOf = (view: View, id: string): number => view.worth[id] ?? 0;

/** The different Investments of a community with their numbers, Houses last. */
export function tilesOf(player: PlayerView): { id: string; n: number }[] {
  const counts = new Map<string, number>();
  for (const id of player.built) counts.set(id, (counts.get(id) ?? 0) + 1);
  const tiles = [...counts].map(([id, n]) => ({ id, n }));
  return player.houses ? [...tiles, { id: HOUSE, n: player.houses }] : tiles;
}

// --- Options and the things they belong to -----------------------------------------------------------------------

const HAND_VERBS = new Set(['build', 'play', 'restore', 'house', 'discard']);

/** What can be done with a card in hand. */
export const optionsOfHand = (asked: Asked | null, card: string): Option[] =>
  (asked?.options ?? []).filter((each) => HAND_VERBS.has(each.verb) && each.noun === card);

/** What can be done with, or said about, an Investment of a community. */
export function optionsOfTile(asked: Asked | null, eye: Eye, seat: Seat, card: string): Option[] {
  return (asked?.options ?? []).filter((each) => {
    const parts = String(each.noun ?? '').split(' ');
    if (each.verb === 'lose') return seat === eye && each.noun === card;
    if (each.verb === 'swap') {
      const [own, of, taken] = parts;
      return (seat === eye && own === card) || (Number(of) === seat && taken === card);
    }
    if (parts.length < 2) return false;
    return Number(parts[parts.length - 2]) === seat && parts[parts.length - 1] === card;
  });
}

export const optionsOf = (asked: Asked | null, ...verbs: string[]): Option[] =>
  (asked?.options ?? []).filter((each) => verbs.includes(each.verb));

/** Whether an option is the bare word, such as `vote` for the side of the card. */
export const bare = (option: Option): boolean => option.noun === null;

// --- What would change, and what just did ------------------------------------------------------------------------

export const changeOf = (preview: Preview | null, gauge: string): Change | null =>
  preview?.changes.find((each) => each.gauge === gauge) ?? null;

/** The most likely value after a change. */
export const likely = (change: Change | null): number | null => change?.to[0]?.value ?? null;

/** `+3`, or the chances: `+3 (60%) · +1 (40%)`. */
export function changeInWords(change: Change): string {
  const parts = change.to.slice(0, 3).map(({ value, share }) => ({ by: signed(value - change.from), share }));
  return parts.map(({ by, share }) => (parts.length === 1 ? by : `${by} (${percent(share)})`)).join(' · ');
}

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

export function placeOf(beat: Line | null, contents: Contents): Place {
  const facts = beat?.facts ?? {};
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
export interface Table {
  readonly view: View;
  readonly contents: Contents;
  readonly eye: Eye;
  readonly seats: SeatInfo[];
  readonly asked: Asked | null;
  /** The key of what this eye has chosen in secret, as long as others are still choosing. */
  readonly sealed: string | null;
  readonly looking: string | null;
  readonly preview: Preview | null;
  /** Where the line being followed happens. */
  readonly place: Place;
  choose: (key: string) => void;
  look: (key: string | null) => void;
  open: (what: Opened) => void;
  /** Shows a card beside the pointer, or none. */
  peek: (card: string | null, at?: HTMLElement) => void;
}

/** For a button that answers: whoever points at it or reaches it sees what it would change. */
export function watched(table: Table, key: string | undefined) {
  if (key === undefined) return {};
  const on = () => table.look(key);
  const off = () => table.look(null);
  return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
}

/** What somebody at the table is called. */
export const nameOf = (table: Pick<Table, 'seats' | 'contents'>, seat: Seat): string =>
  table.seats[seat]?.name || table.contents.gauges.find((each) => each.key === `dp-${seat}`)?.name || String(seat + 1);
