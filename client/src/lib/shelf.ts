// What is fetched once and serves every page: the games and their rules, by language.
import { api } from './api';
import type { Code } from './language.svelte';
import type { GameInfo, Rule } from '../wire';

const held = new Map<string, Promise<unknown>>();

function once<Answer>(key: string, fetch: () => Promise<Answer>): Promise<Answer> {
  let answer = held.get(key) as Promise<Answer> | undefined;
  if (!answer) {
    answer = fetch();
    held.set(key, answer);
    answer.catch(() => held.delete(key)); // so that the next page can try again
  }
  return answer;
}

export const shelf = {
  /** All games that can be played here. */
  games: (lang: Code): Promise<GameInfo[]> => once(`games ${lang}`, () => api.games(lang)),
  /** The rules of a game by id. */
  rules: (game: string, lang: Code): Promise<Record<string, Rule>> =>
    once(`rules ${game} ${lang}`, () => api.rules(game, lang)),
};
