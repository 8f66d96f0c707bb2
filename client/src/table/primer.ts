// The games that this browser's people know: they are not told again how those go.
import { storedThing, storeThing } from '../lib/storage';

const KNOWN = 'holdfast.known';

/** Whether somebody here said that they know how this game goes. */
export function isKnown(game: string): boolean {
  return games().includes(game);
}

/** Remembers that this game is known. */
export function know(game: string): void {
  storeThing(KNOWN, [...new Set([...games(), game])]);
}

/** What is stored, if it is a list. */
function games(): unknown[] {
  const found: unknown = storedThing<object>(KNOWN, []);
  return Array.isArray(found) ? found : [];
}
