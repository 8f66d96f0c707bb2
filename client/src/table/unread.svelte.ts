// Number of unread chat entries.
import { isNews } from './notes';
import type { Play } from './play.svelte';

/** Count what others said or did while the chat was not visible. Entries from before this visit count as read. */
export function unread(play: Play, inSight: () => boolean): { readonly badge: { text: string; says: string } | null } {
  const read = $derived(Math.max(play.heard, play.connection.saidBefore));
  const waiting = $derived(play.connection.chat.slice(read).filter((said) => isNews(said, play.mine)).length);

  $effect(() => {
    const { length } = play.connection.chat;
    if (inSight()) play.heard = length;
  });

  return {
    get badge() {
      return waiting ? { text: String(waiting), says: play.w.unread({ n: waiting }) } : null;
    },
  };
}
