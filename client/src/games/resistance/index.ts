export { default as Board } from './Board.svelte';
export { default as Ending } from './Ending.svelte';

/** Nearly every answer has its place on the map, on the sheet or on a card. */
export const answersItself = true;
