// Properties that the table page passes to a game's board.
import type { Asked, ClockInfo, Contents, Eye, Fact, LineInfo, OptionInfo, Preview, Seat, SeatInfo } from '../wire';

/** View of a game whose structure the page does not know. */
export type AnyView = Record<string, unknown>;

/** An answer: its verb and its arguments. */
export type Answer = Pick<OptionInfo, 'verb' | 'args'>;

export interface BoardProps<View = AnyView, Content = Contents> {
  /** What this viewer sees; its structure is defined by the game's `view`. */
  view: View;
  /** The game's content in the language of the page. */
  contents: Content & Contents;
  /** The viewer: a seat, or null for a spectator. */
  eye: Eye;
  seats: SeatInfo[];
  /** The open question with its options, if this viewer may answer now; the board highlights them. */
  asked: Asked | null;
  /** The player's sealed answer, which waits for the other players, or null. */
  sealed: Answer | null;
  /** Key of the option that the player hovers or focuses (in the list or on the board), or null. */
  looking: string | null;
  /** What that option would change, once the server has answered. */
  preview: Preview | null;
  /**
   * The log line that is being shown step by step, or null. The view is the one after this line; the board shows where
   * it happened.
   */
  beat: LineInfo | null;
  /** Things that a lesson points at, by type and value as in an option's arguments. */
  point: Record<string, Fact>[];
  /** The time limit of the open question, if a clock is running. */
  clock: ClockInfo | null;
  /** The seats that the user may answer for in this browser. */
  mine: Seat[];
  /** Switch to another of the user's seats. */
  turnTo: (seat: Seat) => void;
  /** Answer the question with an option. */
  choose: (key: string) => void;
  /** Report which option is hovered or focused, or null. */
  look: (key: string | null) => void;
}
