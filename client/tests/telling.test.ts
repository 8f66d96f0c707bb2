// What happened at a table is told: lines, reports, what is new. The story is tested in story.test.ts.
import { describe, expect, it, vi } from 'vitest';
import { accumulate } from '../src/lib/connection.svelte';
import { grouped, linesAfter } from '../src/table/lines';
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
    expect(since.start).toBe(4);
  });
});
