// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.
import type { CardWords } from '.';

/** An Influence action: the Budget spent, and on how many of the six faces it succeeds with all modifiers. */
export interface Chances {
  budget: number;
  of_six: number;
}

/** A Role of the cabinet, who holds it, and which of its two Abilities are left. */
export interface RoleView {
  role: string;
  seat: number;
  ready: number[];
}

/** The die that is being rolled, before or after it has come to rest. */
export interface DieView {
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

/** The whole table, but for the Event deck, of which only the number of cards is seen. */
export interface View {
  game: 'big_chair';
  scenario: string;
  seat: number | null;
  turn: number;
  phase: string;
  last_turn: number;
  tracks: Record<string, number>;
  goals: Record<string, number>;
  /** The tracks that stand at their goal or above. */
  reached: string[];
  /** The tracks whose lowest space the marker has come to. */
  fallen: string[];
  /** Next Turn counters: the track, and the value. */
  counters: [string, number][];
  budget: number;
  /** What the next Preparation brings, as the tracks stand. */
  income: number;
  /** What the Active Strategies cost each turn. */
  maintenance: number;
  /** By track that is open to it: what an Influence action costs, and how likely it is to succeed. */
  influence: Record<string, Chances[]>;
  deck: number;
  drawn: string[];
  next_events: string[];
  cubes: number;
  /** Strategies on offer, with their prices. */
  offer: Record<string, number>;
  hand: string[];
  active: string[];
  /** Discarded Strategies, with their prices. */
  discarded: Record<string, number>;
  removed: string[];
  plays: number;
  roles: RoleView[];
  lost_roles: string[];
  die: DieView | null;
  result: string | null;
}

/** A domino effect with the tracks that it moves. */
export interface Domino {
  text: string;
  tracks: string[];
}

/** A cell of the Influence table: spend this Budget, succeed on a result up to this. */
export interface Odds {
  budget: number;
  up_to: number;
}

/** A Key indicator: its colours by space, and whom it drags down or lifts, and its row of the Influence table. */
export interface TrackContents {
  name: string;
  short: string;
  says: string;
  /** By space, from 0: `orange`, `red`, or nothing. */
  colours: string[];
  orange: Domino | null;
  red: Domino | null;
  top: Domino | null;
  odds: Odds[];
}

/** An Event, effect by effect and as one sentence. */
export interface EventContents extends CardWords {
  number: number;
  special: boolean;
  effects: string[];
  tracks: string[];
  text: string;
}

/** Results that keep one space of a loss on a track. */
export interface Save {
  track: string;
  on: number[];
}

/** A modifier to Influence dice on a track. */
export interface Easing {
  track: string;
  n: number;
}

/** A Strategy: its price, what it does when played and while Active, and as one text. */
export interface StrategyContents extends CardWords {
  number: number;
  cost: number;
  maintenance: number;
  effects: string[];
  tracks: string[];
  active: string[];
  saves: Save[];
  eases: Easing[];
  influence: string[];
  removed: boolean;
  text: string;
}

/** A Role with what its two Abilities do. */
export interface RoleContents extends CardWords {
  number: number;
  abilities: string[];
}

/** A scenario with what makes it special. */
export interface ScenarioContents extends CardWords {
  difficulty: string;
  goals: Record<string, number>;
  last_turn_at_cubes: number;
  role_lost_on: number[];
}

/** Names, texts and numbers that stay the same throughout a game. */
export interface Contents {
  top: number;
  tracks: Record<string, TrackContents>;
  events: Record<string, EventContents>;
  strategies: Record<string, StrategyContents>;
  roles: Record<string, RoleContents>;
  scenarios: Record<string, ScenarioContents>;
}
