// Made by `python -m holdfast.doors.web.typescript` from the shapes in Python: change those, not this file.
import type { CardWords } from '.';

/** A type of Environment. */
export type EnvironmentName = 'forest' | 'mangrove' | 'reef';

export type Deck = 'investment' | 'action' | 'weather' | 'endgame' | 'house';

export type InvestmentKind = 'commercial' | 'conservation' | 'sustainable';

/** The state of a type of Environment, and its gain or loss each round. */
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

/** The effect of a weather now: the protection against it, and the losses of each community. */
export interface Threat {
  protection: number;
  /** The number of Investments; a negative number is a share: −2 is one in two. */
  lose: number;
  /** The number of Houses that are lost before Investments; a negative number is a share. */
  houses: number;
}

/** The public part of a player. */
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
  /** The face of the Vote/Review card: `vote`, `review`, or '' before it is shown. */
  side: string;
  ready: boolean;
  foresees: number;
  broken_promises: number;
  /** Deals with this seat that the player has broken. */
  broken_deals: number;
  /** Whether the player has restored Environment in this round. */
  restored: boolean;
}

/** An answer: its effect, and its subject. */
export interface ChoiceView {
  verb: string;
  args: Record<string, string | number | string[]>;
}

/** A statement of a player about an Investment of a community. */
export interface Mark {
  from: number;
  of: number;
  card: string;
}

/** Something to ask for or give: a vote on an Investment, sparing a community, or restoring in the next round. */
export type Word = 'vote' | 'spare' | 'restore';

/** An offer between two players: the request, and the payment for it. */
export interface Offer {
  from: number;
  to: number;
  asks: Word;
  gives: Word;
  /** The owner of the Investment that the votes go to, if any do. */
  of: number | null;
  card: string | null;
  /** `open`, `accepted` or `declined`. */
  state: string;
}

/** A promise to restore Environment in the next round, to one player or to all. */
export interface Pledge {
  from: number;
  to: number | null;
}

/** The statement that this seat is composing: to one player or to all, and its request. */
export interface Draft {
  to: number | null;
  asks: string;
  of: number | null;
  card: string | null;
}

/** A promise not to vote on any Investment of a community. */
export interface Spared {
  from: number;
  to: number;
}

/** The public statements of this council, the offers to or by this seat, and the votes. */
export interface Talk {
  offers: Offer[];
  promises: Mark[];
  spared: Spared[];
  pledges: Pledge[];
  votes: Mark[];
  draft: Draft | null;
  left_to_say: number;
}

/** The thresholds at which the whole coast counts as green, and all communities together as rich. */
export interface Bar {
  players: number;
  environment: number;
  dp: number;
}

/** The ending of the game, with the Epilogue, which is sent only then. */
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
  /** The DP of each Investment in the present state of the coast. */
  worth: Record<string, number>;
  /** By weather. */
  threats: Record<string, Threat>;
  deck: number;
  discard: Discard;
  crisis_deck: number;
  /** The Crises that can still be in the deck, and the number of each. */
  may_come: Record<string, number>;
  /** The Crisis that was turned up and is still being resolved. */
  striking: string | null;
  past_weather: string[];
  slots: string[];
  next_crises: string[];
  players: PlayerView[];
  hand: string[];
  own_houses: string[];
  committed: number[];
  /** This seat's choice, unknown to the others so far. */
  choice: ChoiceView | null;
  talk: Talk;
  result: ResultView | null;
}

/** The highest possible numbers. */
export interface Most {
  environment: number;
  hand: number;
  activities: number;
  slots: number;
  said: number;
  closing: number;
}

/** A type of Environment, and the type that suffers instead once it is depleted. */
export interface EnvironmentContents extends CardWords {
  plural: string;
  start: number;
  replaced_by: EnvironmentName;
}

/** An Epilogue, and its judgement of the coast in one line. */
export interface EpilogueContents extends CardWords {
  says: string;
}

/** A step of value: the amount of its Environment from which it is worth this many DP. */
export interface Worth {
  at_least: number;
  dp: number;
}

/** The effect of a card on a type of Environment every round. */
export interface ImpactContents {
  environment: EnvironmentName;
  n: number;
}

/** The loss for protection up to this value. */
export interface Loss {
  up_to: number;
  lose: number;
}

/** A card of any deck; fields of other decks are omitted. */
export interface CardContents extends CardWords {
  text: string;
  deck: Deck;
  kind?: InvestmentKind;
  environment?: EnvironmentName | null;
  dp?: number;
  worth?: Worth[];
  impact?: ImpactContents[];
  /** The number of its community's Investments that are saved from extreme weather. */
  guard?: number;
  /** The printed order of an Action card, or of a Mine among the Mines; 0 for other Investments. */
  order?: number;
  typhoon?: boolean;
  protects?: 'forest' | 'mangrove' | 'reef' | 'all';
  /** −2 means one in two. */
  losses?: Loss[];
  sweeps?: number;
  copies?: number;
}

/** A scenario, and its thresholds for green and rich by number of players. */
export interface ScenarioContents extends CardWords {
  high: Bar[];
}

/** The names, texts and numbers that never change during a game. */
export interface Contents {
  most: Most;
  environments: Record<string, EnvironmentContents>;
  cards: Record<string, CardContents>;
  epilogues: Record<string, EpilogueContents>;
  scenarios: Record<string, ScenarioContents>;
}
