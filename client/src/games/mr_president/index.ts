import type { OptionInfo } from '../../wire';

export { default as Board } from './Board.svelte';
export { default as Ending } from './Ending.svelte';

/**
 * Arguments of options that are answered on the board: Actions on the desk, targets on the map, bills in Congress.
 * Other options are easier to read in the list.
 */
const ON_BOARD = ['action', 'bill', 'aim', 'place', 'region', 'country', 'on', 'box', 'stand', 'card'];

export const answersItself = (options: OptionInfo[]) =>
  !options.length || options.some(({ args }) => ON_BOARD.some((name) => name in args));
