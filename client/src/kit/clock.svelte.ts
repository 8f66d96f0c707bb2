// The rest of a clock. All who show it are told at the same moment, so that no two of them differ.
import { createSubscriber } from 'svelte/reactivity';
import type { ClockInfo } from '../wire';

/** So often it is looked at, in milliseconds: often enough that no second is left out. */
const TICK = 250;

const ticks = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** When what the server told of a clock arrived, by a time of the page that nobody can set. */
const arrived = new WeakMap<ClockInfo, number>();

/** Notes when something was told of a clock: now, or at a moment of `performance.now()`. */
export function hasArrived(clock: ClockInfo | null, at = performance.now()): void {
  if (clock) arrived.set(clock, at);
}

/** Seconds that are left by a clock, kept up to date while they are shown; null while it stands still. */
export function secondsLeft(clock: ClockInfo | null): number | null {
  if (!clock || clock.left === null) return null;
  ticks();
  const now = performance.now();
  return Math.max(0, Math.ceil(clock.left - (now - (arrived.get(clock) ?? now)) / 1000));
}
