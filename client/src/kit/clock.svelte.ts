// Remaining time of a clock. All components that show it update in the same tick, so that they never differ.
import { createSubscriber } from 'svelte/reactivity';
import type { ClockInfo } from '../wire';

/** Update interval in milliseconds: short enough that no second is skipped. */
const TICK = 250;

const ticks = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Arrival time of each clock message, on the page's monotonic clock (not affected by changes of the system time). */
const arrived = new WeakMap<ClockInfo, number>();

/** Record when a clock message arrived: now, or at a given `performance.now()` time. */
export function hasArrived(clock: ClockInfo | null, at = performance.now()): void {
  if (clock) arrived.set(clock, at);
}

/**
 * Return the seconds left on a clock, updated while they are shown; null while the clock is stopped. A sandglass that
 * stands still while only bots are waited for has seconds left, too.
 */
export function secondsLeft(clock: ClockInfo | null): number | null {
  if (clock?.still !== undefined) return Math.ceil(clock.still);
  if (!clock || clock.left === null) return null;
  ticks();
  const now = performance.now();
  return Math.max(0, Math.ceil(clock.left - (now - (arrived.get(clock) ?? now)) / 1000));
}
