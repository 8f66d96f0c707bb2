// Pausing the game: who paused it, how to continue, and what is hidden meanwhile.
import { kept } from '../lib/kept.svelte';
import { isStill } from '../lib/still';
import type { Play } from './play.svelte';

/** Pause or resume the game and its clock. */
export async function pause(play: Play, on: boolean): Promise<void> {
  const { seat } = play;
  if (seat !== null) await play.aside(() => play.connection.pause(seat, on));
}

/** Return a sentence that names the player who paused the game; '' if it is not paused. */
export function pausedBy(play: Play): string {
  const by = play.stopped?.by;
  if (by === undefined) return '';
  return play.isYou(by) ? play.w.stopped.byYou : play.w.stopped.by({ name: play.nameOf(by) });
}

/** Return who paused the game and how to continue; '' if it is not paused. */
export function pausedSays(play: Play): string {
  return play.stopped ? `${pausedBy(play)} ${play.w.stopped.how}` : '';
}

/** Whether a clock runs for a question that the viewer may answer. */
export function isTimed(play: Play): boolean {
  return play.table?.clock?.left != null && !!play.held?.asked;
}

/** Whether cards may be shown one by one before the next question; not while a clock runs. */
export function mayTell(play: Play): boolean {
  const timed = isTimed(play);
  const still = kept.liking.speed === 'at once' || isStill();
  return !still && !timed && !document.hidden && !play.replay.on && !play.table?.result;
}

/** Hide everything that shows the question or the board. */
export function coverUp(play: Play): void {
  play.follow.skip();
  play.replay.close();
  play.look(null);
  play.hinted.shown = null;
}
