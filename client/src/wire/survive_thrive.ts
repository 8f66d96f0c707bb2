// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.
import type { CardWords } from '.';

/** A type of Environment. */
export type EnvironmentName = 'forest' | 'mangrove' | 'reef';

export type Deck = 'investment' | 'action' | 'weather' | 'endgame' | 'house';

export type InvestmentKind = 'commercial' | 'conservation' | 'sustainable';

/** How a type of Environment stands, and what each round brings or takes. */
export interface Health {
  in_play: number;
  in_deck: number;
  impact: number;
  mines: number;
}

/** The discard pile: its size, and the cards whose faces this seat has seen. */
export interface Discard {
  cards: number;
  known: string[];
}

/** What a weather would do now: how much protects against it, and what each community would lose. */
export interface Threat {
  protection: number;
  /** So many Investments, or below zero a share: −2 is one in two. */
  lose: number;
  /** So many of the Houses before that, or such a share of them. */
  houses: number;
}

/** What everybody sees of a player. */
export interface PlayerView {
  seat: number;
  cards: number;
  dp: number;
  built: string[];
  houses: number;
  closed: string[];
  to_lose: number;
  sheltered: boolean;
  votes: number;
  /** The face of the Vote/Review card: `vote`, `review`, or nothing before it is shown. */
  side: string;
  ready: boolean;
  foresees: number;
  broken_promises: number;
  /** Deals with this seat that the player has broken. */
  broken_deals: number;
  /** Has restored Environment in this round. */
  restored: boolean;
}

/** An answer: what it does, and what it is about. */
export interface ChoiceView {
  verb: string;
  args: Record<string, string | number | string[]>;
}

/** Somebody speaks about an Investment of a community. */
export interface Mark {
  from: number;
  of: number;
  card: string;
}

/** What one can be asked for or give: a vote on an Investment, to spare a community, to restore in the next round. */
export type Word = 'vote' | 'spare' | 'restore';

/** An offer between two: what is asked, and what is given for it. */
export interface Offer {
  from: number;
  to: number;
  asks: Word;
  gives: Word;
  /** Whose Investment the votes go to, if any do. */
  of: number | null;
  card: string | null;
  /** `open`, `accepted` or `declined`. */
  state: string;
}

/** A promise to restore Environment in the next round, to somebody or to all. */
export interface Pledge {
  from: number;
  to: number | null;
}

/** What this seat is about to say: to whom, or to all, and what it asks for. */
export interface Draft {
  to: number | null;
  asks: string;
  of: number | null;
  card: string | null;
}

/** A promise to vote on nothing of a community. */
export interface Spared {
  from: number;
  to: number;
}

/** What was said in this council for all to hear, what was offered to or by this seat, and the votes. */
export interface Talk {
  offers: Offer[];
  promises: Mark[];
  spared: Spared[];
  pledges: Pledge[];
  votes: Mark[];
  draft: Draft | null;
  left_to_say: number;
}

/** From how much on the whole coast counts as green, and its communities together as rich. */
export interface Bar {
  players: number;
  environment: number;
  dp: number;
}

/** How the game ended; the Epilogue is read now and not before. */
export interface ResultView {
  ending: string;
  winners: number[];
  scores: number[];
  epilogue: string;
  /** The cards of Environment left on the whole coast. */
  environment: number;
  /** The DP of all communities together. */
  dp: number;
  green: boolean;
  rich: boolean;
}

/** The table as one seat sees it. */
export interface View {
  game: 'survive_thrive';
  scenario: string;
  seat: number | null;
  round: number;
  step: number;
  activity: number;
  environment: Record<string, Health>;
  /** The DP of each Investment with the coast as it stands. */
  worth: Record<string, number>;
  /** By weather. */
  threats: Record<string, Threat>;
  deck: number;
  discard: Discard;
  crisis_deck: number;
  /** The Crises that can still be in their deck, with how many of each. */
  may_come: Record<string, number>;
  /** The Crisis that was turned up and is not over yet. */
  striking: string | null;
  past_weather: string[];
  slots: string[];
  next_crises: string[];
  players: PlayerView[];
  hand: string[];
  own_houses: string[];
  committed: number[];
  /** What this seat has chosen and the others do not know yet. */
  choice: ChoiceView | null;
  talk: Talk;
  result: ResultView | null;
}

/** The highest numbers there can be. */
export interface Most {
  environment: number;
  hand: number;
  activities: number;
  slots: number;
  said: number;
  closing: number;
}

/** A type of Environment, and which one suffers in its place once it is depleted. */
export interface EnvironmentContents extends CardWords {
  plural: string;
  start: number;
  replaced_by: EnvironmentName;
}

/** An Epilogue, and what it says about the coast in one line. */
export interface EpilogueContents extends CardWords {
  says: string;
}

/** A step of worth: from so many of its Environment on, so many DP. */
export interface Worth {
  at_least: number;
  dp: number;
}

/** What a card does to a type of Environment every round. */
export interface ImpactContents {
  environment: EnvironmentName;
  n: number;
}

/** Up to so much protection, so much is lost. */
export interface Loss {
  up_to: number;
  lose: number;
}

/** A card of any deck; what only some decks have is left out of the others. */
export interface CardContents extends CardWords {
  text: string;
  deck: Deck;
  kind?: InvestmentKind;
  environment?: EnvironmentName | null;
  dp?: number;
  worth?: Worth[];
  impact?: ImpactContents[];
  /** So many Investments of its community are saved from extreme weather. */
  guard?: number;
  /** The printed order of an Action card, or of a Mine among the Mines; 0 for other Investments. */
  order?: number;
  typhoon?: boolean;
  protects?: 'forest' | 'mangrove' | 'reef' | 'all';
  /** −2 stands for one in two. */
  losses?: Loss[];
  sweeps?: number;
  copies?: number;
}

/** A scenario, and by number of players what counts as green and rich. */
export interface ScenarioContents extends CardWords {
  high: Bar[];
}

/** Names, texts and numbers that stay the same throughout a game. */
export interface Contents {
  most: Most;
  environments: Record<string, EnvironmentContents>;
  cards: Record<string, CardContents>;
  epilogues: Record<string, EpilogueContents>;
  scenarios: Record<string, ScenarioContents>;
}
