// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.
import type { CardInWords } from '.';

/** A track: its box, its trend counter, what a check must not exceed, and what the box is called. */
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

/** What lies around the White House. */
export interface HomeView {
  /** In percent. */
  approval: number;
  ap: number;
  legacy: number;
  /** The Performance Evaluation if the Turn ended now. */
  evaluation: number;
  /** The Legacy Points that Public Approval would bring at the end of the term. */
  approval_legacy: number;
  /** The Legacy Points that such an Evaluation brings. */
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
  /** The promise of this year, which was kept or not; by its end there may be a new one. */
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
  /** How Friends and Opponents are classed: moderate, radical, or neither (''). */
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

/** A country: of counters that lie face down only their number. */
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

/** A row that a roll may come to, with its exact chance. */
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
  /** The column of the Combat Table that would be read now. */
  column: number;
  modifiers: Record<string, number>;
  rows: RowView[];
}

/** A Conflict Track. */
export interface ConflictView {
  status: number;
  strength: number;
}

/** A modifier by its name, and what it adds to the die. */
export interface DrmView {
  name: string;
  n: number;
}

/** What something is aimed at: a place, person, card, War or Conflict Track, or a Terror Group (Level 0: none). */
export interface AimView extends GroupView {
  of: string;
  /** A counter of unrest there, or another party; or ''. */
  other: string;
}

/** The roll that is being made: its modifiers, and before the die falls the chance of each row by APs spent. */
export interface ThrowView {
  chart: string;
  aim: AimView;
  /** 0 before the die has fallen. */
  die: number;
  spent: number;
  column: number;
  drms: DrmView[];
  /** Of each row, if 0, 1, 2 … Action Points are spent; nothing once the die lies. */
  chances: number[][];
  /** The row that was rolled, or −1 before. */
  row: number;
}

/** A way of losing at once that has come near: where it stands, and where it is lost. */
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

/** The whole table, but for cards and the values of counters that lie face down. */
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
  card: string;
  throw: ThrowView | null;
  acting: ActingView;
  alarms: AlarmView[];
  re_elected: boolean;
  result: string | null;
  /** The row of chart D16 beside which history puts you; −1 before the end. */
  remembered: number;
}

/** A Master Action: the aid on which it stands, its number there, its price, and how often it may be taken. */
export interface ActionInfo extends CardInWords {
  aid: string;
  number: number;
  ap: number;
  once: string;
}

/** A bill: its number, and what a Landmark gives besides. */
export interface BillInfo extends CardInWords {
  number: number;
  landmark: string;
}

/** A printed card with its number and its kind. */
export interface CardInfo extends CardInWords {
  number: number;
  kind: string;
}

/** A table that is rolled on: the rows of each column in words. */
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

/** Where something that goes up and down begins and ends. */
export interface Ladder {
  low: number;
  high: number;
}

/** A track. */
export interface TrackInfo extends Ladder {
  name: string;
  /** What it means, and what it does. */
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

/** The ladders that are no tracks: what climbs them, from where to where. */
export interface Ladders {
  /** The boxes of a pending bill; in the last it cannot pass. */
  bill: Ladder;
  align: Ladder;
  crisis: Ladder;
  /** The Level of a Terror Group. */
  group: Ladder;
  relations: Ladder;
  program: Ladder;
  /** The status of a Conflict Track; the last is War. */
  conflict: Ladder;
  /** How many Wars there can be at once. */
  wars: Ladder;
}

/** What is called so in many places: steps, kinds and measures by their ids. */
export interface Terms {
  war_kinds: Record<string, string>;
  statuses: Record<string, string>;
  intel: Record<string, string>;
  relations: Record<string, string>;
  sanctions: Record<string, string>;
  regional: Record<string, string>;
}

/** A column of the Combat Table: its name, and what each of its rows does. */
export interface ColumnInfo {
  name: string;
  rows: string[];
}

/** The Combat Table, on which every War is rolled for. */
export interface CombatInfo {
  columns: ColumnInfo[];
  modifiers: Record<string, string>;
}

/** Names, texts and numbers that stay the same throughout a game. */
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
  /** What the modifiers of rolls are called, by their names in the charts. */
  modifiers: Record<string, string>;
  counters: Record<string, string>;
  chits: Record<string, string>;
  groups: Record<string, string>;
  /** Who belongs to each Ally and Rogue Group, in order. */
  members: Record<string, string[]>;
  offices: Record<string, string>;
  areas: Record<string, string>;
  places: Record<string, string>;
  pairs: Record<string, string>;
  /** Counters of unrest, and offices, as what something is aimed at. */
  aims: Record<string, string>;
  capabilities: Record<string, string>;
  units: Record<string, string>;
  aids: Record<string, string>;
  ratings: Record<string, string>;
  phases: Record<string, string>;
  /** The four places for cards of the Crisis Deck, and the decks beside the map. */
  piles: Record<string, string>;
  control: Record<string, string>;
  /** What has come near, by the ending that it would be. */
  dangers: Record<string, string>;
  endings: Record<string, string>;
  ladders: Ladders;
  /** By Peer: with how much Influence it wins. */
  victories: Record<string, number>;
  terms: Terms;
  combat: CombatInfo;
}
