// Refusals in words for the user. Kinds and reasons are defined in docs/protocol.md. The server's own sentence is meant
// for programs; it is shown only for a kind without words here.
import { lookup } from './words';
import type { Why } from '../wire';
import type { Words } from '../words/refusals';

/** A refusal: its kind, the exact reason if any, and the server's sentence. */
export interface Refusal {
  kind: string;
  why: Why;
  says: string;
}

/** Return a refusal in words: by its reason, else by its kind, else the server's sentence. */
export function inWords({ kind, why, says }: Refusal, w: Words): string {
  const said = (why && w.reasons[why]) || (lookup(w.kinds, kind) ?? says);
  return kind === 'pack' ? `${said.slice(0, -1)} (${says}).` : said; // names the pack, for its author
}

/**
 * Whether a refusal needs no error message: another player was faster or paused the game, and the page already shows
 * it.
 */
export function isHarmless(kind: string): boolean {
  return kind === 'stale' || kind === 'not offered' || kind === 'paused';
}
