// The table page: what is held of a table, what is new to a player, and what keys do.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accumulate, ANSWER_WITHIN, Connection, pauseBefore, Refused, type News } from '../src/lib/connection.svelte';
import type { FromServer, Line, Note, Option, Preview, Said } from '../src/wire';
import { inWords, isHarmless, kinds } from '../src/lib/refusals';
import { charts, spread, turns } from '../src/table/chart';
import { carried, carrying, milliseconds, nextEye } from '../src/table/eyes';
import { Follow } from '../src/table/follow.svelte';
import { actOf, listed, numbered } from '../src/table/keys';
import { digest, grouped, linesAfter, readingTime } from '../src/table/lines';
import { isLoud, noted } from '../src/table/notes';
import { outcomes } from '../src/table/odds';
import { reports, reportText, share } from '../src/table/report';
import { Since } from '../src/table/since.svelte';
import { lasting, ticking } from '../src/table/time';
import { words } from '../src/table/words';

function line(text: string, rule = 'BC-001'): Line {
  return { rule, text, facts: {}, template: text, headline: false, summary: false, own: false, answer: 0, by: null };
}

function lines(...texts: string[]): Line[] {
  return texts.map((text) => line(text));
}

function option(key: string, any_time = false, under = ''): Option {
  return { key, text: key, detail: '', verb: key, args: {}, any_time, ends: key === 'done', under };
}

function said(note: Note | null, seat = 0, number = 0): Said {
  return { number, seat, name: seat ? 'Ben' : 'Ana', text: null, phrase: null, note, at: 1 };
}

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

function state(n: number, from: number, texts: string[], branch = 0): FromServer {
  const eye = { seat: 0, view: { n }, gauges: {}, asked: null, from, lines: lines(...texts) };
  return { is: 'state', n, at: n, branch, eyes: [eye] };
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

describe('lines', () => {
  it('are replaced from a number on', () => {
    expect(accumulate(lines('a', 'b', 'c'), { from: 1, lines: lines('x') }).map((each) => each.text)).toEqual([
      'a',
      'x',
    ]);
  });

  it('are told once with a count in a digest, of equal ones the last', () => {
    const short = digest(lines('a', 'b', 'a', 'c', 'd'), 3);
    expect(short.told.map(({ line: each, times }) => [each.text, times])).toEqual([
      ['a', 2],
      ['c', 1],
      ['d', 1],
    ]);
    expect(short.more).toBe(1);
  });

  describe('in a digest of a long round', () => {
    const names = ['Ana', 'Ben', 'Cat', 'Dan'];
    const of = (seat: number, says: string, facts: Record<string, unknown> = {}, own = false): Line => ({
      ...line(own ? says : `${names[seat]} ${says}`),
      template: says,
      facts: { seat, ...facts },
      own,
    });
    const draws = names.map((_, seat) => of(seat, 'draws 3', { n: 3 }));
    const round = [
      of(1, 'builds Mine', { card: 'mine' }),
      { ...line('Crisis: Oil Spill'), facts: { crisis: 'oil' }, headline: true },
      { ...line('Forests lose 1'), facts: { environment: 'forest', n: 1 } },
      { ...line('Farm of Ana is destroyed'), facts: { card: 'farm', seat: 0 } },
      of(2, 'is ready to vote'),
      ...draws,
      of(0, 'You draw Farm and Mine', { cards: ['farm', 'mine'] }, true),
    ];
    const told = (most: number) => digest(round, most, [0]);
    const said = (most: number) => told(most).told.map(({ line: each }) => each.text);

    it('keep what sums up the rest before all else', () => {
      const summed = [...round, { ...line('After the storm: Forests −1'), summary: true }];
      expect(digest(summed, 1, [0]).told.map(({ line: each }) => each.text)).toEqual(['After the storm: Forests −1']);
    });

    it('keep what is about me and what the game turns on, in the order of the log', () => {
      expect(said(3)).toEqual(['Crisis: Oil Spill', 'Farm of Ana is destroyed', 'You draw Farm and Mine']);
      expect(said(4)).toContain('Cat is ready to vote');
      expect(told(4).more).toBe(round.length - 4);
    });

    it('say once, and last of all, what many seats did alike', () => {
      expect(said(6).some((text) => text.includes('draws'))).toBe(false);
      const all = told(20);
      const drawn = all.told.find(({ line: each }) => each.text.includes('draws'));
      expect(drawn).toMatchObject({ times: 1, others: 3 });
      expect([all.told.length, all.more]).toEqual([7, 0]);
    });

    it('do not mix up what only has the same rule', () => {
      const both = digest([of(1, 'discards a card'), of(2, 'restores the Environment')], 5, [0]);
      expect(both.told).toHaveLength(2);
    });
  });

  it('are grouped by the answers that brought them, and found without accents', () => {
    const answers = [0, 0, 1, 3];
    const all = lines('a', 'École', 'c', 'd').map((each, at) => ({ ...each, answer: answers[at]! }));
    const found = (wanted?: string) =>
      grouped(all, wanted).map((group) => [group.answer, group.lines.map((each) => each.number)]);
    expect(found()).toEqual([
      [0, [0, 1]],
      [1, [2]],
      [3, [3]],
    ]);
    expect(found('ecole')).toEqual([[0, [1]]]);
    expect(found('bc-001 d')).toEqual([[3, [3]]]);
  });

  it('stay longer when they are long, within reason', () => {
    expect(readingTime('short')).toBe(1200);
    expect(readingTime('x'.repeat(1000))).toBe(3200);
  });
});

describe('a report', () => {
  const year = (n: number) => ({ ...line(`Year ${n}`), headline: true, summary: true });
  const sum = (text: string, rule?: string) => ({ ...line(text, rule), summary: true });

  it('is a headline that sums up, with what is summed up under the same rule', () => {
    const found = reports([sum('Before'), year(1), sum('Home'), sum('Abroad'), line('On'), year(2), sum('Other', 'X')]);

    expect(reportText('A game', found)).toBe('A game\n\nYear 1\nHome\nAbroad\n\nYear 2');
  });

  it('goes to what the device shares with, and is copied where there is nothing, but not when thought better of', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const told = vi.fn(() => Promise.resolve());
    const refuse = (name: string) => vi.fn(() => Promise.reject(Object.assign(new Error(), { name })));

    vi.stubGlobal('navigator', { clipboard: { writeText }, share: told });
    await share('it', words.en);
    vi.stubGlobal('navigator', { clipboard: { writeText }, share: refuse('AbortError') });
    await share('it', words.en);
    expect(told).toHaveBeenCalledWith({ text: 'it' });
    expect(writeText).not.toHaveBeenCalled();

    vi.stubGlobal('navigator', { clipboard: { writeText }, share: refuse('NotAllowedError') });
    await share('one', words.en);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await share('two', words.en);
    expect(writeText.mock.calls).toEqual([['one'], ['two']]);
    vi.unstubAllGlobals();
  });
});

