// The faces of the games: their boards and pictures, loaded when they are needed.
import type { Component } from 'svelte';
import type { Json, SeatInfo, Contents } from '../lib/protocol';
import type { BoardProps } from './board';

export interface Loaded {
  Board: Component<BoardProps>;
  Ending?: Component<{ view: Json; contents: Contents; seats: SeatInfo[] }>;
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
export const faces: Record<string, Face | undefined> = Object.fromEntries(
  Object.entries(boards)
    .map(([path, board]) => [path.split('/')[1], board] as const)
    .filter(([game]) => pictures[`./${game}/Picture.svelte`])
    .map(([game, board]) => [game, { board, picture: pictures[`./${game}/Picture.svelte`] }]),
);
