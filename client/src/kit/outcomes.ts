// What may come of an option for a gauge, as far as it is worth showing.
import type { Chance, Change } from '../wire';

/** So many values are shown, and none that hardly ever comes. */
export const MOST = 3;
const HARDLY = 0.04;

/** The likeliest values that differ from now; how often nothing changes is what remains. */
export const worthShowing = (change: Change): Chance[] =>
  change.to.filter(({ value, share }) => value !== change.from && share >= HARDLY).slice(0, MOST);
