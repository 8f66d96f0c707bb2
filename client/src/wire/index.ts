// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.

export type Seat = number;
/** A viewer: a seat, or null for a spectator. */
export type Eye = Seat | null;

export type Better = 'high' | 'low' | 'neither';

export type Unit = '%';

/** The value of an option of a game. */
export type Value = boolean | number | string;

/** A value attached to a log line or an option: a number, an id, or several of them. */
export type Fact = boolean | number | string | unknown[] | null;

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
  /** Whether it is always visible, whatever the question is. */
  vital: boolean;
  /** A shorter name for narrow places, if there is one. */
  short?: string;
  /** The unit of its values, if they have one. */
  unit?: Unit;
  /** The seat, if the number belongs to one seat. */
  seat?: number;
}

/** The parts that the content of every game has; each game adds its own, by id. */
export interface Contents {
  gauges: Gauge[];
}

/** The texts that every card has. */
export interface CardWords {
  name: string;
  story: string;
}

/** A card: its name, its story, and what it does. */
export interface CardInWords extends CardWords {
  text: string;
}

/** Information for a player before a decision, under a heading: the stakes, or the steps that come next. */
export interface BriefingPart {
  heading: string;
  lines: string[];
}

/** The shares of good and bad results where dice decide, from 0 to 1; the rest changes nothing that counts. */
export interface OddsInfo {
  good: number;
  bad: number;
}

/** One possible answer to a question. */
export interface OptionInfo {
  key: string;
  text: string;
  /** The text without what `under` and `cost` say already, or ''. */
  short: string;
  detail: string;
  verb: string;
  /** Its arguments by name; the first part of a name is its type: `{"track": "eco", "n": 4}`. */
  args: Record<string, Fact>;
  /** Whether it may be done at any time, beside the question. */
  any_time: boolean;
  /** Whether it ends a decision that offers more: it is listed last, and stays visible in a long list. */
  ends: boolean;
  /** The heading of a group of such options in a long list, or ''. */
  under: string;
  /** The cost of the answer, such as `2 APs`, or ''. */
  cost: string;
  odds: OddsInfo | null;
}

/** A scenario as a menu shows it. */
export interface ScenarioInfo {
  id: string;
  name: string;
  story: string;
  difficulty: string;
  /** How it is won or ends, how long it lasts, and its special rules. */
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
  /** Its name in the reader's language. */
  title: string;
  says: string;
}

/** The set-up proposed for a first game. */
export interface NewcomerInfo {
  scenario: string;
  /** The options that differ from their defaults. */
  options: Record<string, Value>;
  /** What these options mean, to follow the scenario's name. */
  says: string;
}

/** A part of a line of a guide. */
export interface GuideSpan {
  text: string;
  strong: boolean;
}

/** A part of a page of a guide. */
export interface GuideBlock {
  /** `steps` is a numbered list; a table's first row is its head. */
  kind: 'heading' | 'text' | 'list' | 'steps' | 'table' | 'picture';
  /** The heading, the paragraph, the items of a list, or what a picture shows. */
  lines: GuideSpan[][];
  /** The rows of a table, cell by cell. */
  rows: GuideSpan[][][];
  /** The name of a picture's file, or ''. */
  picture: string;
}

/** A page of a game's guide. */
export interface GuidePage {
  title: string;
  blocks: GuideBlock[];
}

/** A lesson (a guided first game) as a menu shows it. */
export interface LessonOffer {
  id: string;
  name: string;
  story: string;
  minutes: number;
}

/** The published game that a game is based on. */
export interface OriginalInfo {
  title: string;
  /** Designer and publisher. */
  credit: string;
  /** A web page about it, or empty. */
  address: string;
}

/**
 * How often a bot won a scenario, as measured with this number of seats.
 *
 * Of rivals it is the share of victories in one seat, with the first of the game's good bots in the others.
 */
export interface MeasuredInfo {
  scenario: string;
  seats: number;
  /** The options that differed from their defaults. */
  options: Record<string, Value>;
  bot: string;
  games: number;
  /** The share of the games, from 0 to 1, with its 95 % interval from `low` to `high`. */
  won: number;
  low: number;
  high: number;
}

