// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.

export type Seat = number;
/** A seat that somebody looks through; null is a spectator. */
export type Eye = Seat | null;

export type Better = 'high' | 'low' | 'neither';

/** The value of an option of a game. */
export type Value = boolean | number | string;

/** A number worth following: in the strip above the board, on charts, in previews, in turning points. */
export interface Gauge {
  key: string;
  name: string;
  /** Gauges of one group share a chart. */
  group: string;
  low: number;
  high: number;
  /** Which way is good for the players. */
  better: Better;
  /** Whether it stays in sight whatever is being asked. */
  vital: boolean;
  /** Its name where there is little room, if that is another. */
  short?: string;
  /** Of a number that belongs to one seat: the seat. */
  seat?: number;
}

/** What the content of every game has; each game adds its own parts, by id. */
export interface Contents {
  gauges: Gauge[];
}

/** What every card says about itself. */
export interface CardWords {
  name: string;
  story: string;
}

/** A card: its name, its story, and what it does. */
export interface CardInWords extends CardWords {
  text: string;
}

/** What somebody who decides should know beforehand, under a heading: what is at stake, what comes next. */
export interface BriefingPart {
  heading: string;
  lines: string[];
}

/** A scenario as a menu shows it. */
export interface ScenarioInfo {
  id: string;
  name: string;
  story: string;
  difficulty: string;
  /** What wins or ends it, how long it lasts, and what is special. */
  goals: string[];
}

/** An option of a game. */
export interface ChoiceInfo {
  name: string;
  says: string;
  values: Value[];
  default: Value;
}

/** A bot as a menu shows it. */
export interface BotInfo {
  name: string;
  /** Its name in the language of the reader. */
  title: string;
  says: string;
}

/** A lesson as a menu shows it: a first game that teaches as it is played. */
export interface LessonOffer {
  id: string;
  name: string;
  story: string;
  minutes: number;
}

/** The published game that a game is based on. */
export interface OriginalInfo {
  title: string;
  /** Who designed and published it. */
  credit: string;
  /** A web page about it, or empty. */
  address: string;
}

/** A game as a menu shows it. */
export interface GameInfo {
  id: string;
  title: string;
  about: string;
  /** How the game goes, in a few sentences for somebody who sees it for the first time. */
  primer: string[];
  minutes: number[];
  seats: number[];
  /** Whether seats hide something from one another. */
  secrets: boolean;
  /** Whether all players win or lose together. */
  together: boolean;
  scenarios: ScenarioInfo[];
  options: ChoiceInfo[];
  endings: Record<string, string>;
  bots: BotInfo[];
  lessons: LessonOffer[];
  original: OriginalInfo | null;
}

/** What a line of the log or an option says beside its words: a number, an id, or several of them. */
export type Fact = boolean | number | string | unknown[] | null;

export type Who = 'person' | 'bot' | 'open';

/**
 * Somebody sat down; left, so that the seat is open; a bot sits in; the person is back; somebody refused to take an
 * answer back; one was taken back; time ran out, and a bot answered for this seat.
 */
export type Note = 'sat' | 'left' | 'bot' | 'back' | 'refused undo' | 'took back' | 'late';

/**
 * Somebody named the seed; has the game as a file, with hands and decks; goes on from another game; tries this one out
 * at another table; looks through several seats that have secrets from one another; or an answer was taken back after
 * something new had been seen.
 */
export type Foreknown = 'seed' | 'save' | 'fork' | 'forked' | 'seats' | 'undo';

/**
 * What exactly is not possible: the seat is not asked; has sealed nothing; belongs to somebody who is here; is a bot's
 * that plays with others; the game is not over; among rivals nobody plays at random; there is nothing to take back;
 * no clock runs that could be stopped; a name or text has nothing that can be seen.
 */
export type Why = '' | 'not asked' | 'nothing sealed' | 'is here' | 'bot plays' | 'not over' | 'chance' | 'nothing to undo' | 'no clock' | 'blank';

/** Who sits at a seat. */
export interface SeatInfo {
  seat: number;
  who: Who;
  name: string;
  /** Whether that is a name, and not only the number of the seat. */
  named: boolean;
  bot: string | null;
  /** Whether somebody with this seat's token is connected now. */
  here: boolean;
  /** Whether this seat belongs to a person, who may take it back from a bot. */
  owned: boolean;
}

