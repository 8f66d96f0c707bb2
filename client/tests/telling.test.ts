// What happened at a table is told: lines and digests of them, reports, what is new, step by step.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accumulate } from '../src/lib/connection.svelte';
import type { LineInfo } from '../src/wire';
import { Follow } from '../src/table/follow.svelte';
import { digest, grouped, linesAfter, readingTime } from '../src/table/lines';
import { reports, reportText, share } from '../src/table/report';
import { Since } from '../src/table/since.svelte';
import { words } from '../src/words/table';
import { line, lines } from './said';

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
    const of = (seat: number, says: string, facts: Record<string, unknown> = {}, own = false): LineInfo => ({
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
    await share('it', words.in('en'));
    vi.stubGlobal('navigator', { clipboard: { writeText }, share: refuse('AbortError') });
    await share('it', words.in('en'));
    expect(told).toHaveBeenCalledWith({ text: 'it' });
    expect(writeText).not.toHaveBeenCalled();

    vi.stubGlobal('navigator', { clipboard: { writeText }, share: refuse('NotAllowedError') });
    await share('one', words.in('en'));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await share('two', words.in('en'));
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
