// WebSocket connection to a table: stores the state the server sends, and returns a promise for every command. After a
// disconnect it reconnects automatically and requests only what it has not received yet.
import type {
  Asked,
  Eye,
  EyeState,
  FromServer,
  Hint,
  LineInfo,
  Preview,
  Said,
  Searched,
  Seat,
  TableInfo,
  Why,
} from '../wire';
import { hasArrived } from '../kit/clock.svelte';
import type { Code } from './language.svelte';

/** State stored for one viewer (a seat or a spectator): its view, its question and all its log lines so far. */
export interface Held {
  seat: Eye;
  view: EyeState['view'];
  /** Current value of each gauge, by gauge key. */
  gauges: Record<string, number>;
  asked: Asked | null;
  lines: LineInfo[];
}

/** How a viewer's log changed: first lines (`first`), lines added (`more`), or lines removed or replaced (`again`). */
export interface News {
  seat: Eye;
  kind: 'first' | 'more' | 'again';
  /** Number of lines stored before this message that are still valid. */
  before: number;
  after: number;
  /** The state stored before this message. */
  was: Held | null;
}

/**
 * A refused command. Either the server refused it and nothing changed, or the connection broke before the answer
 * (`lost`): then the next state shows whether the command was carried out.
 */
export class Refused extends Error {
  constructor(
    readonly kind: string,
    says: string,
    readonly why: Why = '',
  ) {
    super(says);
  }
}

type Command = { do: string; seat: Seat } & Record<string, unknown>;
type Answer = Extract<FromServer, { is: 'done' }> | Hint | Preview;
type Pending = {
  resolve: (answer: Answer) => void;
  reject: (reason: Refused) => void;
  limit: ReturnType<typeof setTimeout>;
};

/** WebSocket `readyState` values from the standard. */
const OPEN = 1;
const CLOSED = 3;

const FIRST_PAUSE = 300;
/**
 * Longest wait between two attempts, in milliseconds: the page reconnects within two seconds of the server's return.
 */
const LONGEST_PAUSE = 1500;
const PING_AFTER = 25_000;
const PATIENCE = 10_000;
/** Time limit for opening the socket, and then for the answer to `hello`. */
const GREETED_WITHIN = 20_000;
/** Time after which a command without an answer counts as lost. */
export const ANSWER_WITHIN = 15_000;

/** Return the key of a viewer in `eyes`: the seat number, or `null` for a spectator. */
export function eyeKey(seat: Eye): string {
  return String(seat);
}

/** Return a viewer's lines after a message: stored lines from the message's `from` on are replaced. */
export function accumulate(held: LineInfo[], sent: Pick<EyeState, 'from' | 'lines'>): LineInfo[] {
  return [...held.slice(0, sent.from), ...sent.lines];
}

/** Return the wait before the next connection attempt: exponential backoff, capped at LONGEST_PAUSE. */
export function pauseBefore(attempt: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
}

export class Connection {
  table = $state.raw<TableInfo | null>(null);
  eyes = $state.raw<Record<string, Held>>({});
  chat = $state.raw<Said[]>([]);
  /** Number of chat lines that existed when this page connected. */
  saidBefore = $state(0);
  status = $state<'connecting' | 'open' | 'lost'>('connecting');
  n = $state(0);
  at = $state(0);
  branch = $state(0);
  /** Number of times that this page has connected; a search behind a hint ends with its connection. */
  connections = $state(0);

  /** Called after every state message, once it is stored. */
  heard: (news: News[]) => void = () => {};
  /** Called with chat lines and notices that arrive while this page is connected, not with earlier ones. */
  told: (said: Said[]) => void = () => {};
  /** Called with the result of a search behind a hint. */
  searched: (found: Searched) => void = () => {};
  /** Called when the server refuses the connection as a whole (a refusal without a command id). */
  troubled: (refused: Refused) => void = () => {};

  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #count = 0;
  #attempt = 0;
  #started = false;
  #ended = false;
  /** Number of chat lines already reported or older than this page; null before the first chat message. */
  #known: number | null = null;
  /** Language of the stored texts. */
  #lang: Code | null = null;
  /** Messages received but not processed yet. */
  #inbox: FromServer[] = [];
  #soon: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #wake = () => this.#hurry();

