import { kept } from './kept.svelte';
import type { Seated } from '../wire';
import { router } from './router.svelte';

/** Store the seats the server assigned to this browser and open their table. */
export function arrive(seated: Seated, game: string, title: string): void {
  kept.seated(seated, game, title);
  router.go(`/t/${seated.table}`);
}
