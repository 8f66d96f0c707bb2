// Through whose eyes the page looks, where several seats are played at one screen.
import type { Eye, Seat } from '../wire';

/**
 * The seat to look through: whoever is asked now, beginning with the one that looks already. Where all may act at once,
 * somebody who has more than one answer comes before somebody who can only wait.
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

/** A seat and its token, as a link carries them. */
export interface Carried {
  seat: string;
  token: string;
}

/** What a link carries after its #, or null: `#seat=1&token=…`. */
export function carried(hash: string): Carried | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const seat = parts.get('seat');
  const token = parts.get('token');
  return seat !== null && /^\d+$/.test(seat) && token ? { seat, token } : null;
}

/** A link that carries a seat to another device. */
export function carrying(origin: string, id: string, seat: string | number, token: string): string {
  return `${origin}/t/${id}#${new URLSearchParams({ seat: String(seat), token })}`;
}

/** The server counts in seconds since 1970, the page in milliseconds. */
export function milliseconds(seconds: number): number {
  return seconds * 1000;
}
