// Choice of the viewer if several seats are played in one browser, and links that carry a seat.
import type { Eye, Seat } from '../wire';

/**
 * Return the seat to show: one that must answer now, starting from the current one. If several must answer at once, a
 * seat with more than one option comes before a seat that can only wait.
 */
export function nextEye(
  mine: Seat[],
  now: Eye | undefined,
  isAsked: (seat: Seat) => boolean,
  hasChoice: (seat: Seat) => boolean = () => false,
): Eye {
  const here = now == null ? -1 : mine.indexOf(now);
  const inTurn = here < 0 ? mine : [...mine.slice(here), ...mine.slice(0, here)];
  return inTurn.find((seat) => isAsked(seat) && hasChoice(seat)) ?? inTurn.find(isAsked) ?? inTurn[0] ?? null;
}

/** A seat and its token from a link. */
export interface Carried {
  seat: string;
  token: string;
}

/** Parse the seat and token in a link's fragment, `#seat=1&token=…`; null if there are none. */
export function carried(hash: string): Carried | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const seat = parts.get('seat');
  const token = parts.get('token');
  return seat !== null && /^\d+$/.test(seat) && token ? { seat, token } : null;
}

/** Return a link that opens a seat on another device. */
export function carrying(origin: string, id: string, seat: string | number, token: string): string {
  return `${origin}/t/${id}#${new URLSearchParams({ seat: String(seat), token })}`;
}

/** Convert the server's time (seconds since 1970) to milliseconds. */
export function milliseconds(seconds: number): number {
  return seconds * 1000;
}
