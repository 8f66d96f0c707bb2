// Lessons: which one a player takes next, and starting it.
import type { GameInfo } from '../wire';
import { api } from './api';
import { arrive } from './arrive';

type Lesson = GameInfo['lessons'][number];

/** Return the first lesson of a game that was not finished yet; the first one again if all were; none without any. */
export function nextLesson({ lessons }: Pick<GameInfo, 'lessons'>, finished: string[]): Lesson | undefined {
  return lessons.find((lesson) => !finished.includes(lesson.id)) ?? lessons[0];
}

/** Start a lesson and open its table. */
export async function learn(game: GameInfo, lesson: string, name: string): Promise<void> {
  arrive(await api.newLesson(game.id, lesson, name), game.id, game.title);
}
