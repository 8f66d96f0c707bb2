// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.

export type Metric = 'temperature' | 'oxygen' | 'ocean';

export type Zone = 'purple' | 'red' | 'yellow' | 'white';

/** The phase being resolved; between the phases there is none. */
export type PhaseName = '' | 'development' | 'construction' | 'action' | 'production' | 'research';

/** A metric: where it stands, what hinders it, and what the Crises on the table will take from it. */
export interface Standing {
  value: number;
  zone: Zone;
  full: boolean;
  /** The side of its detriment token that lies up. */
  token: string | null;
  /** Whether it was full when the phase began, so that it is not raised in it. */
  closed: boolean;
  /** By how much the Crises on the table lower it each round. */
  drain: number;
  /** Whether a Crisis lowers either this metric or another. */
  may_drain: boolean;
}

/** An ocean tile. */
export interface OceanView {
  tile: string;
  faceup: boolean;
}

/** A Crisis on the table with its counters. */
export interface CrisisView {
  crisis: string;
  counters: number;
}

/** The dummy hand: the phases that it takes, and the cards seen. */
export interface Dummies {
  deck: number;
  now: string[];
  phases: PhaseName[];
  seen: string[];
  /** Whether nobody may choose its phases; in a small team they are resolved besides. */
  forbid: boolean;
}

/** A card in hand with its price now. */
export interface CardInHand {
  card: string;
  price: number;
  playable: boolean;
}

/** What something is paid with, and how much of it. */
export interface Price {
  what: string;
  n: number;
}

/** How many cards the Research phase draws, and how many of them are kept. */
export interface Research {
  draw: number;
  keep: number;
}

/** All that lies in front of a player, and the hand. */
export interface PlayerView {
  seat: number;
  corporation: string | null;
  offered: string[];
  mc: number;
  heat: number;
  plants: number;
  tr: number;
  production: Record<string, number>;
  /** What a Production phase brings of each resource. */
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
  /** The cards by which one more each may be played in this phase. */
  more: string[];
  bonus: boolean;
  used: string[];
  done: boolean;
}

/** The whole table lies open to all but for the order of the decks. */
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

/** What has a name, and perhaps nothing else to tell. */
export interface Named {
  name: string;
}

/** What has a name and a text, such as a phase, and what choosing it brings. */
export interface Described extends Named {
  text: string;
}

/** A card that says much: its text as a whole, and sentence by sentence. */
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
  /** By side, `yellow` and `red`: what its detriment token does. */
  token: Record<string, string>;
}

/** An ocean tile, and what flipping it up gives. */
export interface OceanContents extends Described {
  gives: Record<string, number>;
}

/** A dummy card with the phases that it takes. */
export interface DummyContents extends Named {
  phases: PhaseName[];
}

/** A Crisis card, in parts and as a whole. */
export interface CrisisContents extends InSentences {
  tier: number;
  counters: number;
  at_once: string;
  every_round: string;
  /** By how many steps it lowers each metric every round. */
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

/** A project card; VP that depend on a count are left out of the number and stand in the text. */
export interface ProjectContents extends InSentences {
  number: number;
  colour: string;
  cost: number;
  tags: string[];
  vp: number | null;
  holds: string | null;
  acts: boolean;
}

/** Names, texts and numbers that stay the same throughout a game. */
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
  /** The VP of the Bank for which a counter leaves a Crisis. */
  counter_price: number;
  crises: Record<string, CrisisContents>;
  corporations: Record<string, CorporationContents>;
  projects: Record<string, ProjectContents>;
}