describe('since my last turn', () => {
  it('counts what came after my own answer', () => {
    expect(
      linesAfter(
        [
          { n: 1, lines: 4 },
          { n: 5, lines: 6 },
          { n: 6, lines: 9 },
        ],
        5,
      ),
    ).toBe(6);

    const since = new Since();
    since.begin(1, 4, null);
    since.see(5, 6);
    since.answered(5);
    expect(since.start).toBe(6);
    since.see(6, 9);
    expect(since.news(lines(...'abcdefghi')).map((each) => each.text)).toEqual(['g', 'h', 'i']);
    since.dismiss(9);
    expect(since.start).toBe(9);
  });

  it('begins where I stopped reading when I come back', () => {
    const since = new Since();
    since.begin(20, 12, 7);
    expect([since.back, since.start]).toEqual([true, 7]);
    since.answered(21);
    expect(since.back).toBe(false);
  });

  it('has no news on a first visit, and forgets what was taken back', () => {
    const since = new Since();
    since.begin(20, 12, null);
    expect(since.start).toBe(12);
    since.see(21, 8);
    expect(since.start).toBeLessThanOrEqual(8);
  });

  it('has no news after I took back my own answer', () => {
    const since = new Since();
    since.begin(1, 4, null);
    since.see(5, 6);
    since.answered(5);
    since.see(6, 4);
    expect(since.start).toBe(4);
    since.see(7, 5);
    expect(since.news(lines(...'abcde')).map((each) => each.text)).toEqual(['e']);
  });
});

