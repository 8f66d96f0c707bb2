// REST: setting up and looking back. Play itself goes over the WebSocket (connection.svelte.ts).
import type { Code } from './language.svelte';
import type { GameInfo, Moment, Moments, NewTable, PackFiles, Rules, Scenario, Seated, Sheet, TableInfo } from './protocol';

/** What the server says is wrong, in words for people. */
export class Wrong extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    says: string,
    readonly problems: string[] = [],
  ) {
    super(says);
  }
}

async function call<Answer>(path: string, { body, token }: { body?: unknown; token?: string } = {}): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Wrong(0, 'offline', 'The server cannot be reached.');
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    const error = answer?.error ?? {};
    throw new Wrong(response.status, error.kind ?? 'unknown', error.says ?? response.statusText, error.problems ?? []);
  }
  return answer as Answer;
}

export const api = {
  games: (lang: Code) => call<GameInfo[]>(`/games?lang=${lang}`),
  rules: (game: string, lang: Code) => call<Rules>(`/games/${game}/rules?lang=${lang}`),
  sheet: (game: string, lang: Code) => call<Sheet>(`/games/${game}/sheet?lang=${lang}`),
  checkPacks: (game: string, packs: PackFiles[], lang: Code) =>
    call<{ scenarios: Scenario[] }>(`/packs?lang=${lang}`, { body: { game, packs } }),
  newTable: (table: NewTable) => call<Seated>('/tables', { body: table }),
  table: (id: string, lang: Code) => call<TableInfo>(`/tables/${id}?lang=${lang}`),
  tableSheet: (id: string, lang: Code) => call<Sheet>(`/tables/${id}/sheet?lang=${lang}`),
  takeSeat: (id: string, seat: number, name: string) =>
    call<{ seat: number; token: string }>(`/tables/${id}/seats/${seat}`, { body: { name } }),
  moments: (id: string, lang: Code, token?: string) => call<Moments>(`/tables/${id}/moments?lang=${lang}`, { token }),
  moment: (id: string, count: number, lang: Code, token?: string) =>
    call<Moment>(`/tables/${id}/moments/${count}?lang=${lang}`, { token }),
  fork: (id: string, count: number, token?: string) => call<Seated>(`/tables/${id}/fork`, { body: { count }, token }),
  save: (id: string, token?: string) => call<unknown>(`/tables/${id}/save`, { token }),
  importSave: (save: unknown) => call<Seated>('/saves', { body: { save } }),
};
