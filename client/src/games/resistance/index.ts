import type { OptionInfo } from '../../wire';

export { default as Board } from './Board.svelte';
export { default as Ending } from './Ending.svelte';

/**
 * Whether the board shows the map first: an option names a zone, or there is no question. Choices of cards and squads
 * are made in the list.
 */
export const answersItself = (options: OptionInfo[]) => !options.length || options.some(({ args }) => 'zone' in args);