/** How a game ended. */
export interface Result {
  ending: string;
  says: string;
  winners: number[];
  scores: number[];
  /** How often the game was paused. */
  pauses: number;
  /** For how many seconds in all. */
  paused: number;
}

/** Somebody asks to take back an answer, and everything after it. */
export interface UndoRequest {
  seat: number;
  /** Why consent is needed. */
  says: string;
  agreed: number[];
  missing: number[];
  /** The answer that would be taken back, counted from 1. */
  answer: number;
  /** Who gave it. */
  by: number;
  /** A line of the log about it, or ''. */
  headline: string;
}

/** The time for the open question. */
export interface ClockInfo {
  seconds: number;
  /** Seconds that are left when this is sent; None while the clock stands still. No clock of a device is asked. */
  left: number | null;
}

/** The game is paused: nobody answers, and neither question nor board is shown until somebody goes on with it. */
export interface Stopped {
  /** The seat that has paused it. */
  by: number;
}

/** Rivals want a bot to play for somebody who is away. */
export interface Handover {
  /** The seat that is to be handed over. */
  of: number;
  bot: string;
  agreed: number[];
  missing: number[];
  /** Not before then, in seconds since 1970, as they may come back. */
  due: number;
}

/** Where a lesson stands, and what the learner reads now. */
export interface LessonInfo {
  id: string;
  name: string;
  /** Steps that are done. */
  step: number;
  of: number;
  text: string;
  /** What to look at: things by their type, as options name them. */
  point: (Record<string, string | number>)[];
  /** The keys that move on; without any, every answer does. */
  answers: string[];
  /** Whose answer it is, where several seats of the learner are asked at once; without it, anybody's. */
  seat: number | null;
  /** What is said to somebody who tries something else; nothing has happened then. */
  otherwise: string;
  done: boolean;
}

/** What stays the same while people play: what they play, and who is here. */
export interface Setting {
  table: string;
  game: string;
  title: string;
  scenario: string;
  scenario_name: string;
  options: Record<string, Value>;
  packs: string[];
  seats: SeatInfo[];
  watchers: number;
  forked_from: string | null;
  created: number;
}

/** What changes only by what happens at the table: who is awaited, how far the game has come. */
export interface Standing {
  /** Told when the game is over: whoever knows it knows every card to come. Too long for a number in a browser. */
  seed: string | null;
  /** Seats whose answer is awaited now. */
  waiting: number[];
  /** Seats whose answer is sealed while others still decide. */
  chosen: number[];
  result: Result | null;
  assisted: boolean;
  /** Of a game of several people: how one of them may have come to know what is hidden. */
  foreknown: Foreknown[];
  /** Why the game can only be looked at, or ''. */
  frozen: string;
  undo: UndoRequest | null;
  stopped: Stopped | null;
  /** How many answers have been given. */
  answers: number;
  /** How far the game has come: `Turn 4`; '' before the first. */
  stage: string;
  /** Whether there is an answer of a person that could be taken back. */
  undoable: boolean;
  handover: Handover | null;
  lesson: LessonInfo | null;
  /** The table at which the same people play their next game, with the same tokens. */
  next: string | null;
}

/** What may change with every answer, and the clock. */
export interface Present extends Standing {
  clock: ClockInfo | null;
}

/** What everybody may know of a table. */
export interface TableInfo extends Setting, Present {
}

/** A line of the log in words, with the facts behind them. */
export interface Spoken {
  rule: string;
  text: string;
  facts: Record<string, Fact>;
  /** The sentence with gaps for its facts, as the game writes it: the same for lines that tell the same of others. */
  template: string;
  /** Whether the game would print it in large letters. */
  headline: boolean;
  /** Whether it sums up the lines before it. */
  summary: boolean;
  /** Whether only this eye may read it. */
  own: boolean;
}

/** One line of the log, and the answer that it follows from. */
export interface Line extends Spoken {
  /** Counted from 1; the set-up is 0. */
  answer: number;
  /** The seat whose answer that was. */
  by: number | null;
}

/** One answer to a question. */
export interface Option {
  key: string;
  text: string;
  detail: string;
  verb: string;
  /** What it is about, by name; the first part of a name is its type: `{"track": "eco", "n": 4}`. */
  args: Record<string, Fact>;
  /** Something that may be done at any time, beside the question. */
  any_time: boolean;
  /** It ends a decision that offers more: it comes last, and stays in sight where the list is long. */
  ends: boolean;
  /** What such answers are called together, where they are many beside others; or ''. */
  under: string;
}

