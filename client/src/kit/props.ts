// What the table page gives to the board of a game.
import type { Asked, ClockInfo, Contents, Eye, Fact, Line, Option, Preview, Seat, SeatInfo } from '../wire';

/** What an eye sees, of a game that the page knows nothing of. */
export type AnyView = Record<string, unknown>;

/** What an answer does, and what it is about. */
export type Answer = Pick<Option, 'verb' | 'args'>;

export interface BoardProps<View = AnyView, Content = Contents> {
  /** What this eye sees, as the game's `view` names it. */
  view: View;
  /** The content of the game in the language of the page. */
  contents: Content & Contents;
  /** The seat looked through. */
  eye: Eye;
  seats: SeatInfo[];
  /** The open question with its options, if this eye may answer now; the board lets those glow. */
  asked: Asked | null;
  /** My answer that waits for the others, or null. */
  sealed: Answer | null;
  /** The option that the player is looking at (in the list or on the board), or null. */
  looking: string | null;
  /** What that option would change, as soon as it is known. */
  preview: Preview | null;
  /** The line of the log that is being followed step by step, or null. The view is that of this moment; the board shows where it happens. */
  beat: Line | null;
  /** What a lesson points at: things by their type, as options name them. */
  point: Record<string, Fact>[];
  /** The time for the open question, if a clock runs. */
  clock: ClockInfo | null;
  /** The seats that I may answer for at this screen. */
  mine: Seat[];
  /** Looks through another of my seats. */
  turnTo: (seat: Seat) => void;
  /** Answers the question. */
  choose: (key: string) => void;
  /** Tells the page which option is looked at (hover, focus), or null. */
  look: (key: string | null) => void;
}
