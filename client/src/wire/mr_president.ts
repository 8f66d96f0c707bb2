// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.
import type { CardInWords } from '.';

/** A track: its box and the box's name, its trend counter, and the highest roll that passes a check. */
export interface TrackView {
  box: number;
  trend: number;
  check: number;
  name: string;
}

/** A Terror Group with its Intel step. */
export interface GroupView {
  level: number;
  intel: number;
}

/** A Rogue State; a named enemy has a name. */
export interface RogueView {
  level: number;
  wmds: boolean;
  marked: boolean;
  name: string;
}

/** A Key Cabinet Member with the ratings that count now. */
export interface MemberView {
  office: string;
  who: string;
  veteran: boolean;
  domestic: number;
  diplomatic: number;
  military: number;
  extra: boolean;
}

/** The situation around the White House. */
export interface HomeView {
  /** In percent. */
  approval: number;
  ap: number;
  legacy: number;
  /** The Performance Evaluation if the Turn ended now. */
  evaluation: number;
  /** The Legacy Points that Public Approval would bring at the end of the term. */
  approval_legacy: number;
  /** The Legacy Points that this Evaluation gives. */
  evaluation_legacy: number;
  goodwill: number;
  focus: string[];
  focus_tensions: number;
  attributes: string[];
  resources: string[];
  groups: GroupView[];
  scandals: Record<string, number>;
  promise: string;
  promise_kept: boolean;
  /** The promise of this year, and whether it was kept; at the year's end a new one may be made. */
  promised: string;
  public: string[];
  own: string[];
  court: string;
  nobel: number;
  attacked: boolean;
}

/** A pending bill. */
export interface BillView {
  bill: string;
  box: number;
  theirs: boolean;
}

/** Congress. */
export interface CongressView {
  control: number;
  friends: string[];
  opponents: string[];
  /** The class of Friends and Opponents: moderate, radical, or ''. */
  sides: Record<string, string>;
  most_friends: number;
  pending: BillView[];
  passed: string[];
  landmarks: string[];
  enacted: string[];
  initiatives: Record<string, number>;
}

/** A region. */
export interface RegionView {
  align: number;
  stability: number;
  trend: number;
  crisis: number;
  groups: GroupView[];
  rogues: RogueView[];
  unstable: number;
  civil_wars: number;
  ceasefires: number;
  peacekeepers: number;
  iran: number[];
  russia: number;
  china: number;
  bases: string[];
  footprints: number;
  units: Record<string, number>;
}

/** A country; of facedown counters only the number is shown. */
export interface CountryView {
  tensions: number;
  relation: number;
  sanctions: string[];
  program: number;
  frozen: boolean;
  hurt: number;
  iran: number;
}

/** Russia or China. */
export interface PeerView {
  relations: number;
  trend: number;
  posture: number;
  markers: number;
  influence: number;
  acted: boolean;
  left: number;
}

/** A row that a roll may reach, with its exact chance. */
export interface RowView {
  row: number;
  share: number;
}

/** A War; its status in half boxes, 2 to 10. Totals are the Strengths with US units and Regional Forces. */
export interface WarView {
  name: string;
  region: string;
  attacker: string;
  defender: string;
  kind: string;
  status: number;
  attack: number;
  defend: number;
  attack_total: number;
  defend_total: number;
  /** 4 is 4:1 or better, 1 is 1:1, −2 is 1:2. */
  odds: number;
  forces: number;
  us: number;
  surprise: boolean;
  /** The column of the Combat Table that applies now. */
  column: number;
  modifiers: Record<string, number>;
  rows: RowView[];
}

/** A Conflict Track. */
export interface ConflictView {
  status: number;
  strength: number;
}

/** A modifier's name, and the number it adds to the die. */
export interface DrmView {
  name: string;
  n: number;
}

/** A target: a place, person, card, War or Conflict Track, or a Terror Group (Level 0: none). */
export interface AimView extends GroupView {
  of: string;
  /** A counter of unrest there, or another party involved; or ''. */
  other: string;
}

/** The current roll: its modifiers, and before it the chance of each row by APs spent. */
export interface ThrowView {
  chart: string;
  aim: AimView;
  /** 0 before the die is rolled. */
  die: number;
  spent: number;
  column: number;
  drms: DrmView[];
  /** By row: the chances if 0, 1, 2 … Action Points are spent; empty after the roll. */
  chances: number[][];
  /** The row that was rolled, or −1 before. */
  row: number;
}

/** A way to lose the game at once that is close: its present value, and the value at which the game is lost. */
export interface AlarmView {
  ending: string;
  n: number;
  limit: number;
}

/** The Actions of the present Segment. */
export interface ActingView {
  kinds: string[];
  left: number;
  extra: boolean;
  waiting: string[];
  used: string[];
  by: string;
  action: string;
}

