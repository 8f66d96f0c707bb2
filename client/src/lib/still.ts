import { kept } from './kept.svelte';

/** Whether nothing on the page may move. */
export function isStill(): boolean {
  return kept.liking.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
