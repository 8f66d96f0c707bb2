// Copy a text to the clipboard and report whether it worked.
import { toasts } from '../lib/toasts.svelte';
import type { Words } from '../words/table';

/** Copy a text to the clipboard. */
export async function copy(text: string, w: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(w.copied, 'good');
  } catch {
    toasts.show(w.copyFailed, 'bad');
  }
}