  constructor(
    readonly id: string,
    private tokens: () => string[],
    private lang: () => Code,
    private open: (path: string) => WebSocket = (path) => new WebSocket(path),
  ) {}

  /** Connect, and stay connected until `end`. Calling it again does nothing. */
  start(): void {
    if (this.#started || this.#ended) return;
    this.#started = true;
    globalThis.addEventListener?.('online', this.#wake);
    globalThis.addEventListener?.('offline', this.#wake); // a server on this machine still answers offline
    globalThis.document?.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Disconnect from the table for good. */
  end(): void {
    this.#ended = true;
    globalThis.removeEventListener?.('online', this.#wake);
    globalThis.removeEventListener?.('offline', this.#wake);
    globalThis.document?.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#again);
    this.#rest();
    this.#hangUp();
    this.#abandon();
  }

  /**
   * Send `hello` again, without `seen`, after a change of language or seats: the server then sends everything again.
   */
  greet(): void {
    this.#hello(false);
  }

  choose(seat: Seat, key: string): Promise<number> {
    return this.#number({ do: 'choose', seat, at: this.at, key });
  }
  withdraw(seat: Seat): Promise<number> {
    return this.#number({ do: 'withdraw', seat, at: this.at });
  }
  undo(seat: Seat): Promise<number> {
    return this.#number({ do: 'undo', seat, n: this.n });
  }
  agree(seat: Seat): Promise<number> {
    return this.#number({ do: 'agree', seat });
  }
  refuse(seat: Seat): Promise<number> {
    return this.#number({ do: 'refuse', seat });
  }
  say(seat: Seat, words: { text: string } | { phrase: string }): Promise<number> {
    return this.#number({ do: 'say', seat, ...words });
  }
  seat(seat: Seat, of: Seat, to: { who: 'bot'; bot: string } | { who: 'me' }): Promise<number> {
    return this.#number({ do: 'seat', seat, of, ...to });
  }
  pause(seat: Seat, on: boolean): Promise<number> {
    return this.#number({ do: 'pause', seat, on });
  }
  hint(seat: Seat): Promise<Hint> {
    return this.#ask({ do: 'hint', seat, at: this.at }) as Promise<Hint>;
  }
  preview(seat: Seat, key: string): Promise<Preview> {
    return this.#ask({ do: 'preview', seat, at: this.at, key }) as Promise<Preview>;
  }

  async #number(command: Command): Promise<number> {
    const answer = await this.#ask(command);
    if (!('n' in answer)) return this.n;
    this.n = Math.max(this.n, answer.n); // the player has seen their own command
    return answer.n;
  }

  #ask(command: Command): Promise<Answer> {
    const socket = this.#socket;
    if (this.status !== 'open' || socket?.readyState !== OPEN) return Promise.reject(new Refused('offline', ''));
    const id = String(++this.#count);
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => this.#settle(id)?.reject(new Refused('lost', '')), ANSWER_WITHIN);
      this.#pending.set(id, { resolve, reject, limit });
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  #connect(): void {
    clearTimeout(this.#again);
    this.#hangUp();
    const socket = this.open(playAddress(this.id));
    this.#socket = socket;
    this.connections++;
    this.#giveUpAfter(GREETED_WITHIN);
    socket.onopen = () => this.#hello(true);
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => this.#lost();
  }

  /** Close the socket and ignore everything it still sends. */
  #hangUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    this.#inbox = []; // dropped messages come again, because `hello` reports only what was processed
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #hello(resuming: boolean): void {
    if (this.#socket?.readyState !== OPEN) return; // `onopen` sends it
    const lang = this.lang();
    const seen = { branch: this.branch, lines: this.#held(), chat: this.chat.length };
    const known = resuming && this.n > 0 && lang === this.#lang ? { seen } : {};
    this.#lang = lang;
    this.#socket.send(JSON.stringify({ do: 'hello', tokens: this.tokens(), lang, ...known }));
    this.#giveUpAfter(GREETED_WITHIN);
  }

  #held(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.eyes).map(([key, eye]) => [key, eye.lines.length]));
  }

  /**
   * Queue a message. Messages that arrive together are processed together, so a slow page draws only the latest state.
   */
  #receive(message: FromServer): void {
    if (message.is === 'table') hasArrived(message.clock);
    if (message.is === 'state') hasArrived(message.now.clock);
    this.#inbox.push(message);
    if (globalThis.document?.hidden)
      this.#takeIn(); // browsers throttle timers in hidden pages
    else this.#soon ??= setTimeout(() => this.#takeIn());
  }

  #takeIn(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) this.hear(next);
  }

  /** Process a message from the server. */
  hear(message: FromServer): void {
    this.#watch();
    if (message.is === 'table') {
      const { is: _, ...table } = message;
      this.table = table;
    } else if (message.is === 'state') this.#see(message);
    else if (message.is === 'chat') this.#listen(message);
    else if (message.is === 'refused') this.#refused(message);
    else if (message.is === 'searched') this.searched(message);
    else if (message.is !== 'pong') this.#answered(message);
  }

  #see(state: Extract<FromServer, { is: 'state' }>): void {
    this.#attempt = 0;
    this.status = 'open';
    const back = state.branch !== this.branch;
    const news: News[] = [];
    const eyes: Record<string, Held> = {};
    for (const sent of state.eyes) {
      const held = this.eyes[eyeKey(sent.seat)];
      const lines = accumulate(held?.lines ?? [], sent);
      const kind = !held ? 'first' : back || sent.from < held.lines.length ? 'again' : 'more';
      const before = Math.min(sent.from, held?.lines.length ?? 0);
      news.push({ seat: sent.seat, kind, before, after: lines.length, was: held ?? null });
      eyes[eyeKey(sent.seat)] = { seat: sent.seat, view: sent.view, gauges: sent.gauges, asked: sent.asked, lines };
    }
    this.eyes = eyes;
    this.n = state.n;
    this.at = state.at;
    this.branch = state.branch;
    if (this.table) this.table = { ...this.table, ...state.now };
    this.heard(news);
  }

  #listen({ from, said }: Extract<FromServer, { is: 'chat' }>): void {
    const known = this.#known;
    this.chat = [...this.chat.slice(0, from), ...said];
    this.#known = Math.max(known ?? 0, this.chat.length);
    if (known === null) this.saidBefore = this.chat.length;
    const news = known === null ? [] : said.filter(({ number }) => number >= known);
    if (news.length) this.told(news);
  }

  #answered(answer: Answer): void {
    if (answer.id !== null) this.#settle(answer.id)?.resolve(answer);
  }

  /** Remove and return the pending command with this id. */
  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    clearTimeout(pending?.limit);
    this.#pending.delete(id);
    return pending;
  }

