// The table over the WebSocket: what it says is held here, and every command is a promise.
// A connection may break at any moment; it comes back by itself and asks only for what it has not got.
import type { Asked, Eye, EyeState, FromServer, Hint, Line, Preview, Said, Seat, TableInfo, Why } from '../wire';
import { hasArrived } from '../kit/clock.svelte';
import type { Code } from './language.svelte';

/** What is held of an eye: its view, its question, and all lines of its log so far. */
export interface Held {
  seat: Eye;
  view: EyeState['view'];
  /** What each gauge shows now, by its key. */
  gauges: Record<string, number>;
  asked: Asked | null;
  lines: Line[];
}

/** How the log of an eye has changed: for the first time, by more lines, or by taking some back or saying them anew. */
export interface News {
  seat: Eye;
  kind: 'first' | 'more' | 'again';
  /** How many lines were held and still stand. */
  before: number;
  after: number;
  /** What was held until now. */
  was: Held | null;
}

/** The server refused, and nothing was changed; or the line broke before it answered, and the next state tells. */
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

/** The states of a socket, as the standard numbers them. */
const OPEN = 1;
const CLOSED = 3;

const FIRST_PAUSE = 300;
/** Whoever waits for the server sees it come back within two seconds. */
const LONGEST_PAUSE = 1500;
const PING_AFTER = 25_000;
const PATIENCE = 10_000;
/** How long it may take until there is a line, and until a hello is answered. */
const GREETED_WITHIN = 20_000;
/** How long a command may stay without an answer before it counts as lost. */
export const ANSWER_WITHIN = 15_000;

/** The key under which an eye is held: the seat, or `null` for a spectator. */
export function eyeKey(seat: Eye): string {
  return String(seat);
}

/** The lines of an eye after a message: what was held from its number on is replaced. */
export function accumulate(held: Line[], sent: Pick<EyeState, 'from' | 'lines'>): Line[] {
  return [...held.slice(0, sent.from), ...sent.lines];
}

/** How long to wait before the next attempt to connect, growing from a moment to less than two seconds. */
export function pauseBefore(attempt: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
}

export class Connection {
  table = $state.raw<TableInfo | null>(null);
  eyes = $state.raw<Record<string, Held>>({});
  chat = $state.raw<Said[]>([]);
  /** How many lines of chat there were when this page came. */
  saidBefore = $state(0);
  status = $state<'connecting' | 'open' | 'lost'>('connecting');
  n = $state(0);
  at = $state(0);
  branch = $state(0);

  /** Told after every state, when it is already held. */
  heard: (news: News[]) => void = () => {};
  /** Told what was said or noted while this page was at the table; what had been said before is no news. */
  told: (said: Said[]) => void = () => {};
  /** Told what is wrong with the connection as a whole. */
  troubled: (refused: Refused) => void = () => {};

  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #count = 0;
  #attempt = 0;
  #started = false;
  #ended = false;
  /** How many lines of chat are no news; null before the first, for what had been said before is none. */
  #known: number | null = null;
  /** The language in which everything that is held was said. */
  #lang: Code | null = null;
  /** What has arrived and is not taken in yet. */
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

  /** Connects, and stays connected until `end`; once is enough. */
  start(): void {
    if (this.#started || this.#ended) return;
    this.#started = true;
    globalThis.addEventListener?.('online', this.#wake);
    globalThis.addEventListener?.('offline', this.#wake); // a server on this machine answers all the same
    globalThis.document?.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Leaves the table. */
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

  /** Says hello once more: after a change of language or of seats, when everything is said anew. */
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
    this.n = Math.max(this.n, answer.n); // what I did myself I have seen
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
    this.#giveUpAfter(GREETED_WITHIN);
    socket.onopen = () => this.#hello(true);
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => this.#lost();
  }

  /** Closes the socket and hears nothing more from it. */
  #hangUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    this.#inbox = []; // the next hello says what was taken in, and the rest comes again
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #hello(resuming: boolean): void {
    if (this.#socket?.readyState !== OPEN) return; // as soon as there is a line, hello is said anyway
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

  /** What arrives together is taken in together: a page that is slower than its table draws only where that stands. */
  #receive(message: FromServer): void {
    if (message.is === 'table') hasArrived(message.clock);
    if (message.is === 'state') hasArrived(message.now.clock);
    this.#inbox.push(message);
    if (globalThis.document?.hidden)
      this.#takeIn(); // timers sleep in a page that nobody looks at
    else this.#soon ??= setTimeout(() => this.#takeIn());
  }

  #takeIn(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) this.hear(next);
  }

  /** Takes in what the server says. */
  hear(message: FromServer): void {
    this.#watch();
    if (message.is === 'table') {
      const { is: _, ...table } = message;
      this.table = table;
    } else if (message.is === 'state') this.#see(message);
    else if (message.is === 'chat') this.#listen(message);
    else if (message.is === 'refused') this.#refused(message);
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

  /** The command that waits under this id, which waits no longer. */
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

  /** Commands on their way are not repeated: they may have been stored, and the next state tells. */
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

  /** The page is looked at again, or the network is back: no reason to wait any longer. */
  #hurry(): void {
    if (this.#ended || globalThis.document?.hidden) return;
    if (this.status === 'open') this.#knock();
    else if (!this.#socket || this.#socket.readyState === CLOSED) this.#connect();
  }

  #watch(): void {
    this.#rest();
    this.#ping = setTimeout(() => this.#knock(), PING_AFTER);
  }

  /** Asks whether the server is still there; a silent line counts as lost. */
  #knock(): void {
    const socket = this.#socket;
    if (socket?.readyState !== OPEN) return;
    socket.send(JSON.stringify({ do: 'ping' }));
    this.#giveUpAfter(PATIENCE);
  }

  /** A line on which nothing is heard for so long is made anew. */
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