/** A game as a menu shows it. */
export interface GameInfo {
  id: string;
  title: string;
  about: string;
  /** An introduction in a few sentences for people who see the game for the first time. */
  primer: string[];
  /** How playing feels, in two or three words; may be empty. */
  mood: string;
  minutes: number[];
  seats: number[];
  /** Whether the game has a clock that spans several questions, during which bots beside people take their time. */
  sandglass: boolean;
  /** Whether seats hide information from each other. */
  secrets: boolean;
  /** Whether all players win or lose together. */
  together: boolean;
  scenarios: ScenarioInfo[];
  /** How hard the scenarios are for bots; where it was not measured under the present rules, nothing. */
  measured: MeasuredInfo[];
  options: ChoiceInfo[];
  newcomer: NewcomerInfo | null;
  endings: Record<string, string>;
  bots: BotInfo[];
  lessons: LessonOffer[];
  original: OriginalInfo | null;
}

/** A value, and the share of trials in which it came out. */
export interface ChanceInfo {
  value: number;
  share: number;
}

/** How an option would change a gauge: the resulting values, most frequent first. */
export interface Change {
  from: number;
  gauge: string;
  to: ChanceInfo[];
}

/** How the game would end, and in which share of trials. */
export interface LikelyEnd {
  says: string;
  share: number;
}

/** The effects after a choice's own, until the next question, as far as they depend on the choice. */
export interface Later {
  sure: boolean;
  exact: boolean;
  trials: number;
  changes: Change[];
}

/** The changes that an option would cause: certain (`sure`), or estimated in `trials` trials. */
export interface Foreseen {
  key: string;
  sure: boolean;
  /** Whether the shares are exact, because nothing or a single die decides; otherwise they were sampled. */
  exact: boolean;
  trials: number;
  /** The choice's own effects. */
  changes: Change[];
  later: Later | null;
  /** Log lines that would follow for certain. */
  lines: string[];
  /** The question that would follow for certain, or ''. */
  then: string;
  ends: LikelyEnd | null;
}

/** An answer that a hint names. */
export interface Suggestion {
  key: string;
  says: string;
}

/** A bot's recommendation and its reason. */
export interface Advice {
  bot: string;
  /** The recommended answer; null if no answer is recommended. */
  key: string | null;
  says: string;
  /** The deciding reason, in one sentence; may be empty. */
  why: string;
  /** The runner-up. */
  second: Suggestion | null;
  /** Other answers that are as good as the recommended one. */
  equal: Suggestion[];
}

/** How much time bots take beside people under a sandglass: 3 to 5 seconds, or as much as a person would think. */
export type BotPace = 'quick' | 'person';

/** The time for the open question. */
export interface ClockInfo {
  seconds: number;
  /** Seconds left when the message is sent; None while the clock is stopped. No device clock is needed. */
  left: number | null;
  /** Seconds left on a sandglass that stands still while the game waits for bots alone. */
  still?: number;
}

export type Who = 'person' | 'bot' | 'open';

/**
 * A player sat down; left, so that the seat is open; a bot took over; the player returned; a player declined an undo;
 * an answer was taken back; time ran out, and a bot answered for this seat; a program has declared that it plays this
 * seat; such a program has asked for a hint.
 */
export type Note = 'sat' | 'left' | 'bot' | 'back' | 'refused undo' | 'took back' | 'late' | 'agent' | 'hinted';

/**
 * A player named the seed; has the game as a file, with hands and decks; continues another game; tries this one out at
 * another table; holds several seats that have secrets from one another; or an answer was taken back after something new
 * had been seen.
 */
export type Foreknown = 'seed' | 'save' | 'fork' | 'forked' | 'seats' | 'undo';

/**
 * The exact reason of a refusal: the seat is not asked; has no sealed answer; belongs to a connected player; is
 * played by a bot together with others; the game is not over; the random bot may not play among rivals; there is nothing
 * to take back; no clock runs that could be paused; a name or text has no visible characters.
 */
export type Why = '' | 'not asked' | 'nothing sealed' | 'is here' | 'bot plays' | 'not over' | 'chance' | 'nothing to undo' | 'no clock' | 'blank';

