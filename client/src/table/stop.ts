// A game that is paused: who has paused it, how to go on, and what is put away meanwhile.
import type { Play } from './play.svelte';

/** Stops the game and its clock, or goes on. */
export async function pause(play: Play, on: boolean): Promise<void> {
  const { seat } = play;
  if (seat !== null) await play.aside(() => play.connection.pause(seat, on));
}

/** Who has paused the game, as a sentence; '' while it goes on. */
export function pausedBy(play: Play): string {
  const by = play.stopped?.by;
  return by === undefined ? '' : play.w.stopped.by(play.nameOf(by), play.isYou(by));
}

/** Who has paused the game, and how to go on; '' while it goes on. */
export function pausedSays(play: Play): string {
  return play.stopped ? `${pausedBy(play)} ${play.w.stopped.how}` : '';
}

/** Puts away whatever tells of question and board. */
export function coverUp(play: Play): void {
  play.follow.skip();
  play.replay.close();
  play.look(null);
  play.hint = null;
}
