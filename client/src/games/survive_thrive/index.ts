export { default as Board } from './Board.svelte';
export { default as Ending } from './Ending.svelte';
// Board and picture draw the same coast. Exporting both here bundles them into one file instead of three.
export { default as Picture } from './Picture.svelte';
export const tellsScores = true;
