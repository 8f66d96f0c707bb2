// Cache of data fetched once for all pages: the games and their rules, by language.
import { api } from './api';
import type { Code } from './language.svelte';
import type { GameInfo, GuidePage, Rule } from '../wire';

const held = new Map<string, Promise<unknown>>();

function once<Answer>(key: string, fetch: () => Promise<Answer>): Promise<Answer> {
  let answer = held.get(key) as Promise<Answer> | undefined;
  if (!answer) {
    answer = fetch();
    held.set(key, answer);
    answer.catch(() => held.delete(key)); // a failed request is not cached, so the next page can retry
  }
  return answer;
}

export const shelf = {
  /** Return all games on this server. */
  games: (lang: Code): Promise<GameInfo[]> => once(`games ${lang}`, () => api.games(lang)),
  /** Return the rules of a game, by rule id. */
  rules: (game: string, lang: Code): Promise<Record<string, Rule>> =>
    once(`rules ${game} ${lang}`, () => api.rules(game, lang)),
  /** Return the guide of a game, page by page. */
  guide: (game: string, lang: Code): Promise<GuidePage[]> => once(`guide ${game} ${lang}`, () => api.guide(game, lang)),
};
