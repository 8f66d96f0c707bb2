// Save the game as a file, or continue it at a new table.
import { api, Wrong } from '../lib/api';
import { arrive } from '../lib/arrive';
import { kept } from '../lib/kept.svelte';
import type { Seated } from '../wire';
import { toasts } from '../lib/toasts.svelte';
import type { Play } from './play.svelte';

/** Download the game as a file; the server refuses if that is not allowed. */
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

/** Continue from an earlier position at a new table; the old table stays unchanged. */
export async function fork(play: Play, count: number): Promise<void> {
  await once(play, async () => {
    go(play, await api.fork(play.id, count, play.tokens));
    toasts.show(play.w.replay.forked, 'good');
  });
}

/** Go to the next game of the same players. The first player to ask creates it; seats and tokens stay the same. */
export async function playAgain(play: Play): Promise<void> {
  await once(play, async () => {
    const { table } = play.table?.next ? { table: play.table.next } : await api.again(play.id, play.tokens);
    go(play, { table, tokens: kept.tokens(play.id) });
  });
}

/** Run an action that leaves for another table; ignore a second click. */
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
