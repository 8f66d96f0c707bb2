// The game as a file, and as a new table.
import { api, Wrong } from '../lib/api';
import { kept } from '../lib/kept.svelte';
import type { NewSeat, Seated } from '../lib/protocol';
import { router } from '../lib/router.svelte';
import { toasts } from '../lib/toasts.svelte';
import type { Play } from './play.svelte';

/** Gives the game to the player as a file; the server says when that is not allowed. */
export async function saveAsFile(play: Play): Promise<void> {
  await tried(async () => {
    const save = await api.save(play.id, play.tokens);
    const address = URL.createObjectURL(new Blob([save], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${play.table?.game}-${play.table?.scenario}-${play.id}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    toasts.show(play.w.bar.saved, 'good');
  });
}

/** Goes on from an earlier moment at a new table; the old one stays as it is. */
export async function fork(play: Play, count: number): Promise<void> {
  await tried(async () => {
    sitDown(play, await api.fork(play.id, count, play.tokens));
    toasts.show(play.w.replay.forked, 'good');
  });
}

/** The same set-up again with a new seed: my seats are mine again, those of other people are open. */
export async function playAgain(play: Play): Promise<void> {
  const table = play.table;
  if (!table) return;
  const seats = table.seats.map((seat): NewSeat => {
    if (play.mine.includes(seat.seat)) return { who: 'me', name: seat.name };
    return seat.who === 'bot' && seat.bot ? { who: 'bot', bot: seat.bot } : { who: 'open' };
  });
  const { game, scenario, options } = table;
  const allowance = table.clock?.seconds ?? null;
  await tried(async () => sitDown(play, await api.newTable({ game, scenario, options, seats, allowance, seed: null })));
}

function sitDown(play: Play, seated: Seated): void {
  kept.seated(seated, play.table?.game ?? '', play.table?.title ?? '');
  router.go(`/t/${seated.table}`);
}

async function tried(deed: () => Promise<void>): Promise<void> {
  try {
    await deed();
  } catch (wrong) {
    toasts.show(wrong instanceof Wrong ? wrong.message : String(wrong), 'bad');
  }
}
