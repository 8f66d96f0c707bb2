// The rest of a clock. All who show it are told at the same moment, so that no two of them differ.
import { createSubscriber } from 'svelte/reactivity';

/** So often it is looked at, in milliseconds: often enough that no second is left out. */
const TICK = 250;

const ticks = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Seconds until a moment, which the server tells in seconds since 1970; while it is shown, it is kept up to date. */
export function secondsUntil(ends: number): number {
  ticks();
  return Math.max(0, Math.ceil(ends - Date.now() / 1000));
}
