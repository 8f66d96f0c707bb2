// The result in words: "You win." for a player, the side or the players by name for a spectator.
import type { ResultInfo, Seat } from '../wire';
import type { Words } from '../words/table';

interface Table {
  result: Pick<ResultInfo, 'winners'>;
  /** Number of seats, and the user's own seats. */
  seats: number;
  mine: Seat[];
  /** Whether all players win or lose together. */
  together: boolean;
  /** The side of all players, for spectators of a game in which they win or lose together: "The Government". */
  side: string;
  namesOf: (seats: Seat[]) => string;
}

export function outcome(w: Words['end'], table: Table): string {
  return table.together ? together(w, table) : amongRivals(w, table);
}

function together(w: Words['end'], { result, seats, mine, side }: Table): string {
  const won = result.winners.length > 0;
  if (!mine.length) return won ? w.wins({ name: side }) : w.loses({ name: side });
  if (seats > 1) return won ? w.everybody : w.lost;
  return won ? w.youWin : w.youLose;
}

function amongRivals(w: Words['end'], { result, mine, namesOf }: Table): string {
  const { winners } = result;
  if (!winners.length) return w.nobody;
  const me = mine.length === 1 ? mine[0] : undefined;
  if (me === undefined || !winners.includes(me)) return w.winners({ names: namesOf(winners), n: winners.length });
  const others = winners.filter((seat) => seat !== me);
  return others.length ? w.youShare({ names: namesOf(others) }) : w.youWin;
}
