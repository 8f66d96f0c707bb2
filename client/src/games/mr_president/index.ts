import type { Option } from '../../wire';

export { default as Board } from './Board.svelte';
export { default as Ending } from './Ending.svelte';

/** Actions lie on the desk, their targets on the map, bills in Congress; whatever else is asked is easier to read in the list. */
const ON_BOARD = ['action', 'bill', 'aim', 'place', 'region', 'country', 'on', 'box', 'stand', 'card'];

export const answersItself = (options: Option[]) =>
  !options.length || options.some(({ args }) => ON_BOARD.some((name) => name in args));