/** A seat and its player. */
export interface SeatInfo {
  seat: number;
  who: Who;
  name: string;
  /** Whether `name` is a name, and not just the number of the seat. */
  named: boolean;
  bot: string | null;
  /** Whether a connection with this seat's token exists now. */
  here: boolean;
  /** Whether this seat belongs to a person, who may take it back from a bot. */
  owned: boolean;
  /** Whether a program has declared that it plays this seat for that person, such as an assistant. */
  agent: boolean;
}

/** How a game ended. */
export interface ResultInfo {
  ending: string;
  says: string;
  winners: number[];
  scores: number[];
  /** Number of pauses in the game. */
  pauses: number;
  /** Total length of the pauses in seconds. */
  paused: number;
}

/** A request to take back an answer and everything after it. */
export interface UndoRequest {
  seat: number;
  /** Why consent is needed. */
  says: string;
  agreed: number[];
  missing: number[];
  /** The answer that would be taken back, counted from 1. */
  answer: number;
  /** The seat that gave it. */
  by: number;
  /** A log line about it, or ''. */
  headline: string;
}

/** The game is paused: no one can answer, and neither question nor board is shown until a player resumes it. */
export interface Stopped {
  /** The seat that paused it. */
  by: number;
}

/** Rivals want a bot to play for an absent player. */
export interface Handover {
  /** The seat that would be handed over. */
  of: number;
  bot: string;
  agreed: number[];
  missing: number[];
  /** Earliest time of the handover, in seconds since 1970; the player may return until then. */
  due: number;
}

/** The lesson that follows this one. */
export interface NextLesson {
  id: string;
  name: string;
}

/** The progress of a lesson, and what the learner reads now. */
export interface LessonInfo {
  id: string;
  name: string;
  /** Completed steps. */
  step: number;
  of: number;
  text: string;
  /** A comment on the learner's last answer, or ''. */
  reply: string;
  /** What to look at: things by type, as options name them. */
  point: (Record<string, string | number>)[];
  /** The keys that complete the step; if empty, every answer does. */
  answers: string[];
  /** The seat that has to answer, where several seats of the learner are asked at once; None for any. */
  seat: number | null;
  /** The reply to any other answer, which has no effect. */
  otherwise: string;
  done: boolean;
  /** The game's next lesson, if there is one. */
  next: NextLesson | null;
}

/** Facts that stay the same during play: the game, its options, and the connected players. */
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
  bot_pace: BotPace;
}

/** Facts that change only with events: which seats are awaited, how far the game has come. */
export interface Standing {
  /**
   * Sent after the game; before that it would reveal every card to come. A string, since it exceeds the range of
   * numbers in a browser.
   */
  seed: string | null;
  /** Seats whose answer is awaited now. */
  waiting: number[];
  /** Seats whose answer is sealed while others still decide. */
  chosen: number[];
  result: ResultInfo | null;
  assisted: boolean;
  /** In a game of several people: how one of them may have come to know hidden information. */
  foreknown: Foreknown[];
  /** Why the game can only be viewed, or ''. */
  frozen: string;
  undo: UndoRequest | null;
  stopped: Stopped | null;
  /** Number of answers given. */
  answers: number;
  /** How far the game has come: `Turn 4`; '' before the first. */
  stage: string;
  /** Whether a person's answer could be taken back. */
  undoable: boolean;
  handover: Handover | null;
  lesson: LessonInfo | null;
  /** The table of the same players' next game, with the same tokens. */
  next: string | null;
}

/** Facts that may change with every answer, and the clock. */
export interface Present extends Standing {
  clock: ClockInfo | null;
}

/** Everything public about a table, except the game's view. */
export interface TableInfo extends Setting, Present {
}

/** A rendered log line with its facts. */
export interface Spoken {
  rule: string;
  text: string;
  facts: Record<string, Fact>;
  /** The sentence with placeholders, as the game defines it; equal for lines that differ only in their facts. */
  template: string;
  /** Whether the game highlights it. */
  headline: boolean;
  /** Whether it sums up the lines before it. */
  summary: boolean;
  /** Whether a card of the story may begin with it, whichever seat answered. */
  chapter: boolean;
  /** Whether only this viewer may read it. */
  own: boolean;
}

