export { default as Board } from './Board.svelte';
export { default as Ending } from './Ending.svelte';
// Board and picture draw the same coast: named here, they share one file instead of splitting into three.
export { default as Picture } from './Picture.svelte';
export const tellsScores = true;
