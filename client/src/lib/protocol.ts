// What travels between server and client; docs/protocol.md tells the same in words.

export type Seat = number;
/** A seat that somebody looks through; null is a spectator. */
export type Eye = Seat | null;
export type Json = any;

export interface Scenario {
  id: string;
  name: string;
  story: string;
  difficulty: string;
  /** What wins or ends it, how long it lasts, and what is special. */
  goals: string[];
}

export interface Choice {
  name: string;
  says: string;
  values: (string | number | boolean)[];
  default: string | number | boolean;
}

export interface BotInfo {
  name: string;
  says: string;
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  /** How the game goes, in a few sentences for somebody who sees it for the first time. */
  primer: string[];
  minutes: [number, number];
  seats: number[];
  /** Whether seats hide something from one another. */
  secrets: boolean;
  /** Whether all players win or lose together. */
  together: boolean;
  scenarios: Scenario[];
  options: Choice[];
  endings: Record<string, string>;
  bots: BotInfo[];
}

export type Rules = Record<string, { topic: string; says: string }>;

/** A number worth following: on charts, in previews, in turning points. */
export interface Gauge {
  key: string;
  name: string;
  /** Gauges of one group share a chart. */
  group: string;
  low: number;
  high: number;
  /** Which way is good for the players. */
  better: 'high' | 'low' | 'neither';
  /** Of a number that belongs to one seat: the seat. */
  seat?: Seat;
}

/** The content of a game in one language. Each game adds its own parts, by id. */
export interface Contents {
  gauges: Gauge[];
  [part: string]: Json;
}

export interface NewSeat {
  who: 'me' | 'open' | 'bot';
  name?: string;
  bot?: string;
}

export interface PackFiles {
  name: string;
  files: Record<string, string>;
}

export interface NewTable {
  game: string;
  scenario?: string | null;
  seed?: number | null;
  options?: Record<string, string | number | boolean>;
  packs?: PackFiles[];
  seats: NewSeat[];
  allowance?: number | null;
}

/** A table that was set up, forked or imported: the tokens of the seats that are mine. */
export interface Seated {
  table: string;
  tokens: Record<string, string>;
}

export interface SeatInfo {
  seat: Seat;
  who: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  /** Whether somebody with this seat's token is connected now. */
  here: boolean;
  /** Whether this seat belongs to a person, who may take it back from a bot. */
  owned: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  scenario: string;
  scenario_name: string;
  /** Told when the game is over: whoever knows it knows every card to come. */
  seed: number | null;
  options: Record<string, string | number | boolean>;
  packs: string[];
  seats: SeatInfo[];
  watchers: number;
  /** Seats whose answer is awaited now. */
  waiting: Seat[];
  /** Seats whose answer is sealed while others still decide. */
  chosen: Seat[];
  result: Result | null;
  assisted: boolean;
  /** Why the game can only be looked at, or ''. */
  frozen: string;
  undo: UndoRequest | null;
  clock: { seconds: number; ends: number | null; paused: boolean } | null;
  /** How many answers have been given. */
  answers: number;
  forked_from: string | null;
  /** The table at which the same people play their next game, with the same tokens. */
  next: string | null;
  created: number;
}

/** Somebody asks to take back an answer, and everything after it. */
export interface UndoRequest {
  seat: Seat;
  /** Why consent is needed. */
  says: string;
  agreed: Seat[];
  missing: Seat[];
  /** The answer that would be taken back, counted from 1. */
  answer: number;
  /** Who gave it. */
  by: Seat;
  /** A line of the log about it, or ''. */
  headline: string;
}

export interface Result {
  ending: string;
  says: string;
  winners: Seat[];
  scores: number[];
}

/** One line of the log. */
export interface Line {
  rule: string;
  text: string;
  /** The typed facts behind the words: `{track: 'soc', change: -1}`. */
  facts: Record<string, Json>;
  /** Whether only this eye may read it. */
  own: boolean;
  /** The answer that it follows from, counted from 1; the set-up is 0. */
  answer: number;
  /** The seat whose answer that was. */
  by: Seat | null;
}

export interface Option {
  key: string;
  text: string;
  detail: string;
  verb: string;
  noun: string | number | null;
  /** Something that may be done at any time, beside the question. */
  any_time: boolean;
}

export interface Asked {
  prompt: string;
  rules: string[];
  options: Option[];
  /** Of a group of which any seat may answer: the group. */
  any_of: Seat[];
  /** The key of one's own answer while others are still deciding, or null. */
  sealed: string | null;
}

export interface EyeState {
  seat: Eye;
  view: Json;
  asked: Asked | null;
  /** The lines from this number on; what was held from there on is replaced. */
  from: number;
  lines: Line[];
}

export interface Said {
  number: number;
  seat: Seat;
  name: string;
  text: string | null;
  phrase: string | null;
  /** When not null, nobody said anything: it is something that happened at the table. */
  note?: Note | null;
  /** In seconds since 1970. */
  at: number;
}

/**
 * Somebody sat down; left, so that the seat is open; a bot sits in; the person is back; somebody refused to take an answer
 * back; one was taken back; time ran out, and a bot answered for this seat.
 */
export type Note = 'sat' | 'left' | 'bot' | 'back' | 'refused undo' | 'took back' | 'late';

export type FromServer =
  | ({ is: 'table' } & TableInfo)
  | { is: 'state'; n: number; at: number; branch: number; eyes: EyeState[] }
  | { is: 'chat'; from: number; said: Said[] }
  | { is: 'done'; id: string; n: number }
  | { is: 'refused'; id: string | null; kind: string; says: string }
  | Hint
  | Preview
  | { is: 'pong' };

export interface Hint {
  is: 'hint';
  id: string;
  bot: string;
  key: string | null;
  says: string;
  why: string[];
}

/** What would change: exactly (`sure`), or in so many of the trials. */
export interface Change {
  gauge: string;
  from: number;
  /** How often each value came out, most frequent first. */
  to: { value: number; share: number }[];
}

export interface Preview {
  is: 'preview';
  id: string;
  key: string;
  sure: boolean;
  trials: number;
  changes: Change[];
  /** Log lines that would follow for certain. */
  lines: string[];
  /** The question that would follow for certain, or ''. */
  then: string;
  /** How the game would end, and how often it did when it was tried; null if it would go on. */
  ends: { says: string; share: number } | null;
}

export interface Seen {
  branch: number;
  lines: Record<string, number>;
  chat: number;
}

/** GET /api/tables/{id}/history */
export interface History {
  /** gauges[i] are the values after i answers. */
  gauges: Record<string, number>[];
  /** Who answered what, for labels: null key where it is another's secret. */
  answers: { seat: Seat; key: string | null; text: string }[];
  turning_points: { count: number; headline: string; says: string; gauges: string[] }[];
}

/** GET /api/tables/{id}/history/{count} */
export interface Position {
  count: number;
  of: number;
  eye: EyeState;
  result: Result | null;
}