describe('step by step', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('shows one line after the other, and waits while one looks at it', () => {
    const follow = new Follow();
    follow.add(lines('a', 'b'), false, 0);
    expect(follow.line?.text).toBe('a');
    follow.hold(true);
    vi.advanceTimersByTime(5000);
    expect(follow.line?.text).toBe('a');
    follow.hold(false);
    vi.advanceTimersByTime(1200);
    expect(follow.line?.text).toBe('b');
    follow.skip();
    expect(follow.line).toBeNull();
    follow.add([{ ...lines('“Once upon a time”')[0]!, facts: { story: 'once' } }], false, 0);
    expect(follow.line).toBeNull(); // a quotation is no step
  });

  it('goes on although what was pointed at has vanished under the pointer', () => {
    const follow = new Follow();
    follow.add(lines('a'), false, 0);
    follow.hold(true);
    follow.next();
    follow.add(lines('b'), false, 0);
    vi.advanceTimersByTime(1200);
    expect(follow.line).toBeNull();
  });

  it('lists the lines at once where nothing may move', () => {
    const follow = new Follow();
    follow.add(lines('a', 'b'), true, 0);
    expect(follow.line).toBeNull();
    expect(follow.summary).toHaveLength(2);
  });

  it('knows what was seen with each line, and nothing when all is told', () => {
    const follow = new Follow();
    const moment = (line: number) => ({ line, view: { line }, gauges: {} });
    follow.add(lines('a', 'b', 'c'), false, 7);
    follow.see(0, [moment(7)]); // what was seen before, until more is known
    expect(follow.moment?.line).toBe(7);
    follow.see(0, [moment(7), moment(9)]);
    follow.next();
    expect(follow.moment?.line).toBe(7);
    follow.add(lines('d'), false, 10);
    follow.see(0, [moment(10)]); // what was known before stays
    follow.next();
    expect(follow.moment?.line).toBe(9);
    follow.next();
    expect(follow.moment?.line).toBe(10);
    follow.see(0, null); // not to be known: then what is seen now
    expect(follow.moment).toBeNull();
    follow.skip();
    follow.see(0, [moment(7)]); // it comes too late
    expect(follow.moment).toBeNull();
  });
});

describe('keys', () => {
  const options = [option('buy'), option('use economy-1', true), option('done')];

  it('choose by the place in the list, answers before what may be done at any time', () => {
    expect(['1', '2', '3'].map((key) => numbered(key, options)?.key)).toEqual(['buy', 'done', 'use economy-1']);
  });

  it('pass over what is folded, unless it is all there is', () => {
    const sales = [option('sell a', false, 'Sell'), option('sell b', false, 'Sell')];
    const beside = [...sales, ...options];
    expect(listed(beside).folded).toEqual(sales);
    expect(numbered('1', beside)?.key).toBe('buy');
    expect(numbered('4', beside)).toBeNull();
    expect(listed([...sales, option('done')]).folded).toEqual([]);
    expect(numbered('1', sales)?.key).toBe('sell a');
  });

  it('do nothing beyond the list', () => {
    expect(numbered('4', options)).toBeNull();
    expect(numbered('0', options)).toBeNull();
    expect(numbered('12', options)).toBeNull();
  });

  it('are the same in both cases', () => {
    expect([actOf('u'), actOf('U'), actOf('?'), actOf('x')]).toEqual(['undo', 'undo', 'help', null]);
  });
});

describe('eyes', () => {
  it('stay with who is asked, and go to who is asked next', () => {
    expect(nextEye([0, 2], 0, () => true)).toBe(0);
    expect(nextEye([0, 2], 0, (seat) => seat === 2)).toBe(2);
    expect(nextEye([0, 2], 2, () => false)).toBe(2);
    expect(nextEye([], undefined, () => true)).toBeNull();
  });

  it('travel in a link, behind the #', () => {
    const link = carrying('https://table.example', 'k3f9', 1, 'a+b/c');
    expect(carried(new URL(link).hash)).toEqual({ seat: '1', token: 'a+b/c' });
    expect(carried('#seat=1')).toBeNull();
    expect(carried('#BC-031')).toBeNull();
  });

  it('read times in seconds', () => {
    expect(milliseconds(1_800_000_000)).toBe(1_800_000_000_000);
  });
});

describe('refusals', () => {
  it('have words in both languages for every kind', () => {
    expect(kinds.fr).toEqual(kinds.en);
    const met = [
      'stale',
      'not offered',
      'not possible',
      'too many',
      'frozen',
      'taken',
      'token',
      'seat',
      'offline',
      'lost',
    ];
    for (const kind of met) {
      for (const lang of ['en', 'fr'] as const)
        expect(inWords({ kind, why: '', says: 'event 4 is closed' }, lang)).toMatch(/^\p{Lu}.+\.$/u);
      expect(inWords({ kind, why: '', says: '' }, 'fr')).not.toBe(inWords({ kind, why: '', says: '' }, 'en'));
    }
  });

  it('say what exactly is not possible by what they are told, never by a sentence of the server', () => {
    const here = { kind: 'not possible', why: 'is here', says: 'Ben is here' } as const;
    expect(inWords(here, 'en')).toBe('Whoever sits there is here: only somebody who is away can be replaced.');
    expect(inWords(here, 'fr')).toContain('seul un absent');
    expect(inWords({ ...here, why: '' }, 'en')).toBe('This cannot be done now.');
    expect(inWords({ kind: 'content', why: '', says: 'the packs have problems' }, 'fr')).toBe(
      'the packs have problems',
    );
  });

  it('are nobody’s fault when others were faster', () => {
    expect([isHarmless('stale'), isHarmless('token')]).toEqual([true, false]);
  });
});

