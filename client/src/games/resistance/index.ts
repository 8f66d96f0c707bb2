import type { Option } from '../../wire';

export { default as Board } from './Board.svelte';
export { default as Ending } from './Ending.svelte';

/** Where one goes and acts is answered on the map, and so is nothing that is asked of cards and squads. */
export const answersItself = (options: Option[]) => !options.length || options.some(({ args }) => 'zone' in args);
