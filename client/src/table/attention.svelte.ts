// Notify the player of their turn: in the page title, and by a notification if enabled.
import { untrack } from 'svelte';
import { kept } from '../lib/kept.svelte';
import { MANY, played } from '../lib/played';
import { sound } from '../lib/sound';
import { toasts } from '../lib/toasts.svelte';
import type { Play } from './play.svelte';

const NAME = 'Holdfast';

/** Keep the page title, notifications and the stored reading position up to date while the page is open. */
export function attend(play: Play): void {
  $effect(() => {
    const table = play.table;
    if (!table) return;
    const says = table.result ? `${play.w.title.over} · ` : play.myTurn ? `● ${play.w.title.turn} · ` : '';
    document.title = `${says}${table.title} · ${NAME}`;
  });

  let wasMyTurn = false;
  $effect(() => {
    const now = play.myTurn;
    if (now && !wasMyTurn) notify(play);
    wasMyTurn = now;
  });

  // Nobody follows the story in a hidden page, or while looking back: then it goes to the present.
  $effect(() => {
    if (play.replay.on) untrack(() => play.follow.skip());
    const hidden = () => document.hidden && play.follow.skip();
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  });

  let over: boolean | null = null;
  $effect(() => {
    if (!play.table) return;
    const now = play.table.result !== null;
    if (now && over !== true) {
      play.ending = true;
      if (over === false) sound('end');
    }
    if (!now) play.ending = false;
    over = now;
    const known = kept.tables[play.id];
    if (known && known.over !== now) kept.visit({ ...known, over: now });
  });

  $effect(() => {
    const table = play.table;
    if (table && !table.lesson && play.mine.length && (table.result || table.answers >= MANY)) played(table.game);
  });

  let next: string | null | undefined;
  $effect(() => {
    if (!play.table) return;
    const now = play.table.next;
    if (now && next === null && !play.leaving)
      toasts.show(play.mine.length ? play.w.end.nextSays : play.w.end.nextWatch, 'good');
    next = now;
  });

  $effect(() => {
    const _changes = [play.held?.lines, play.curtain]; // dependencies of this effect
    play.haveRead();
    const seen = () => play.haveRead();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  });
}

function notify(play: Play): void {
  const wanted = kept.liking.notify && document.hidden && 'Notification' in window;
  if (!wanted || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(play.w.question.yourTurn, { body: play.table?.title, tag: `holdfast-${play.id}` });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications only from a service worker; the title still shows the turn.
  }
}