/** A log line, and the answer it follows from. */
export interface LineInfo extends Spoken {
  /** Counted from 1; 0 is the set-up. */
  answer: number;
  /** The seat that gave the answer. */
  by: number | null;
}

/** The question that a seat may answer. */
export interface Asked {
  prompt: string;
  rules: string[];
  options: OptionInfo[];
  /** Background for the decision, part by part; empty in games without briefings. */
  briefing: BriefingPart[];
  /** For a group of which any seat may answer: the group's seats. */
  any_of: number[];
  /** The key of the viewer's sealed answer, while others are still deciding. */
  sealed: string | null;
  /** Whether the seat may act without the table waiting for it. */
  optional: boolean;
}

/** What one viewer sees. Its lines replace those that the client has from number `from` on. */
export interface EyeState {
  from: number;
  seat: number | null;
  view: Record<string, unknown> | null;
  /** The value of each gauge by key. */
  gauges: Record<string, number>;
  asked: Asked | null;
  lines: LineInfo[];
}

/** A chat line. One with a note is not a message but something that happened at the table. */
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

/** The table as a viewer saw it after `count` answers. */
export interface Position {
  count: number;
  of: number;
  eye: EyeState;
  result: ResultInfo | null;
}

/** A gauge that has changed. */
export interface GaugeMove {
  gauge: string;
  was: number;
  now: number;
}

/** A part of the story: a phase or a player's turn, as one viewer reads it. */
export interface StoryCard {
  /** The number of its first line in the viewer's log. */
  line: number;
  /** The number after its last line. */
  until: number;
  /** The heading of the chapter, or the player's name; '' where several players have answered together. */
  title: string;
  /** The seat whose answers it tells; None for a chapter, and where several players have answered together. */
  by: number | null;
  /** Its most important lines, in one to three sentences; may be empty if `changes` are not. */
  says: string[];
  /** The number of its most important line, to be marked on the board. */
  main: number;
  changes: GaugeMove[];
  /** The viewer's view after its last line. */
  view: Record<string, unknown>;
  gauges: Record<string, number>;
}

/** Sent after hello, and when seats, presence, clock or an undo request change without a change of the game. */
export interface TableMessage extends TableInfo {
  is: 'table';
}

/** Sent after hello, and after every change of the game. */
export interface StateMessage {
  is: 'state';
  n: number;
  at: number;
  branch: number;
  /** The fields of the table message that may have changed. */
  now: Present;
  eyes: EyeState[];
}

/** Chat lines from number `from` on. */
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

/** A refusal and its reason. Nothing was changed. */
export interface Refusal {
  is: 'refused';
  id: string | null;
  kind: string;
  why: Why;
  says: string;
}

/** The reply to a `preview` command. */
export interface Preview extends Foreseen {
  is: 'preview';
  id: string | null;
}

/** The reply to a `hint` command. */
export interface Hint extends Advice {
  is: 'hint';
  id: string | null;
  /** Whether a search for a better answer has begun; its result follows unless the question is closed before. */
  searching: boolean;
}

/** The hint after a search, sent once after a `hint` with the same id, while its question is open. */
export interface Searched extends Advice {
  is: 'searched';
  id: string | null;
  /** Whether it found a better answer or not; `none`: it could not be finished, and this is the first hint again. */
  outcome: 'better' | 'same' | 'none';
}

/** The reply to a ping. */
export interface Pong {
  is: 'pong';
}

export type FromServer = TableMessage | StateMessage | ChatMessage | Done | Refusal | Preview | Hint | Searched | Pong;

/** An answer; if it is another player's secret, only the seat. */
export interface Answered {
  seat: number;
  key: string | null;
  text: string;
}

/** An event with a lasting effect on the outlook. */
export interface TurningPoint {
  count: number;
  /** The stage in which it happened, such as `Turn 4`. */
  stage: string;
  /** The event. */
  headline: string;
  /** The changes of the gauges that decide the game; may be empty. */
  says: string;
  gauges: string[];
  /** Its weight, relative to the others. */
  weight: number;
}

