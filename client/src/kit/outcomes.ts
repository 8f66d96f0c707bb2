// Possible results of an option for a gauge, limited to those worth showing.
import type { ChanceInfo, Change } from '../wire';

/** Number of values shown at most. Values rarer than HARDLY are not shown. */
export const MOST = 3;
const HARDLY = 0.04;

/**
 * Return the most likely values that differ from the current one. The rest of the probability is no change, or too
 * rare.
 */
export const worthShowing = (change: Change): ChanceInfo[] =>
  change.to.filter(({ value, share }) => value !== change.from && share >= HARDLY).slice(0, MOST);
