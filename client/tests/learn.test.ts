import { describe, expect, test } from 'vitest';
import { nextLesson } from '../src/lib/learn';

const lesson = (id: string) => ({ id, name: id, story: '', minutes: 10 });
const game = { lessons: [lesson('people'), lesson('world'), lesson('crisis')] };

describe('the lesson that is offered', () => {
  test('is the first one that was not finished', () => {
    expect(nextLesson(game, [])?.id).toBe('people');
    expect(nextLesson(game, ['people'])?.id).toBe('world');
    expect(nextLesson(game, ['world', 'people'])?.id).toBe('crisis');
  });

  test('is the first one again after the last, and none without lessons', () => {
    expect(nextLesson(game, ['people', 'world', 'crisis'])?.id).toBe('people');
    expect(nextLesson({ lessons: [] }, [])).toBeUndefined();
  });
});
