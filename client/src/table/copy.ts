// Copying a text for the player, who hears whether it worked.
import { toasts } from '../lib/toasts.svelte';
import type { Words } from './words';

/** Puts a text where it can be pasted from. */
export async function copy(text: string, w: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(w.copied, 'good');
  } catch {
    toasts.show(w.copyFailed, 'bad');
  }
}
