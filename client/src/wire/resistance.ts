// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.
import type { CardInWords } from '.';

/** The pieces in a zone, and the number of army pawns it can hold. */
export interface ZoneView {
  soldiers: number;
  officers: number;
  maximum: number;
  /** The Reputation cubes that limited actions have left there. */
  cubes: number;
  /** The next soldiers to arrive that a mine will eliminate. */
  guard: number;
}

/** A slot of a sheet: its skill and number, and the token on it, or an empty string. */
export interface SlotView {
  skill: string;
  number: number;
  token: string;
}

/** The range of a Move: roads, mountain paths, or both together. */
export interface Reach {
  roads: number;
  paths: number;
  mixed: boolean;
}

/** A squad: its player's sheet and everything on it. */
export interface SquadView {
  seat: number;
  colour: string;
  /** Empty until it is chosen. */
  character: string;
  zone: string | null;
  cubes: number;
  /** The individual action counter. */
  actions: number;
  done: boolean;
  /** By skill, before the army malus. */
  levels: Record<string, number>;
  /** By skill, as an action uses it. */
  after_malus: Record<string, number>;
  malus: number;
  slots: SlotView[];
  /** Bonuses of abilities and cards, in the order of `bonuses` in the content. */
  bonuses: number[];
  reach: Reach;
  inventory: string[];
  /** The cards that the inventory can hold. */
  room: number;
  /** Clue cards kept and not yet shared; only one's own are visible. */
  clues: string[];
  clue_cards: number;
  /** Reusable Special Objects that were used in this phase. */
  used: string[];
}

/** An available Resistance card with the cubes on it, and what it costs each seat. */
export interface ServiceView {
  service: string;
  cubes: number;
  costs: number[];
}

/** An objective, whether it is accomplished, and the one that must be accomplished first, if any. */
export interface ObjectiveView {
  id: string;
  done: boolean;
  after: string;
}

/** The soldiers or officers of the army, by location. */
export interface PawnsView {
  island: number;
  eliminated: number;
  reserve: number;
}

/** The space of the invasion marker on its scale, counted from 1, and the invasion speed there. */
export interface SpeedView {
  space: number;
  speed: number;
}

/** The action track: the totals of the team and of the army. */
export interface CountersView {
  team: number;
  army: number;
}

/** If every squad were done now: the number of army actions, and the soldiers that each would bring. */
export interface InvasionView {
  actions: number;
  soldiers: number;
}

/** Changes to the army by cards in this turn. */
export interface ThisTurnView {
  actions: number;
  speed: number;
}

/** Changes to the players' next phase by an Event. */
export interface NextPhaseView {
  seconds: number;
  actions: number;
  paths_closed: boolean;
}

/** The cards or tokens left in each pile and in the Recruitment bag. */
export interface DecksView {
  recruits: number;
  objects: number;
  clues: number;
  resistance: number;
  events: number;
}

/** The cards in each discard pile. */
export interface DiscardsView {
  objects: string[];
  clues: string[];
  resistance: string[];
  events: string[];
}

export type Phase = 'set-up' | 'start' | 'actions' | 'end' | 'army';

/** The whole table, except the order of decks and piles, and Clue cards that others have drawn or kept. */
export interface View {
  game: 'resistance';
  scenario: string;
  level: string;
  seat: number | null;
  turn: number;
  phase: Phase;
  zones: Record<string, ZoneView>;
  squads: SquadView[];
  soldiers: PawnsView;
  officers: PawnsView;
  supply: number;
  speed: SpeedView;
  counters: CountersView;
  invasion: InvasionView;
  this_turn: ThisTurnView;
  next_phase: NextPhaseView;
  /** Seconds of the sandglass for the standard actions of this phase; 0 for no clock. */
  seconds: number;
  /** The highest value of an individual action counter in this phase. */
  most_actions: number;
  /** The Zone tokens in the Invasion bag. */
  bag: Record<string, number>;
  /** Zone tokens drawn in this army phase, in order. */
  drawn_tokens: string[];
  /** The Zone tokens in the pile of each region. */
  piles: Record<string, number>;
  decks: DecksView;
  discards: DiscardsView;
  /** Special Objects that can still be made, with their number. */
  specials: Record<string, number>;
  offered: ServiceView[];
  /** Shared Clue cards. */
  common: string[];
  /** The tokens or cards being looked at, if this seat may see them. */
  drawn: string[];
  /** The number of tokens or cards being looked at, by any seat. */
  drawing: number;
  /** The only seat that may see them; null if all may. */
  drawer: number | null;
  /** Secondary characters taken off their slots while squads are reorganised. */
  lifted: string[];
  /** Objective markers on the board, each with its zone. */
  markers: Record<string, string>;
  objectives: ObjectiveView[];
  result: string | null;
}

/** A quarter of the island, and the corner of the board with its pile. */
export interface RegionContents {
  name: string;
  colour: string;
  corner: string;
}

/** The board: its regions, its speed scale, and the pieces beside it. */
export interface BoardContents {
  name: string;
  regions: Record<string, RegionContents>;
  speed: number[];
  soldiers: number;
  cubes: number;
  markers: number;
  tokens: number;
}

/** A zone with its city, its position on the map, its links and its features. */
export interface ZoneContents {
  name: string;
  region: string;
  number: number;
  city: string;
  /** The size of the city: 1, 2 or 3. */
  circles: number;
  x: number;
  y: number;
  roads: string[];
  paths: string[];
  features: string[];
}

/** A skill on a sheet: the printed level, and the numbers on the slots after it. */
export interface RowContents {
  level: number;
  slots: number[];
}

/** A character sheet. */
export interface CharacterContents extends CardInWords {
  ability: string;
  /** The effect of the ability. */
  gives: string;
  reputation: number;
  skills: Record<string, RowContents>;
}

/** A Secondary-character token: its letter, and its value in each skill. */
export interface RecruitContents {
  name: string;
  letter: string;
  communication: number;
  military: number;
  engineering: number;
}

/** A Clue card with the zones at which it is punched. */
export interface ClueContents {
  name: string;
  story: string;
  failure: boolean;
  zones: string[];
}

/** The action track for a number of players: the army's total on each space of a lap. */
export interface TrackContents {
  players: number;
  laps: number;
  army: number[];
}

/** An objective of a scenario, and the marker or companion that it concerns. */
export interface ObjectiveContents {
  id: string;
  name: string;
  kind: 'locate' | 'accomplish' | 'escort';
  marker: string;
  companion: string;
  feature: string;
}

/** A scenario with its objectives, and the minutes of its sandglass by level of difficulty. */
export interface ScenarioContents {
  name: string;
  story: string;
  start: string[];
  minutes: Record<string, number>;
  objectives: ObjectiveContents[];
}

/** The names, texts and numbers that never change during a game. */
export interface Contents {
  /** The colours of the squads, by seat. */
  colours: string[];
  /** The player aid: the effect of each standard action. */
  aid: Record<string, string>;
  /** Names of the bonuses of abilities and cards, in the order of a squad's `bonuses`. */
  bonuses: string[];
  skills: Record<string, CardInWords>;
  markers: Record<string, string>;
  board: BoardContents;
  zones: Record<string, ZoneContents>;
  characters: Record<string, CharacterContents>;
  recruits: Record<string, RecruitContents>;
  objects: Record<string, CardInWords>;
  specials: Record<string, CardInWords>;
  companions: Record<string, CardInWords>;
  clues: Record<string, ClueContents>;
  resistance: Record<string, CardInWords>;
  events: Record<string, CardInWords>;
  tracks: Record<string, TrackContents>;
  scenarios: Record<string, ScenarioContents>;
}
