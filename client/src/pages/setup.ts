// Set up a table: default choices, and the requests made from them.
import { api } from '../lib/api';
import { arrive } from '../lib/arrive';
import type { KeptTable } from '../lib/kept.svelte';
import { isPlayed } from '../lib/played';
import type { GameInfo, NewcomerInfo, NewSeat, NewTable, TableInfo } from '../wire';

/** Return the bots that play well and quickly, best first; if there are none, all bots. */
export function goodBots(game: GameInfo): string[] {
  const names = game.bots.map((bot) => bot.name);
  const good = names.filter((name) => name !== 'random' && name !== 'thinker');
  return good.length ? good : names;
}

/** Return the default seats: the user in the first, good bots, as varied as possible, in the others. */
function usualSeats(game: GameInfo, count: number, name: string): NewSeat[] {
  const bots = goodBots(game);
  return Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { who: 'me', name } : { who: 'bot', bot: bots[(seat - 1) % bots.length] },
  );
}

/** Return the settings for a first game, as long as the game was not played in this browser. */
export function firstGame(game: GameInfo): NewcomerInfo | null {
  return isPlayed(game.id) ? null : game.newcomer;
}

/** Return a table for immediate play with the smallest number of seats: a first game, or else the first scenario. */
export function quickTable(game: GameInfo, name: string): NewTable {
  const first = firstGame(game);
  return {
    game: game.id,
    scenario: first?.scenario ?? game.scenarios[0]?.id ?? null,
    ...(first ? { options: first.options } : {}),
    seats: usualSeats(game, Math.min(...game.seats), name),
  };
}

/** Return the name of the scenario of a table for immediate play, with the options of a first game. */
export function quickSays(game: GameInfo): string {
  const first = firstGame(game);
  const scenario = game.scenarios.find(({ id }) => id === first?.scenario) ?? game.scenarios[0];
  return [scenario?.name, first?.says].filter(Boolean).join(', ');
}

/** The user's wishes for a game; null means any. */
export interface Wish {
  people: number | null;
  /** The minutes that they have. */
  minutes: number | null;
  together: boolean | null;
}

/** Whether a game suits a wish. Bots take the seats that people leave empty. */
export function suits(game: GameInfo, wish: Wish): boolean {
  const { people, minutes, together } = wish;
  if (people !== null && people > Math.max(...game.seats)) return false;
  if (people !== null && people < Math.min(...game.seats) && !game.bots.length) return false;
  if (minutes !== null && Math.min(...game.minutes) > minutes) return false;
  return together === null || game.together === together;
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

/** Whether a table waits for a seat of this browser. */
export function isMyTurn(table: KeptTable, info: TableInfo | null | undefined): boolean {
  const mine = Object.keys(table.tokens).map(Number);
  return !!info && !info.result && info.waiting.some((seat) => mine.includes(seat));
}

/** Return how urgent a table is: one that waits for the user before one that goes on, and that before one that is over. */
export function urgency(table: KeptTable, info: TableInfo | undefined): number {
  if (info?.result || (!info && table.over)) return 0;
  return isMyTurn(table, info) ? 2 : 1;
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
