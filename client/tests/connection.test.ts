// The connection of a table page: what it holds, and what it does when the line breaks.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_WITHIN, Connection, pauseBefore, Refused, type News } from '../src/lib/connection.svelte';
import { secondsLeft } from '../src/kit/clock.svelte';
import type { FromServer, Present } from '../src/wire';
import { lines, said } from './said';

/** A server at the other end of the wire that does what a test says. */
class Wire {
  static latest: Wire;
  static count = 0;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Wire.latest = this;
    Wire.count++;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  /** Says something, and the page has the time to take it in. */
  says(message: FromServer) {
    this.sends(message);
    vi.advanceTimersByTime(0);
  }
  sends(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const NOW: Present = {
  seed: null,
  waiting: [0],
  chosen: [],
  result: null,
  assisted: false,
  foreknown: [],
  frozen: '',
  undo: null,
  clock: null,
  stopped: null,
  answers: 0,
  stage: '',
  undoable: false,
  handover: null,
  lesson: null,
  next: null,
};

function state(n: number, from: number, texts: string[], branch = 0): FromServer {
  const eye = { seat: 0, view: { n }, gauges: {}, asked: null, from, lines: lines(...texts) };
  return { is: 'state', n, at: n, branch, now: { ...NOW, answers: n }, eyes: [eye] };
}

function connected(lang: () => 'en' | 'fr' = () => 'en') {
  const heard: News[] = [];
  const connection = new Connection(
    'k3f9',
    () => ['secret'],
    lang,
    () => new Wire() as unknown as WebSocket,
  );
  connection.heard = (news) => heard.push(...news);
  connection.start();
  Wire.latest.opens();
  return { connection, heard };
}

const texts = (connection: Connection) => connection.eyes['0']!.lines.map((each) => each.text);

describe('the connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('knows from a state how the table stands, and keeps what a state does not tell', () => {
    const { connection } = connected();
    const setting = { table: 'k3f9', game: 'big_chair', title: 'Big Chair', scenario: 'a', scenario_name: 'A' };
    const rest = {
      options: {},
      packs: [],
      seats: [],
      watchers: 2,
      forked_from: null,
      created: 0,
      bot_pace: 'quick' as const,
    };
    Wire.latest.says({ is: 'table', ...setting, ...rest, ...NOW });
    Wire.latest.says(state(4, 0, ['a']));
    expect(connection.table).toMatchObject({ game: 'big_chair', watchers: 2, answers: 4, waiting: [0] });
  });

  it('adds the lines it is sent to those it holds', () => {
    const { connection, heard } = connected();
    Wire.latest.says(state(1, 0, ['a', 'b']));
    Wire.latest.says(state(2, 2, ['c']));

    expect(texts(connection)).toEqual(['a', 'b', 'c']);
    expect(heard).toMatchObject([
      { seat: 0, kind: 'first', before: 0, after: 2, was: null },
      { seat: 0, kind: 'more', before: 2, after: 3, was: { lines: [{ text: 'a' }, { text: 'b' }] } },
    ]);
  });

  it('takes in together what arrives together, and in its order', () => {
    const { connection, heard } = connected();
    Wire.latest.sends(state(1, 0, ['a']));
    Wire.latest.sends(state(2, 1, ['b']));
    expect(connection.n).toBe(0);

    vi.advanceTimersByTime(0);
    expect(texts(connection)).toEqual(['a', 'b']);
    expect(heard.map(({ after }) => after)).toEqual([1, 2]);
  });

  it('hears what was said right before the line broke', () => {
    const { connection } = connected();
    const troubles: string[] = [];
    connection.troubled = ({ kind }) => troubles.push(kind);
    Wire.latest.says(state(1, 0, ['a']));
    Wire.latest.sends({ is: 'refused', id: null, kind: 'too many', why: '', says: 'too many messages' });
    Wire.latest.close();

    expect(troubles).toEqual(['too many']);
  });

  it('replaces lines from their number on when answers were taken back', () => {
    const { connection, heard } = connected();
    Wire.latest.says(state(1, 0, ['a', 'b', 'c']));
    Wire.latest.says(state(2, 1, ['x'], 1));

    expect(texts(connection)).toEqual(['a', 'x']);
    expect(connection.branch).toBe(1);
    expect(heard[1]).toMatchObject({ seat: 0, kind: 'again', before: 1, after: 2 });
  });

