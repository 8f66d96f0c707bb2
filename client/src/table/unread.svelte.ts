// How much of the chat has not been seen yet.
import { sound } from '../lib/sound';
import type { Play } from './play.svelte';

/** Counts what others said while the chat was out of sight. What was there on arrival counts as read. */
export function unread(play: Play, inSight: () => boolean): { readonly badge: { text: string; says: string } | null } {
  let read = $state(play.connection.chat.length);
  const waiting = $derived(play.connection.chat.slice(read).filter((said) => !play.mine.includes(said.seat)).length);
  let heard = play.connection.chat.length;

  $effect(() => {
    const { length } = play.connection.chat;
    if (inSight() || length < read) read = length;
    if (length > heard && !play.mine.includes(play.connection.chat[length - 1].seat)) sound('chat');
    heard = length;
  });

  return {
    get badge() {
      return waiting ? { text: String(waiting), says: play.w.unread(waiting) } : null;
    },
  };
}