/** The question that a seat may answer. */
export interface Asked {
  prompt: string;
  rules: string[];
  options: Option[];
  /** What one should know before answering, part by part; nothing in games without it. */
  briefing: BriefingPart[];
  /** Of a group of which any seat may answer: the group. */
  any_of: number[];
  /** The key of one's own answer while others are still deciding. */
  sealed: string | null;
  /** The seat may act, but the table does not wait for it. */
  optional: boolean;
}

/** What an eye sees; its lines from a number on replace what was held from there on. */
export interface EyeState {
  from: number;
  seat: number | null;
  view: Record<string, unknown> | null;
  /** What each gauge shows now, by its key. */
  gauges: Record<string, number>;
  asked: Asked | null;
  lines: Line[];
}

/** A line of chat; with a note, nobody said anything: it is something that happened at the table. */
export interface Said {
  number: number;
  seat: number;
  name: string;
  text: string | null;
  phrase: string | null;
  note: Note | null;
  /** In seconds since 1970. */
  at: number;
}

/** A value, and in which share of the trials it came out. */
export interface Chance {
  value: number;
  share: number;
}

/** How an option would change a gauge: the values that came out, most frequent first. */
export interface Change {
  from: number;
  gauge: string;
  to: Chance[];
}

/** How the game would end, and how often it did when it was tried. */
export interface LikelyEnd {
  says: string;
  share: number;
}

/** What an option would change: exactly (`sure`), or in so many trials. */
export interface Foreseen {
  key: string;
  sure: boolean;
  /** Whether the shares are exact, as nothing or a single die decides; otherwise they were sampled. */
  exact: boolean;
  trials: number;
  changes: Change[];
  /** Log lines that would follow for certain. */
  lines: string[];
  /** The question that would follow for certain, or ''. */
  then: string;
  ends: LikelyEnd | null;
}

/** What a bot would do, and why. */
export interface Advice {
  bot: string;
  key: string | null;
  says: string;
  why: string[];
}

/** Who answered what; of another's secret only who. */
export interface Answered {
  seat: number;
  key: string | null;
  text: string;
}

/** An answer after which much was different for good, or somebody else was in front. */
export interface TurningPoint {
  count: number;
  headline: string;
  says: string;
  gauges: string[];
}

/** How the gauges moved from answer to answer (`gauges[i]` after i answers), and where the game turned. */
export interface History {
  /** How far the game had come after so many answers: `Turn 4`. */
  stages: string[];
  gauges: Record<string, number>[];
  answers: Answered[];
  turning_points: TurningPoint[];
}

/** The table as an eye saw it after so many answers. */
export interface Position {
  count: number;
  of: number;
  eye: EyeState;
  result: Result | null;
}

/** What an eye saw from a line of its log on, as far as the next moment. */
export interface Moment {
  /** The number of the line. */
  line: number;
  view: Record<string, unknown>;
  gauges: Record<string, number>;
}

/** After hello, and whenever seats, presence, clocks or an undo request change while the game stands still. */
export interface TableMessage extends TableInfo {
  is: 'table';
}

/** After hello, and after every change of the game. */
export interface StateMessage {
  is: 'state';
  n: number;
  at: number;
  branch: number;
  /** What has changed of the table by it. */
  now: Present;
  eyes: EyeState[];
}

/** Chat lines from a number on. */
export interface ChatMessage {
  is: 'chat';
  from: number;
  said: Said[];
}

/** The command is stored. */
export interface Done {
  is: 'done';
  id: string | null;
  n: number;
}

/** Nothing was changed, and why. */
export interface Refusal {
  is: 'refused';
  id: string | null;
  kind: string;
  why: Why;
  says: string;
}

/** The answer to a command of the same name. */
export interface Preview extends Foreseen {
  is: 'preview';
  id: string | null;
}

/** The answer to a command of the same name. */
export interface Hint extends Advice {
  is: 'hint';
  id: string | null;
}

/** The answer to a ping. */
export interface Pong {
  is: 'pong';
}

export type FromServer = TableMessage | StateMessage | ChatMessage | Done | Refusal | Preview | Hint | Pong;

