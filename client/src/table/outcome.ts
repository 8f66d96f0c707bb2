// The result in words: "You win." for a player who played alone, the player's name for a spectator.
import type { ResultInfo, Seat } from '../wire';
import type { Words } from '../words/table';

interface Table {
  result: Pick<ResultInfo, 'winners'>;
  /** Number of seats, and the user's own seats. */
  seats: number;
  mine: Seat[];
  /** Whether all players win or lose together. */
  together: boolean;
  namesOf: (seats: Seat[]) => string;
}

export function outcome(w: Words['end'], { result, seats, mine, together, namesOf }: Table): string {
  const { winners } = result;
  if (!together) return winners.length ? w.winners({ names: namesOf(winners), n: winners.length }) : w.nobody;
  if (seats > 1) return winners.length ? w.everybody : w.lost;
  if (mine.length) return winners.length ? w.youWin : w.youLose;
  return winners.length ? w.wins({ name: namesOf([0]) }) : w.loses({ name: namesOf([0]) });
}
