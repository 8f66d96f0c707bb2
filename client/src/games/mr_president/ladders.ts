// Ladders: where each begins and ends comes with the content.
import type { Ladder } from '../../wire/mr_president';

/** The steps of a ladder, from its first to its last. */
export const stepsOf = ({ low, high }: Ladder): number[] => Array.from({ length: high - low + 1 }, (_, at) => low + at);

/** Whether the last step or the one before it is reached. */
export const isNearEnd = ({ high }: Ladder, at: number): boolean => at >= high - 1;
