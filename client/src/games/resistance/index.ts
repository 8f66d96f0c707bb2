export { default as Board } from './Board.svelte';
export { default as Ending } from './Ending.svelte';
