// Scrolling of the list of answers: what it hides, and bringing an answer into view.

/** Height of the fade at the bottom, in pixels. */
const FADE = 32;
/** Room above an answer, in pixels, for the tag on its border. */
const TAG = 12;

/** Return whether there is more to scroll to, and whether the last answer, which sticks to the bottom, covers some. */
export function hiddenIn(list: HTMLElement | undefined): { more: boolean; stuck: boolean } {
  const room = list?.parentElement;
  if (!list || !room) return { more: false, stuck: false };
  const rows = [...list.querySelectorAll('li, summary')].filter((row) => row.checkVisibility());
  const at = rows.findIndex((row) => row.matches('.end'));
  const [last, before] = [rows[at], rows[at - 1]];
  return {
    more: room.scrollHeight - room.scrollTop - room.clientHeight > 8,
    stuck: !!last && !!before && before.getBoundingClientRect().bottom > last.getBoundingClientRect().top,
  };
}

/** Scroll as little as needed to the heading of a group. */
export function scrollToHeading(list: HTMLElement | undefined, heading: string): void {
  list?.querySelector(`[data-heading="${CSS.escape(heading)}"] > summary`)?.scrollIntoView({ block: 'nearest' });
}

/** Scroll as little as needed to show an answer that is out of view or under the fade. */
export function scrollToAnswer(list: HTMLElement | undefined, key: string, isEnd: boolean): void {
  const room = list?.parentElement;
  const item = list?.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!item?.checkVisibility() || !room || room.scrollHeight <= room.clientHeight) return;
  const [place, frame] = [item.getBoundingClientRect(), room.getBoundingClientRect()];
  const covered = isEnd ? 0 : FADE + (list?.querySelector('.end')?.clientHeight ?? 0);
  const above = place.top - frame.top - TAG;
  const below = place.bottom - frame.bottom + covered + 8;
  if (place.top < frame.top) room.scrollTop += above;
  else if (below > 8) room.scrollTop += Math.min(below, above);
}
