// REST calls for setup, history and other requests outside play. Play itself uses the WebSocket (connection.svelte.ts).
import { language, type Code } from './language.svelte';
import { inWords } from './refusals';
import type {
  GameInfo,
  GuidePage,
  Position,
  History,
  NewTable,
  PackFiles,
  Reach,
  Rule,
  ScenarioInfo,
  Error as Failure,
  Seated,
  StoryCard,
  Contents,
  TableInfo,
  Why,
} from '../wire';
import { words } from '../words/refusals';

/** An error reported by the server, with a message for the user. */
export class Wrong extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    says: string,
    readonly problems: string[] = [],
    why: Why = '',
  ) {
    super(inWords({ kind, why, says }, language.pick(words)));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Fetch a path and return the response body as text. */
async function fetched(path: string, { body, token }: { body?: string; token?: string } = {}): Promise<string> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method: body === undefined ? 'GET' : 'POST', headers, body });
  } catch {
    throw new Wrong(0, 'offline', '');
  }
  const text = await response.text();
  if (!response.ok) {
    const error = (parsed(text) as Partial<Failure> | null)?.error;
    const { kind = 'unknown', says = response.statusText, problems, why } = error ?? {};
    throw new Wrong(response.status, kind, says, problems, why);
  }
  return text;
}

async function call<Answer>(path: string, { body, token }: { body?: unknown; token?: string } = {}): Promise<Answer> {
  return parsed(await fetched(path, { body: body === undefined ? undefined : JSON.stringify(body), token })) as Answer;
}

export const api = {
  games: (lang: Code) => call<GameInfo[]>(`/games?lang=${lang}`),
  rules: (game: string, lang: Code) => call<Record<string, Rule>>(`/games/${game}/rules?lang=${lang}`),
  guide: (game: string, lang: Code) => call<GuidePage[]>(`/games/${game}/guide?lang=${lang}`),
  contents: (game: string, lang: Code) => call<Contents>(`/games/${game}/contents?lang=${lang}`),
  checkPacks: (game: string, packs: PackFiles[], lang: Code) =>
    call<{ scenarios: ScenarioInfo[] }>(`/packs?lang=${lang}`, { body: { game, packs } }),
  newTable: (table: NewTable) => call<Seated>('/tables', { body: table }),
  newLesson: (game: string, lesson: string, name: string) =>
    call<Seated>(`/games/${game}/lessons/${lesson}`, { body: { name } }),
  table: (id: string, lang: Code) => call<TableInfo>(`/tables/${id}?lang=${lang}`),
  tableContents: (id: string, lang: Code) => call<Contents>(`/tables/${id}/contents?lang=${lang}`),
  takeSeat: (id: string, seat: number, name: string) =>
    call<{ seat: number; token: string }>(`/tables/${id}/seats/${seat}`, { body: { name } }),
  history: (id: string, lang: Code, token?: string) => call<History>(`/tables/${id}/history?lang=${lang}`, { token }),
  position: (id: string, count: number, lang: Code, token?: string) =>
    call<Position>(`/tables/${id}/history/${count}?lang=${lang}`, { token }),
  story: (id: string, line: number, lang: Code, token?: string) =>
    call<StoryCard[]>(`/tables/${id}/story/${line}?lang=${lang}`, { token }),
  reach: () => call<Reach>('/reach'),
  fork: (id: string, count: number, token?: string) => call<Seated>(`/tables/${id}/fork`, { body: { count }, token }),
  again: (id: string, token?: string) => call<{ table: string }>(`/tables/${id}/again`, { body: {}, token }),
  /** A save stays text and is never parsed: it contains integers that JavaScript would round. */
  save: (id: string, token?: string) => fetched(`/tables/${id}/save`, { token }),
  importSave: async (save: string) => parsed(await fetched('/saves', { body: `{"save":${save}}` })) as Seated,
};
