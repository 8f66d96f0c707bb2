// Ladders: tracks whose first and last step come from the content.
import type { Ladder } from '../../wire/mr_president';

/** Return the steps of a ladder, from first to last. */
export const stepsOf = ({ low, high }: Ladder): number[] => Array.from({ length: high - low + 1 }, (_, at) => low + at);

/** Whether a ladder is at its last step or the one before. */
export const isNearEnd = ({ high }: Ladder, at: number): boolean => at >= high - 1;
