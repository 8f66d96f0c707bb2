// Who has won, in words: to a player who played alone "You win.", and to whoever watched the name of the player.
import type { Result, Seat } from '../wire';
import type { Words } from './words';

interface Table {
  result: Pick<Result, 'winners'>;
  /** How many seats there are, and which of them are at this screen. */
  seats: number;
  mine: Seat[];
  /** Whether all win or lose together. */
  together: boolean;
  namesOf: (seats: Seat[]) => string;
}

export function outcome(w: Words['end'], { result, seats, mine, together, namesOf }: Table): string {
  const { winners } = result;
  if (!together) return winners.length ? w.winners(namesOf(winners), winners.length) : w.nobody;
  if (seats > 1) return winners.length ? w.everybody : w.lost;
  if (mine.length) return winners.length ? w.youWin : w.youLose;
  return winners.length ? w.wins(namesOf([0])) : w.loses(namesOf([0]));
}
