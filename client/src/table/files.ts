// The game as a file, and as a new table.
import { api, Wrong } from '../lib/api';
import { arrive } from '../lib/arrive';
import { kept } from '../lib/kept.svelte';
import type { Seated } from '../wire';
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
  await once(play, async () => {
    go(play, await api.fork(play.id, count, play.tokens));
    toasts.show(play.w.replay.forked, 'good');
  });
}

/** The next game of the same people; whoever asks first sets it up, and everybody has the same seat and token there. */
export async function playAgain(play: Play): Promise<void> {
  await once(play, async () => {
    const { table } = play.table?.next ? { table: play.table.next } : await api.again(play.id, play.tokens);
    go(play, { table, tokens: kept.tokens(play.id) });
  });
}

/** Leaves for another table; whoever clicks twice goes once. */
async function once(play: Play, deed: () => Promise<void>): Promise<void> {
  if (play.leaving) return;
  play.leaving = true;
  await tried(deed);
  play.leaving = false;
}

function go(play: Play, seated: Seated): void {
  arrive(seated, play.table?.game ?? '', play.table?.title ?? '');
}

async function tried(deed: () => Promise<void>): Promise<void> {
  try {
    await deed();
  } catch (wrong) {
    toasts.show(wrong instanceof Wrong ? wrong.message : String(wrong), 'bad');
  }
}
