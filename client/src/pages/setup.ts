// Set up a table: default choices, and the requests made from them.
import { api } from '../lib/api';
import { arrive } from '../lib/arrive';
import type { GameInfo, NewSeat, NewTable } from '../wire';

/** Return the bots that play well, best first; if there are none, all bots. */
export function goodBots(game: GameInfo): string[] {
  const names = game.bots.map((bot) => bot.name);
  const good = names.filter((name) => name !== 'random');
  return good.length ? good : names;
}

/** Return the default seats: the user in the first, good bots, as varied as possible, in the others. */
function usualSeats(game: GameInfo, count: number, name: string): NewSeat[] {
  const bots = goodBots(game);
  return Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { who: 'me', name } : { who: 'bot', bot: bots[(seat - 1) % bots.length] },
  );
}

/** Return a table for immediate play: the first scenario with the smallest number of seats. */
export function quickTable(game: GameInfo, name: string): NewTable {
  return {
    game: game.id,
    scenario: game.scenarios[0]?.id ?? null,
    seats: usualSeats(game, Math.min(...game.seats), name),
  };
}

/** Whether one person can play all seats: the game is cooperative and needs several. */
export function isForOneWithSquads(game: GameInfo): boolean {
  return game.together && Math.min(...game.seats) > 1;
}

/** Return a table for one person who plays all seats, with the smallest number of seats. */
export function aloneTable(game: GameInfo, name: string): NewTable {
  const seats = Array.from({ length: Math.min(...game.seats) }, (): NewSeat => ({ who: 'me', name }));
  return { ...quickTable(game, name), seats };
}

/** Start a lesson and open its table. */
export async function learn(game: GameInfo, lesson: string, name: string): Promise<void> {
  arrive(await api.newLesson(game.id, lesson, name), game.id, game.title);
}

/** Return the part of a seat that is sent to the server; the name only if there is one. */
export function plainSeat(seat: NewSeat): NewSeat {
  if (seat.who === 'bot') return { who: 'bot', bot: seat.bot };
  const name = seat.name?.trim();
  return name && seat.who === 'me' ? { who: 'me', name } : { who: seat.who };
}

/** Create the table, store the user's seats and open it. */
export async function sitDown(table: NewTable, title: string): Promise<void> {
  arrive(await api.newTable({ ...table, seats: table.seats.map(plainSeat) }), table.game, title);
}

/**
 * Return the path of the table in a pasted text, or null. The text may be a link, part of a link, or the bare id, which
 * some keyboards capitalise.
 */
export function placeIn(pasted: string): string | null {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{4,64})\/?(?:\?[^#\s]*)?(#seat=\d+&token=[\w-]+)?$/.exec(pasted.trim());
  return found?.[1] ? `/t/${found[1].toLowerCase()}${found[2] ?? ''}` : null;
}

/** Return the difficulties of a game: the named values of its option, or else those of its scenarios, in order. */
export function difficulties(game: GameInfo, names: Record<string, string>): string[] {
  const choice = game.options.find(({ name }) => name === 'difficulty');
  if (choice) return choice.values.map((value) => (names[String(value)] ?? String(value)).toLowerCase());
  return [...new Set(game.scenarios.map((scenario) => scenario.difficulty).filter(Boolean))];
}

/** Return the text with its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Split a title at its colon into two lines. */
export function twoLines(title: string): [string, string] {
  const found = /^(.+?)\s*:\s+(.+)$/.exec(title);
  return found?.[1] && found[2] ? [found[1], capital(found[2])] : ['', title];
}
