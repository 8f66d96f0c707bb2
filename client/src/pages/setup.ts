// Setting up a table: sensible choices, and what becomes of them.
import { api } from '../lib/api';
import { arrive } from '../lib/arrive';
import type { GameInfo, NewSeat, NewTable } from '../wire';

/** Bots that play well, best first; where there is none, whatever there is. */
export function goodBots(game: GameInfo): string[] {
  const names = game.bots.map((bot) => bot.name);
  const good = names.filter((name) => name !== 'random');
  return good.length ? good : names;
}

/** I take the first seat, and good bots, as different as possible, take the others. */
function usualSeats(game: GameInfo, count: number, name: string): NewSeat[] {
  const bots = goodBots(game);
  return Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { who: 'me', name } : { who: 'bot', bot: bots[(seat - 1) % bots.length] },
  );
}

/** A table to play at once: the first scenario, the smallest number of seats. */
export function quickTable(game: GameInfo, name: string): NewTable {
  return {
    game: game.id,
    scenario: game.scenarios[0]?.id ?? null,
    seats: usualSeats(game, Math.min(...game.seats), name),
  };
}

/** Whether somebody alone may run all the squads that the game needs: all are on one side, and it takes several. */
export function isForOneWithSquads(game: GameInfo): boolean {
  return game.together && Math.min(...game.seats) > 1;
}

/** A table for somebody alone, who runs every seat of the smallest number. */
export function aloneTable(game: GameInfo, name: string): NewTable {
  const seats = Array.from({ length: Math.min(...game.seats) }, (): NewSeat => ({ who: 'me', name }));
  return { ...quickTable(game, name), seats };
}

/** Sits down to a lesson. */
export async function learn(game: GameInfo, lesson: string, name: string): Promise<void> {
  arrive(await api.newLesson(game.id, lesson, name), game.id, game.title);
}

/** What is sent of a seat: a name only where somebody gave one. */
export function plainSeat(seat: NewSeat): NewSeat {
  if (seat.who === 'bot') return { who: 'bot', bot: seat.bot };
  const name = seat.name?.trim();
  return name && seat.who === 'me' ? { who: 'me', name } : { who: seat.who };
}

/** Sets up the table, keeps my seats and goes there. */
export async function sitDown(table: NewTable, title: string): Promise<void> {
  arrive(await api.newTable({ ...table, seats: table.seats.map(plainSeat) }), table.game, title);
}

/** The place of a table in what somebody pasted: a link, a part of one, or the bare id, which some keyboards begin with a capital. */
export function placeIn(pasted: string): string | null {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{4,64})\/?(?:\?[^#\s]*)?(#seat=\d+&token=[\w-]+)?$/.exec(pasted.trim());
  return found?.[1] ? `/t/${found[1].toLowerCase()}${found[2] ?? ''}` : null;
}

/** The different difficulties of a game: those of its option, by their names, or else in the order of its scenarios. */
export function difficulties(game: GameInfo, names: Record<string, string>): string[] {
  const choice = game.options.find(({ name }) => name === 'difficulty');
  if (choice) return choice.values.map((value) => (names[String(value)] ?? String(value)).toLowerCase());
  return [...new Set(game.scenarios.map((scenario) => scenario.difficulty).filter(Boolean))];
}

/** The same words with a capital at the beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A title in two lines: what comes before the colon, and the rest. */
export function twoLines(title: string): [string, string] {
  const found = /^(.+?)\s*:\s+(.+)$/.exec(title);
  return found?.[1] && found[2] ? [found[1], capital(found[2])] : ['', title];
}
