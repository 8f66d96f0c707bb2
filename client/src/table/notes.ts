// Table notices other than game events and chat messages: players joining or leaving, undone answers, missed time
// limits.
import type { Note, Said, Seat } from '../wire';
import type { Words } from '../words/table';
import { lookup } from '../lib/words';

/** Notices that matter even to players who do not look at the chat. */
const LOUD: Note[] = ['refused undo', 'took back', 'late'];

/** Whether to show a notice as a toast: the user's own actions are not shown, except being late. */
export function isLoud(said: Said, mine: Seat[]): boolean {
  if (said.note == null || !LOUD.includes(said.note)) return false;
  return said.note === 'late' || !mine.includes(said.seat);
}

/** Whether a chat entry is new to the user: messages of others, and notices shown as a toast. */
export function isNews(said: Said, mine: Seat[]): boolean {
  return said.note == null ? !mine.includes(said.seat) : isLoud(said, mine);
}

/** Return a notice in words, or '' for a kind this page does not know. */
export function noted(said: Said, w: Words, mine: Seat[]): string {
  if (said.note == null) return '';
  const ofMe = mine.includes(said.seat) && mine.length === 1 ? lookup(w.notes.mine, said.note) : undefined;
  return ofMe ?? w.notes.of[said.note]?.({ name: said.name || w.seat({ n: said.seat + 1 }) }) ?? '';
}
