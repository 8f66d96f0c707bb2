// How much of the chat has not been seen yet.
import { sound } from '../lib/sound';
import type { Said } from '../wire';
import { isLoud } from './notes';
import type { Play } from './play.svelte';

/** Counts what others said or did while the chat was out of sight. What was there on arrival counts as read. */
export function unread(play: Play, inSight: () => boolean): { readonly badge: { text: string; says: string } | null } {
  let read = $state(play.connection.chat.length);
  const isNews = (said: Said) => (said.note == null ? !play.mine.includes(said.seat) : isLoud(said, play.mine));
  const waiting = $derived(play.connection.chat.slice(read).filter(isNews).length);
  let heard = play.connection.chat.length;

  $effect(() => {
    const { length } = play.connection.chat;
    if (inSight() || length < read) read = length;
    if (play.connection.chat.slice(heard).some(isNews)) sound('chat');
    heard = length;
  });

  return {
    get badge() {
      return waiting ? { text: String(waiting), says: play.w.unread(waiting) } : null;
    },
  };
}