/** Answer the question that event `at` opened. */
export interface Choose {
  do: 'choose';
  at: number;
  key: string;
  id?: string | null;
  seat: number;
}

/** Take back a sealed answer. */
export interface Withdraw {
  do: 'withdraw';
  at: number;
  id?: string | null;
  seat: number;
}

/** Take back the last answer, or ask the others for it; `n` is the last event that the person has seen. */
export interface Undo {
  do: 'undo';
  n: number;
  id?: string | null;
  seat: number;
}

/** Let another seat take an answer back. */
export interface Agree {
  do: 'agree';
  id?: string | null;
  seat: number;
}

/** Do not let it. */
export interface Refuse {
  do: 'refuse';
  id?: string | null;
  seat: number;
}

/** Talk: words of one's own, or a quick phrase that everybody reads in their own language. */
export interface Say {
  do: 'say';
  text?: string | null;
  phrase?: string | null;
  id?: string | null;
  seat: number;
}

/** Give a seat to a bot, take one's own back, or leave it open for somebody else. */
export interface Give {
  do: 'seat';
  of: number;
  who: 'bot' | 'me' | 'open';
  bot?: string | null;
  id?: string | null;
  seat: number;
}

/** Stop the game and its clock, or go on. */
export interface Pause {
  do: 'pause';
  on: boolean;
  id?: string | null;
  seat: number;
}

/** Ask what a bot would do. */
export interface Advise {
  do: 'hint';
  at: number;
  id?: string | null;
  seat: number;
}

/** Ask what an option would change. */
export interface Foresee {
  do: 'preview';
  at: number;
  key: string;
  id?: string | null;
  seat: number;
}

/** What a client has already, by eye: the branch of the history, and how many lines and words of it. */
export interface Seen {
  branch?: number;
  lines?: Record<string, number>;
  chat?: number;
}

/** Who is there, in which language, and what they have seen. */
export interface Hello {
  do: 'hello';
  tokens?: string[];
  lang?: string;
  seen?: Seen;
  id?: string | null;
}

/** Is anybody there? */
export interface Ping {
  do: 'ping';
  id?: string | null;
}

export type AtTable = Choose | Withdraw | Undo | Agree | Refuse | Say | Give | Pause;

export type Message = Choose | Withdraw | Undo | Agree | Refuse | Say | Give | Pause | Advise | Foresee | Hello | Ping;

/** What is wrong. */
export interface Problem {
  kind: string;
  why?: Why;
  says: string;
  problems?: string[];
}

/** The body of every answer that is not what was asked for. */
export interface Error {
  error: Problem;
}

/** A pack: a name and its TOML files. */
export interface PackFiles {
  name: string;
  files: Record<string, string>;
}

/** Packs for a game. */
export interface PacksToCheck {
  game: string;
  packs: PackFiles[];
}

/** Who is to sit at a seat. */
export interface NewSeat {
  who: 'me' | 'open' | 'bot';
  name?: string;
  bot?: string | null;
}

/** A table to be set up. */
export interface NewTable {
  game: string;
  scenario?: string | null;
  /** A number; one that is too long for a number in a browser is written as text. */
  seed?: number | string | null;
  options?: Record<string, Value>;
  packs?: PackFiles[];
  seats: NewSeat[];
  allowance?: number | null;
}

/** Somebody takes a seat. */
export interface Taking {
  name?: string;
}

/** Go on from an earlier position at a new table. */
export interface Forking {
  count: number;
}

/** A saved game. */
export interface Saved {
  save: Record<string, unknown>;
}

/** A new table, and the tokens of the seats that are yours. */
export interface Seated {
  table: string;
  tokens: Record<string, string>;
}

/** The table at which the same people play on, with the tokens they have. */
export interface Next {
  table: string;
}

/** The seat that is yours, and its token. */
export interface Taken {
  seat: number;
  token: string;
}

/** The scenarios of a game with its packs. */
export interface Scenarios {
  scenarios: ScenarioInfo[];
}

/** A rule of the ledger. */
export interface Rule {
  topic: string;
  says: string;
}

/** Where others can reach this server. */
export interface Reach {
  /** Its address in the local network, such as `http://192.168.1.5:8000`; None if it answers this machine alone. */
  network: string | null;
}

/** Whether the server can do its work. */
export interface Health {
  status: 'ok';
  version: string;
  tables: number;
}