  it('says after a break what it has, and gets only the rest', () => {
    const { connection } = connected();
    Wire.latest.says(state(1, 0, ['a', 'b']));
    Wire.latest.says({
      is: 'chat',
      from: 0,
      said: [{ number: 0, seat: 0, name: 'Ana', text: 'hi', phrase: null, note: null, at: 1 }],
    });
    Wire.latest.close();
    expect(connection.status).toBe('lost');

    vi.advanceTimersByTime(pauseBefore(0));
    Wire.latest.opens();
    expect(Wire.latest.sent[0]).toMatchObject({ do: 'hello', seen: { branch: 0, lines: { '0': 2 }, chat: 1 } });

    Wire.latest.says(state(2, 2, ['c']));
    expect(connection.status).toBe('open');
    expect(texts(connection)).toEqual(['a', 'b', 'c']);
  });

  it('wants everything anew in another language', () => {
    let lang: 'en' | 'fr' = 'en';
    const { connection } = connected(() => lang);
    Wire.latest.says(state(1, 0, ['one']));
    lang = 'fr';
    connection.greet();
    expect(Wire.latest.sent.at(-1)).toEqual({ do: 'hello', tokens: ['secret'], lang: 'fr' });

    Wire.latest.says(state(1, 0, ['un']));
    expect(texts(connection)).toEqual(['un']);
  });

  it('keeps the promise of a command when the server answers', async () => {
    const { connection } = connected();
    Wire.latest.says(state(31, 0, []));
    const chosen = connection.choose(0, 'buy diplomacy');
    const { id, ...command } = Wire.latest.sent.at(-1)!;
    expect(command).toEqual({ do: 'choose', seat: 0, at: 31, key: 'buy diplomacy' });

    Wire.latest.says({ is: 'done', id: id as string, n: 32 });
    await expect(chosen).resolves.toBe(32);
  });

  it('says why when the server refuses', async () => {
    const { connection } = connected();
    Wire.latest.says(state(31, 0, []));
    const chosen = connection.choose(0, 'fly');
    Wire.latest.says({
      is: 'refused',
      id: Wire.latest.sent.at(-1)!.id as string,
      kind: 'not offered',
      why: '',
      says: 'No.',
    });
    await expect(chosen).rejects.toMatchObject({ kind: 'not offered', message: 'No.' });
  });

  it('never repeats a command that was on its way when the line broke', async () => {
    const { connection } = connected();
    Wire.latest.says(state(31, 0, []));
    const chosen = connection.choose(0, 'done');
    Wire.latest.close();
    await expect(chosen).rejects.toBeInstanceOf(Refused);

    vi.advanceTimersByTime(pauseBefore(0));
    Wire.latest.opens();
    expect(Wire.latest.sent.map((message) => message.do)).toEqual(['hello']);
  });

  it('takes a silent line for a lost one', () => {
    const { connection } = connected();
    Wire.latest.says(state(1, 0, []));
    vi.advanceTimersByTime(25_000);
    expect(Wire.latest.sent.at(-1)).toEqual({ do: 'ping' });
    vi.advanceTimersByTime(10_000);
    expect(connection.status).toBe('lost');
  });

  it('is opened once, however often it is started', () => {
    const { connection } = connected();
    const before = Wire.count;
    connection.start();
    expect(Wire.count).toBe(before);
  });

  it('is not opened for somebody who has left before it was started', () => {
    const before = Wire.count;
    const connection = new Connection(
      'k3f9',
      () => [],
      () => 'en',
      () => new Wire() as unknown as WebSocket,
    );
    connection.end();
    connection.start();
    expect(Wire.count).toBe(before);
  });

  it('tries again when there is no line, or nobody answers on it', () => {
    const { connection } = connected(); // open, but nothing is heard
    const first = Wire.latest;
    vi.advanceTimersByTime(20_000 + pauseBefore(0));
    const second = Wire.latest; // and this one is never open
    expect(second).not.toBe(first);
    vi.advanceTimersByTime(20_000 + pauseBefore(1));
    expect(Wire.latest).not.toBe(second);
    Wire.latest.opens();
    Wire.latest.says(state(1, 0, ['a']));
    vi.advanceTimersByTime(20_000);
    expect(connection.status).toBe('open');
  });