/** A link of the chain that explains an ending. */
export interface ChainLink {
  count: number;
  stage: string;
  says: string;
}

/** The gauges after each answer (`gauges[i]` after i answers), the turning points, and why the game ended. */
export interface History {
  /** By number of answers: how far the game had come, such as `Turn 4`. */
  stages: string[];
  gauges: Record<string, number>[];
  answers: Answered[];
  turning_points: TurningPoint[];
  /** Why the game ended as it did, in order; empty before the end. */
  chain: ChainLink[];
  /** When the last answer was given, in seconds since 1970; null before the end. */
  ended: number | null;
}

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

/** Take back the last answer, or ask the others for consent; `n` is the last event that the player has seen. */
export interface Undo {
  do: 'undo';
  n: number;
  id?: string | null;
  seat: number;
}

/** Consent to another seat's undo request. */
export interface Agree {
  do: 'agree';
  id?: string | null;
  seat: number;
}

/** Decline an undo request. */
export interface Refuse {
  do: 'refuse';
  id?: string | null;
  seat: number;
}

/** Send a chat message: free text, or a quick phrase that each client shows in its reader's language. */
export interface Say {
  do: 'say';
  text?: string | null;
  phrase?: string | null;
  id?: string | null;
  seat: number;
}

/** Give a seat to a bot, take back one's own seat, or leave it open for someone else. */
export interface Give {
  do: 'seat';
  of: number;
  who: 'bot' | 'me' | 'open';
  bot?: string | null;
  id?: string | null;
  seat: number;
}

/** Pause the game and its clock, or resume. */
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

/** Progress of a client: the branch of the history, the number of log lines by viewer, and of chat lines. */
export interface ClientProgress {
  branch?: number;
  lines?: Record<string, number>;
  chat?: number;
}

/** Introduction of a connection: its tokens, its language, and what it already has. */
export interface Hello {
  do: 'hello';
  tokens?: string[];
  lang?: string;
  seen?: ClientProgress;
  /** Whether a program plays the seats of these tokens, such as an assistant; everyone at the table sees it. */
  agent?: boolean;
  id?: string | null;
}

/** Ask for a `pong`, to check the connection. */
export interface Ping {
  do: 'ping';
  id?: string | null;
}

export type AtTable = Choose | Withdraw | Undo | Agree | Refuse | Say | Give | Pause;

export type Message = Choose | Withdraw | Undo | Agree | Refuse | Say | Give | Pause | Advise | Foresee | Hello | Ping;

/** The kind of an error, and its message. */
export interface Problem {
  kind: string;
  why?: Why;
  says: string;
  problems?: string[];
}

/** The body of every error response. */
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

/** A seat of a new table and its player. */
export interface NewSeat {
  who: 'me' | 'open' | 'bot';
  name?: string;
  bot?: string | null;
}

/** A table to be set up. */
export interface NewTable {
  game: string;
  scenario?: string | null;
  /** A number; if it is too long for a number in a browser, a string. */
  seed?: number | string | null;
  options?: Record<string, Value>;
  packs?: PackFiles[];
  seats: NewSeat[];
  allowance?: number | null;
  bot_pace?: BotPace;
}

/** A request to take a seat. */
export interface Taking {
  name?: string;
}

/** A request to continue from an earlier position at a new table. */
export interface Forking {
  count: number;
}

/** A saved game. */
export interface Saved {
  save: Record<string, unknown>;
}

/** A new table, and the tokens of your seats. */
export interface Seated {
  table: string;
  tokens: Record<string, string>;
}

/** The table of the same players' next game, with the tokens they have. */
export interface Next {
  table: string;
}

/** Your seat, and its token. */
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

/** A language that the server offers. */
export interface LanguageInfo {
  code: string;
  /** Its name in that language. */
  name: string;
  /** The digest of its words of the page, by which browsers may cache them. */
  words: string;
}

/** Where others can reach this server. */
export interface Reach {
  /** Its address in the local network, such as `http://192.168.1.5:8000`; None if only this machine can reach it. */
  network: string | null;
}

/** The state of the server. */
export interface Health {
  status: 'ok';
  version: string;
  tables: number;
}
