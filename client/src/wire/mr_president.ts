// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.

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
  goodwill: number;
  focus: string[];
  focus_tensions: number;
  attributes: string[];
  resources: string[];
  groups: GroupView[];
  scandals: Record<string, number>;
  promise: string;
  promise_kept: boolean;
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
}

/** A Conflict Track. */
export interface ConflictView {
  status: number;
  strength: number;
}

/** The roll that is being made. */
export interface ThrowView {
  chart: string;
  place: string;
  die: number;
  spent: number;
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
  reshuffle: string[];
  discarded: string[];
  uncovered: string[];
  card: string;
  throw: ThrowView | null;
  acting: ActingView;
  re_elected: boolean;
  result: string | null;
}

/** Something with a name, a story and a text. */
export interface Told {
  name: string;
  story: string;
  text: string;
}

/** A Segment of the Turn Sequence. */
export interface SegmentInfo {
  name: string;
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

/** A track. */
export interface TrackInfo {
  name: string;
  low: number;
  high: number;
  better: string;
  boxes: string[];
}

/** A candidate, Friend or Opponent. */
export interface PersonInfo {
  name: string;
  role: string;
  new: number[];
  veteran: number[];
  legislative: number;
  media: number;
}

/** Names, texts and numbers that stay the same throughout a game. */
export interface Content {
  sequence: Record<string, SegmentInfo>;
  regions: Record<string, RegionInfo>;
  countries: Record<string, string>;
  tracks: Record<string, TrackInfo>;
  people: Record<string, PersonInfo>;
  attributes: Record<string, Told>;
  bills: Record<string, Told>;
  initiatives: Record<string, Told>;
  cards: Record<string, Told>;
  actions: Record<string, Told>;
  charts: Record<string, string>;
  counters: Record<string, string>;
  groups: Record<string, string>;
  offices: Record<string, string>;
  areas: Record<string, string>;
  places: Record<string, string>;
  pairs: Record<string, string>;
  capabilities: Record<string, string>;
  units: Record<string, string>;
}
