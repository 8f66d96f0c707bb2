// Games that the user knows, stored in this browser: their introduction is not offered again.
import { storedThing, storeThing } from '../lib/storage';

const KNOWN = 'holdfast.known';

/** Whether the user has said that they know this game. */
export function isKnown(game: string): boolean {
  return games().includes(game);
}

/** Remember that the user knows this game. */
export function know(game: string): void {
  storeThing(KNOWN, [...new Set([...games(), game])]);
}

/** Return the stored list; empty if it is damaged. */
function games(): unknown[] {
  const found: unknown = storedThing<object>(KNOWN, []);
  return Array.isArray(found) ? found : [];
}
