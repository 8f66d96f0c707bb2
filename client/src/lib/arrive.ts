import { kept } from './kept.svelte';
import type { Seated } from '../wire';
import { router } from './router.svelte';

/** Keeps the seats that I was given and goes to their table. */
export function arrive(seated: Seated, game: string, title: string): void {
  kept.seated(seated, game, title);
  router.go(`/t/${seated.table}`);
}