/** The whole table, except facedown cards and counters. */
export interface View {
  game: 'mr_president';
  scenario: string;
  level: string;
  new_player: boolean;
  seat: number | null;
  turn: number;
  segment: string | null;
  tracks: Record<string, TrackView>;
  home: HomeView;
  members: MemberView[];
  congress: CongressView;
  regions: Record<string, RegionView>;
  countries: Record<string, CountryView>;
  peers: Record<string, PeerView>;
  wars: WarView[];
  conflicts: Record<string, ConflictView>;
  capabilities: Record<string, Record<string, number>>;
  rapid: string[];
  units: Record<string, Record<string, number>>;
  fni: string[];
  agreements: string[];
  cup: Record<string, number>;
  drawn_chits: string[];
  groups_left: string[];
  supplies: Record<string, number>;
  decks: Record<string, number>;
  deck_2: string[];
  deck_3: string[];
  discarded: string[];
  uncovered: string[];
  /** The card that is being carried out, or ''. */
  card: string;
  /** The deck from which it came, which decides the part in force. */
  card_from: string;
  throw: ThrowView | null;
  acting: ActingView;
  alarms: AlarmView[];
  re_elected: boolean;
  result: string | null;
  /** The row of chart D16 that gives your place in history; −1 before the end. */
  remembered: number;
}

/** A Master Action: the player aid that lists it, its number there, its price, and how often it may be taken. */
export interface ActionInfo extends CardInWords {
  aid: string;
  number: number;
  ap: number;
  once: string;
}

/** A bill: its number, and the bonus of a Landmark. */
export interface BillInfo extends CardInWords {
  number: number;
  landmark: string;
}

/** What a card does when it comes from a deck. */
export interface CardPart {
  deck: string;
  text: string;
}

/** A printed card with its number and its kind. */
export interface CardInfo extends CardInWords {
  number: number;
  kind: string;
  parts: CardPart[];
}

/** A table for rolls: the rendered rows of each column. */
export interface ChartInfo {
  name: string;
  die: number;
  columns: string[][];
}

/** A Segment of the Turn Sequence. */
export interface SegmentInfo {
  name: string;
  text: string;
  phase: string;
  column: number;
  colour: string;
  turns: number[];
}

/** A region of the map. */
export interface RegionInfo {
  name: string;
  short: string;
  die: number[];
  neighbours: string[];
  allies: string[];
}

/** The lowest and highest value of a scale. */
export interface Ladder {
  low: number;
  high: number;
}

/** A track. */
export interface TrackInfo extends Ladder {
  name: string;
  /** Its meaning and its effects. */
  text: string;
  better: string;
  boxes: string[];
}

/** A candidate, Friend or Opponent. */
export interface PersonInfo {
  name: string;
  role: string;
  new: number[];
  new_extra: boolean;
  veteran: number[];
  veteran_extra: boolean;
  legislative: number;
  media: number;
}

/** Scales other than tracks: who moves on them, and their ends. */
export interface Ladders {
  /** The boxes of a pending bill; in the last one it cannot pass. */
  bill: Ladder;
  align: Ladder;
  crisis: Ladder;
  /** The Level of a Terror Group. */
  group: Ladder;
  relations: Ladder;
  program: Ladder;
  /** The status of a Conflict Track; the last one is War. */
  conflict: Ladder;
  /** The maximum number of Wars at a time. */
  wars: Ladder;
}

/** Names used in many places: steps, kinds and measures by id. */
export interface Terms {
  war_kinds: Record<string, string>;
  statuses: Record<string, string>;
  intel: Record<string, string>;
  relations: Record<string, string>;
  sanctions: Record<string, string>;
  regional: Record<string, string>;
}

/** A column of the Combat Table: its name, and the effect of each row. */
export interface ColumnInfo {
  name: string;
  rows: string[];
}

/** The Combat Table, used for every War roll. */
export interface CombatInfo {
  columns: ColumnInfo[];
  modifiers: Record<string, string>;
}

/** The names, texts and numbers that never change during a game. */
export interface Contents {
  sequence: Record<string, SegmentInfo>;
  regions: Record<string, RegionInfo>;
  countries: Record<string, string>;
  tracks: Record<string, TrackInfo>;
  people: Record<string, PersonInfo>;
  attributes: Record<string, CardInWords>;
  bills: Record<string, BillInfo>;
  initiatives: Record<string, CardInWords>;
  cards: Record<string, CardInfo>;
  actions: Record<string, ActionInfo>;
  charts: Record<string, ChartInfo>;
  /** Names of die modifiers, by their id in the charts. */
  modifiers: Record<string, string>;
  counters: Record<string, string>;
  chits: Record<string, string>;
  groups: Record<string, string>;
  /** The members of each Ally and Rogue Group, in order. */
  members: Record<string, string[]>;
  offices: Record<string, string>;
  areas: Record<string, string>;
  places: Record<string, string>;
  pairs: Record<string, string>;
  /** Counters of unrest, and offices, as targets. */
  aims: Record<string, string>;
  capabilities: Record<string, string>;
  units: Record<string, string>;
  aids: Record<string, string>;
  ratings: Record<string, string>;
  phases: Record<string, string>;
  /** The four places for cards of the Crisis Deck, and the decks beside the map. */
  piles: Record<string, string>;
  control: Record<string, string>;
  /** Warnings about a close ending, by the ending. */
  dangers: Record<string, string>;
  endings: Record<string, string>;
  ladders: Ladders;
  /** By Peer: the Influence with which it wins. */
  victories: Record<string, number>;
  terms: Terms;
  combat: CombatInfo;
}
