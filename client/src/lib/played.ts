// Games that were played in this browser: only a first game starts with the settings for newcomers.
import { kept } from './kept.svelte';
import { storedThing, storeThing } from './storage';

const PLAYED = 'holdfast.played';
/** Answers at a table after which its game counts as played, although it is not over. */
export const MANY = 20;

/** Whether a game was played here. */
export function isPlayed(game: string): boolean {
  return games().includes(game) || Object.values(kept.tables).some((table) => table.game === game && table.over);
}

/** Remember that a game was played here. */
export function played(game: string): void {
  if (!games().includes(game)) storeThing(PLAYED, [...games(), game]);
}

/** Return the stored list; empty if it is damaged. */
function games(): unknown[] {
  const found: unknown = storedThing<object>(PLAYED, []);
  return Array.isArray(found) ? found : [];
}
