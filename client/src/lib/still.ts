import { kept } from './kept.svelte';

/** Whether animations are off, by the user's preference or the system setting. */
export function isStill(): boolean {
  return kept.liking.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
