// The board and the cover picture of each game, loaded on demand.
import type { Component } from 'svelte';
import type { Contents, OptionInfo, SeatInfo } from '../wire';
import type { AnyView, BoardProps } from '../kit/props';

export interface Loaded {
  Board: Component<BoardProps>;
  Ending?: Component<{ view: AnyView; contents: Contents; seats: SeatInfo[] }>;
  /** Whether that shows all scores, so that the page does not show them again. */
  tellsScores?: boolean;
  /**
   * Whether these options are answered on the board itself; then a narrow screen shows the board above the list of
   * answers.
   */
  answersItself?: (options: OptionInfo[]) => boolean;
}

export interface Face {
  /** Load the board for the table page and, if the game has its own, the explanation of the result. */
  board: () => Promise<Loaded>;
  /** Load the cover picture for the home page, without the board. */
  picture: () => Promise<{ default: Component }>;
}

const boards = import.meta.glob<Loaded>('./*/index.ts');
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte');

/** By game id. A game is included if its folder has a board and a picture. */
export const faces: Partial<Record<string, Face>> = Object.fromEntries(
  Object.entries(boards).flatMap(([path, board]): [string, Face][] => {
    const game = path.split('/')[1] ?? '';
    const picture = pictures[`./${game}/Picture.svelte`];
    return picture ? [[game, { board, picture }]] : [];
  }),
);
