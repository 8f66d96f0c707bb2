// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.

export type Metric = 'temperature' | 'oxygen' | 'ocean';

export type Zone = 'purple' | 'red' | 'yellow' | 'white';

/** The phase being resolved; empty between phases. */
export type PhaseName = '' | 'development' | 'construction' | 'action' | 'production' | 'research';

/** A metric: its value, its hindrances, and how much the Crises in play will lower it. */
export interface Standing {
  value: number;
  zone: Zone;
  full: boolean;
  /** The visible side of its detriment token. */
  token: string | null;
  /** Whether it was full when the phase began, so that it cannot be raised in this phase. */
  closed: boolean;
  /** The amount by which the Crises in play lower it each round. */
  drain: number;
  /** Whether a Crisis lowers either this metric or another, as the players choose. */
  may_drain: boolean;
}

/** An ocean tile. */
export interface OceanView {
  tile: string;
  faceup: boolean;
}

/** A Crisis in play with its counters. */
export interface CrisisView {
  crisis: string;
  counters: number;
}

/** The dummy hand: the phases taken from it, and the cards seen. */
export interface Dummies {
  deck: number;
  now: string[];
  phases: PhaseName[];
  seen: string[];
  /** Whether nobody may choose its phases; with one or two players they are resolved in addition. */
  forbid: boolean;
}

/** A card in hand with its current price. */
export interface CardInHand {
  card: string;
  price: number;
  playable: boolean;
}

/** A price: the resource and the amount. */
export interface Price {
  what: string;
  n: number;
}

/** The number of cards that the Research phase draws, and the number kept. */
export interface Research {
  draw: number;
  keep: number;
}

/** The cards and resources of a player, and the hand. */
export interface PlayerView {
  seat: number;
  corporation: string | null;
  offered: string[];
  mc: number;
  heat: number;
  plants: number;
  tr: number;
  production: Record<string, number>;
  /** The amount of each resource that a Production phase gives. */
  income: Record<string, number>;
  tags: Record<string, number>;
  hand: CardInHand[];
  looked: string[];
  played: string[];
  standing: string[];
  resources: Record<string, number>;
  scored: Record<string, number>;
  sale: number;
  /** By standard action, such as `buy forest`. */
  standard: Record<string, Price>;
  research: Research;
  chosen: PhaseName | null;
  last_phase: PhaseName | null;
  barred: PhaseName | null;
  choosable: PhaseName[];
  plays: number;
  /** Cards that each permit one more card to be played in this phase. */
  more: string[];
  bonus: boolean;
  used: string[];
  done: boolean;
}

/** The whole table; only the order of the decks is hidden. */
export interface View {
  game: 'ares_crisis';
  scenario: string;
  seat: number | null;
  round: number;
  phase: PhaseName;
  phases: PhaseName[];
  /** Empty until the board is laid out. */
  metrics: Record<string, Standing>;
  oceans: OceanView[];
  bank: number;
  crises: CrisisView[];
  supplies: string | null;
  drawn: string[];
  crisis_deck: number;
  deck: number;
  discard: string[];
  dummies: Dummies;
  players: PlayerView[];
  result: string | null;
}

/** A thing with a name. */
export interface Named {
  name: string;
}

/** A thing with a name and a text, such as a phase and its bonus. */
export interface Described extends Named {
  text: string;
}

/** A card with a longer text: as a whole, and sentence by sentence. */
export interface InSentences extends Described {
  sentences: string[];
}

/** A space of a track and its zone. */
export interface Space {
  value: number;
  zone: Zone;
}

/** A metric with its spaces, from the lowest, and the two sides of its detriment token. */
export interface TrackContents extends Named {
  lowest: number;
  top: number;
  step: number;
  spaces: Space[];
  /** By side, `yellow` and `red`: the effect of its detriment token. */
  token: Record<string, string>;
}

/** An ocean tile, and the reward for flipping it faceup. */
export interface OceanContents extends Described {
  gives: Record<string, number>;
}

/** A dummy card with its phases. */
export interface DummyContents extends Named {
  phases: PhaseName[];
}

/** A Crisis card: its text in parts and as a whole. */
export interface CrisisContents extends InSentences {
  tier: number;
  counters: number;
  at_once: string;
  every_round: string;
  /** By metric: the number of steps by which it lowers it every round. */
  lowers: Record<string, number>;
  may_lower: string[];
  goal: string;
  exchange: number;
}

/** A corporation card. */
export interface CorporationContents extends InSentences {
  mc: number;
  tags: string[];
  acts: boolean;
}

/** A project card; `vp` is null if it depends on a count, which the text explains. */
export interface ProjectContents extends InSentences {
  number: number;
  colour: string;
  cost: number;
  tags: string[];
  vp: number | null;
  holds: string | null;
  acts: boolean;
}

/** The names, texts and numbers that never change during a game. */
export interface Contents {
  phases: Record<string, Described>;
  tags: Record<string, string>;
  colours: Record<string, string>;
  zones: Record<string, string>;
  resources: Record<string, string>;
  tracks: Record<string, TrackContents>;
  oceans: Record<string, OceanContents>;
  scenarios: Record<string, Named>;
  dummies: Record<string, DummyContents>;
  /** The VP of the Bank that it costs to remove a counter from a Crisis. */
  counter_price: number;
  crises: Record<string, CrisisContents>;
  corporations: Record<string, CorporationContents>;
  projects: Record<string, ProjectContents>;
}
