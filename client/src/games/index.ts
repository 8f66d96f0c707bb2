// The faces of the games: their boards and pictures, loaded when they are needed.
import type { Component } from 'svelte';
import type { Contents, Option, SeatInfo } from '../wire';
import type { AnyView, BoardProps } from '../kit/props';

export interface Loaded {
  Board: Component<BoardProps>;
  Ending?: Component<{ view: AnyView; contents: Contents; seats: SeatInfo[] }>;
  /** Whether that tells everybody's score: each is shown once. */
  tellsScores?: boolean;
  /** Whether a question is answered on the board itself, so that on a narrow screen it comes before the list of answers. */
  answersItself?: (options: Option[]) => boolean;
}

export interface Face {
  /** The board for the table page and, if the game tells it in its own way, why it ended. */
  board: () => Promise<Loaded>;
  /** The cover for the home page, without the board. */
  picture: () => Promise<{ default: Component }>;
}

const boards = import.meta.glob<Loaded>('./*/index.ts');
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte');

/** By game id. A game has a face as soon as its folder has a board and a picture. */
export const faces: Partial<Record<string, Face>> = Object.fromEntries(
  Object.entries(boards).flatMap(([path, board]): [string, Face][] => {
    const game = path.split('/')[1] ?? '';
    const picture = pictures[`./${game}/Picture.svelte`];
    return picture ? [[game, { board, picture }]] : [];
  }),
);
