// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.
import type { CardWords } from '.';

/** An Influence action: the Budget spent, and the number of die faces (of six) that succeed with all modifiers. */
export interface Chances {
  budget: number;
  of_six: number;
}

/** A Role of the cabinet, its seat, and which of its two Abilities are left. */
export interface RoleView {
  role: string;
  seat: number;
  ready: number[];
}

/** The current die, before or after it is rolled. */
export interface DieView {
  kind: string;
  source: string;
  about: string[];
  on: number[];
  /** The faces that the die itself must show, with the modifiers included. */
  succeeds: number[];
  shift: number;
  face: number | null;
  final: number | null;
}

/** The whole table; of the Event deck only the number of cards. */
export interface View {
  game: 'big_chair';
  scenario: string;
  seat: number | null;
  turn: number;
  phase: string;
  last_turn: number;
  tracks: Record<string, number>;
  goals: Record<string, number>;
  /** The tracks that are at their goal or above. */
  reached: string[];
  /** The tracks whose marker is on the lowest space. */
  fallen: string[];
  /** Next Turn counters: the track and the value. */
  counters: [string, number][];
  budget: number;
  /** The Budget of the next Preparation Phase if the tracks stay as they are. */
  income: number;
  /** The Budget that the Active Strategies cost each turn. */
  maintenance: number;
  /** By track that is open to Influence: the cost of an Influence action and its chances. */
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

/** A domino effect and the tracks that it moves. */
export interface Domino {
  text: string;
  tracks: string[];
}

/** A cell of the Influence table: spend this Budget to succeed on a result up to `up_to`. */
export interface Odds {
  budget: number;
  up_to: number;
}

/** A Key indicator: its colours by space, its domino effects, and its row of the Influence table. */
export interface TrackContents {
  name: string;
  short: string;
  says: string;
  /** By space, from 0: `orange`, `red`, or an empty string. */
  colours: string[];
  orange: Domino | null;
  red: Domino | null;
  top: Domino | null;
  odds: Odds[];
}

/** An Event: its effects one by one and as one sentence. */
export interface EventContents extends CardWords {
  number: number;
  special: boolean;
  effects: string[];
  tracks: string[];
  text: string;
}

/** Results that save one space of a loss on a track. */
export interface Save {
  track: string;
  on: number[];
}

/** A modifier to Influence dice on a track. */
export interface Easing {
  track: string;
  n: number;
}

/** A Strategy: its price, its effects when played and while Active, and its whole text. */
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

/** A Role and the texts of its two Abilities. */
export interface RoleContents extends CardWords {
  number: number;
  abilities: string[];
}

/** A scenario and its special rules. */
export interface ScenarioContents extends CardWords {
  difficulty: string;
  goals: Record<string, number>;
  last_turn_at_cubes: number;
  role_lost_on: number[];
}

/** The names, texts and numbers that never change during a game. */
export interface Contents {
  top: number;
  tracks: Record<string, TrackContents>;
  events: Record<string, EventContents>;
  strategies: Record<string, StrategyContents>;
  roles: Record<string, RoleContents>;
  scenarios: Record<string, ScenarioContents>;
}
