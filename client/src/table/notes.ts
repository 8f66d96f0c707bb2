// What happened at the table beside the game and the talk: who comes and goes, what was taken back, who was late.
import type { Note, Said, Seat } from '../wire';
import type { Words } from './words';

/** What concerns whoever sits at the table, whether they look at the chat or not. */
const LOUD: Note[] = ['refused undo', 'took back', 'late'];

/** Whether a note is worth a call: what I did myself is not, but that I was late is. */
export function isLoud(said: Said, mine: Seat[]): boolean {
  if (said.note == null || !LOUD.includes(said.note)) return false;
  return said.note === 'late' || !mine.includes(said.seat);
}

/** Whether something of the chat is new to me: what others said, and what is worth a call. */
export function isNews(said: Said, mine: Seat[]): boolean {
  return said.note == null ? !mine.includes(said.seat) : isLoud(said, mine);
}

/** A note in words, or '' if it is of a kind that this page does not know. */
export function noted(said: Said, w: Words, mine: Seat[]): string {
  if (said.note == null) return '';
  const ofMe = mine.includes(said.seat) && mine.length === 1 ? w.notes.mine[said.note] : undefined;
  return ofMe ?? w.notes.of[said.note]?.(said.name || w.seat(said.seat + 1)) ?? '';
}