  it('wants everything anew if the language was changed while there was no line', () => {
    let lang: 'en' | 'fr' = 'en';
    const { connection } = connected(() => lang);
    Wire.latest.says(state(1, 0, ['one']));
    Wire.latest.close();
    lang = 'fr';
    connection.greet();
    vi.advanceTimersByTime(pauseBefore(0));
    Wire.latest.opens();
    expect(Wire.latest.sent).toEqual([{ do: 'hello', tokens: ['secret'], lang: 'fr' }]);
    Wire.latest.says(state(1, 0, ['un']));
    expect(texts(connection)).toEqual(['un']);
  });

  it('hears nothing more from a line that it has given up', () => {
    const { connection } = connected();
    const old = Wire.latest;
    Wire.latest.says(state(1, 0, ['a']));
    vi.advanceTimersByTime(35_000); // silent, and so given up
    vi.advanceTimersByTime(pauseBefore(0));
    expect(Wire.latest).not.toBe(old);
    Wire.latest.opens();
    Wire.latest.says(state(2, 1, ['b']));
    old.says(state(1, 0, ['old']));
    old.close();
    expect(texts(connection)).toEqual(['a', 'b']);
    expect(connection.status).toBe('open');
  });

  it('gives a command up that is never answered', async () => {
    const { connection } = connected();
    const troubles: string[] = [];
    connection.troubled = (refused) => troubles.push(refused.kind);
    Wire.latest.says(state(31, 0, []));
    const chosen = connection.choose(0, 'done');
    const lost = expect(chosen).rejects.toMatchObject({ kind: 'lost' });
    Wire.latest.says({ is: 'refused', id: null, kind: 'too many', why: '', says: 'too many messages' });
    expect(troubles).toEqual(['too many']);
    vi.advanceTimersByTime(ANSWER_WITHIN);
    await lost;
  });

  it('tells what is said while one is there, not what was said before', () => {
    const { connection } = connected();
    const told: number[] = [];
    connection.told = (said) => told.push(...said.map((each) => each.number));
    Wire.latest.says(state(1, 0, []));
    Wire.latest.says({ is: 'chat', from: 0, said: [said('late', 0, 0)] });
    Wire.latest.says({ is: 'chat', from: 1, said: [said('sat', 1, 1)] });
    expect(told).toEqual([1]);

    connection.greet(); // another language: everything is said anew
    expect(connection.chat).toHaveLength(2); // meanwhile nothing is missing
    Wire.latest.says({ is: 'chat', from: 0, said: [said('late', 0, 0), said('sat', 1, 1)] });
    expect(told).toEqual([1]);
    expect(connection.chat).toHaveLength(2);

    Wire.latest.close(); // what happened during a break is news
    vi.advanceTimersByTime(pauseBefore(0));
    Wire.latest.opens();
    Wire.latest.says({ is: 'chat', from: 2, said: [said('took back', 1, 2)] });
    expect(told).toEqual([1, 2]);
  });

  it('tries again within two seconds, however long the server was away', () => {
    expect([0, 1, 2, 3, 9].map(pauseBefore)).toEqual([300, 600, 1200, 1500, 1500]);
  });
});

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  it('is counted down from when it was told, whatever the clock of the device says', () => {
    const { connection } = connected();
    const setting = { table: 'k3f9', game: 'big_chair', title: 'Big Chair', scenario: 'a', scenario_name: 'A' };
    const rest = {
      options: {},
      packs: [],
      seats: [],
      watchers: 2,
      forked_from: null,
      created: 0,
      bot_pace: 'quick' as const,
    };
    Wire.latest.sends({ is: 'table', ...setting, ...rest, ...NOW, clock: { seconds: 60, left: 42.2 } });
    vi.advanceTimersByTime(10_000); // also those before the page has taken it in
    const left = () => secondsLeft(connection.table!.clock);
    expect(left()).toBe(33);
    for (const wrong of ['2001-01-01', '2099-01-01']) {
      vi.setSystemTime(wrong);
      expect(left()).toBe(33);
    }
    const told = state(2, 0, ['a']) as Extract<FromServer, { is: 'state' }>;
    Wire.latest.sends({ ...told, now: { ...NOW, clock: { seconds: 60, left: 20 } } });
    vi.advanceTimersByTime(5_000);
    expect(left()).toBe(15);
    vi.advanceTimersByTime(15_000);
    expect(left()).toBe(0);
  });

  it('stands still in a pause', () => {
    expect(secondsLeft({ seconds: 60, left: null })).toBe(null);
    expect(secondsLeft({ seconds: 60, left: null, still: 41.2 })).toBe(42);
    expect(secondsLeft(null)).toBe(null);
  });
});