describe('notes', () => {
  it('call those whom they concern', () => {
    const loud = (note: Note, seat: number) => isLoud(said(note, seat), [0]);
    expect([loud('late', 0), loud('late', 1), loud('took back', 0), loud('took back', 1)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([loud('sat', 1), loud('bot', 1), isLoud(said(null, 1), [0])]).toEqual([false, false, false]);
  });

  it('say who, or that it was me', () => {
    expect(noted(said('late', 0), words.en, [0])).toBe('Time was up: a bot answered for you.');
    expect(noted(said('late', 0), words.en, [0, 1])).toBe('Time was up: a bot answered for Ana.');
    expect(noted(said('refused undo', 1), words.en, [0])).toBe('Ben does not agree to take it back.');
    expect(noted({ ...said('bot', 2), name: '' }, words.fr, [0])).toContain('Place 3');
    expect(noted(said('flew away' as Note), words.en, [])).toBe('');
  });
});

describe('what would change', () => {
  const gauges = [
    { key: 'gov', name: 'Governance', group: 'a', low: 1, high: 8, better: 'high' as const, vital: false },
    { key: 'dp-1', name: 'Seat 2', group: 'b', low: 0, high: 40, better: 'low' as const, vital: false, seat: 1 },
  ];

  it('is said with odds, signs and who is meant', () => {
    const preview: Preview = {
      is: 'preview',
      id: '1',
      key: 'x',
      sure: false,
      exact: false,
      trials: 10,
      lines: [],
      then: '',
      ends: null,
      changes: [
        { gauge: 'dp-1', from: 3, to: [{ value: 5, share: 1 }] },
        {
          gauge: 'gov',
          from: 4,
          to: [
            { value: 4, share: 0.6 },
            { value: 2, share: 0.4 },
          ],
        },
      ],
    };
    const rows = outcomes(preview, gauges, () => 'Ana');
    expect(rows.map((row) => row.name)).toEqual(['Ana', 'Governance']);
    expect(rows[0]!.values[0]).toMatchObject({ sign: '▲', mood: 'worse' });
    expect(rows[1]!.values.map(({ sign, mood }) => [sign, mood])).toEqual([['▼', 'worse']]);
    expect(
      outcomes(
        preview,
        gauges,
        () => 'Ana',
        () => false,
      )[0]!.values[0]!.mood,
    ).toBe('');
  });

  it('is drawn in one chart for each group in which something moved', () => {
    const moments = {
      gauges: [
        { gov: 4, 'dp-1': 0 },
        { gov: 4, 'dp-1': 0 },
        { gov: 2, 'dp-1': 0 },
      ],
      stages: [],
      answers: [],
      turning_points: [],
    };
    const [chart, ...others] = charts(gauges, moments, () => 'Ana');
    expect(others).toEqual([]);
    expect(chart).toMatchObject({ group: 'a', low: 1, high: 4, courses: [{ name: 'Governance', values: [4, 4, 2] }] });
    expect(turns(chart!)).toEqual([0, 2]);
  });

  it('has labels that do not lie on one another', () => {
    expect(spread([10, 11, 50], 15, 0, 60)).toEqual([10, 25, 50]);
    expect(spread([58, 59], 15, 0, 60)).toEqual([45, 60]);
  });
});

describe('words', () => {
  function keys(value: unknown, path = ''): string[] {
    if (Array.isArray(value)) return [`${path}[${value.length}]`];
    if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
    return Object.entries(value).flatMap(([key, each]) => keys(each, `${path}.${key}`));
  }

  it('are the same in both languages', () => {
    expect(keys(words.fr)).toEqual(keys(words.en));
  });

  it('count in both languages', () => {
    expect([words.en.since.lines(1), words.en.since.lines(2)]).toEqual(['1 line', '2 lines']);
    expect([words.fr.since.lines(1), words.fr.since.lines(2)]).toEqual(['1 ligne', '2 lignes']);
    expect([1, 2, 3, 11].map((place) => words.en.end.place(place, 12).split(' ')[2])).toEqual([
      '1st',
      '2nd',
      '3rd',
      '11th',
    ]);
    expect(lasting(65, 'en')).toBe('1 min 5 sec');
    expect(lasting(0, 'fr')).toMatch(/^0\ss$/);
    expect(ticking(298, 'en')).toBe('4:58');
    expect(ticking(65, 'fr')).toBe('1:05');
    expect(ticking(2 * 86_400, 'en')).toBe('2 days');
  });
});