  #refused({ id, kind, why, says }: Extract<FromServer, { is: 'refused' }>): void {
    const refused = new Refused(kind, says, why);
    if (id === null) this.troubled(refused);
    else this.#settle(id)?.reject(refused);
  }

  /**
   * Reject all pending commands as lost. They are not resent, because the server may already have stored them; the next
   * state shows whether it did.
   */
  #abandon(): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(new Refused('lost', ''));
  }

  #lost(): void {
    this.#takeIn();
    this.#rest();
    this.#abandon();
    if (this.#ended) return;
    this.status = this.n > 0 ? 'lost' : 'connecting';
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#connect(), pauseBefore(this.#attempt++));
  }

  /** Check or reopen the connection at once when the page becomes visible or the network changes. */
  #hurry(): void {
    if (this.#ended || globalThis.document?.hidden) return;
    if (this.status === 'open') this.#knock();
    else if (!this.#socket || this.#socket.readyState === CLOSED) this.#connect();
  }

  #watch(): void {
    this.#rest();
    this.#ping = setTimeout(() => this.#knock(), PING_AFTER);
  }

  /** Ping the server; a connection without an answer in time counts as lost. */
  #knock(): void {
    const socket = this.#socket;
    if (socket?.readyState !== OPEN) return;
    socket.send(JSON.stringify({ do: 'ping' }));
    this.#giveUpAfter(PATIENCE);
  }

  /** Reconnect if no message arrives within this time. */
  #giveUpAfter(pause: number): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      this.#hangUp();
      this.#lost();
    }, pause);
  }

  #rest(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#patience);
  }
}

function playAddress(id: string): string {
  const { protocol, host } = globalThis.location ?? { protocol: 'http:', host: 'localhost' };
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${id}/play`;
}
