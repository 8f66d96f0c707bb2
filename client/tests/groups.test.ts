import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../src/wire';
import { areSold, entriesOf, isGroup, keysOf, matches, openAtFirst, reached, ROWS } from '../src/table/groups';
import { actOf, ALPHABET, codes } from '../src/table/keys';

function option(key: string, under = '', more: Partial<OptionInfo> = {}): OptionInfo {
  const given = { text: key, short: '', detail: '', verb: key, args: {}, any_time: false, cost: '', odds: null };
  return { key, under, ends: key === 'done', ...given, ...more };
}

const many = (count: number, under: string): OptionInfo[] =>
  Array.from({ length: count }, (_, at) => option(`${under} ${at + 1}`, under));
const shapeOf = (options: OptionInfo[]) =>
  entriesOf(options, 'At any time').map((entry) =>
    isGroup(entry) ? [entry.heading, entry.options.length] : entry.key,
  );

describe('a list of answers', () => {
  const moves = [...many(19, 'Move'), option('recruit'), ...many(3, 'Plan'), option('done')];

  it('groups what belongs together, each group where its first answer is', () => {
    expect(shapeOf(moves)).toEqual([['Move', 19], 'recruit', ['Plan', 3], 'done']);
  });

  it('has no groups if it is short, nor a group of one, nor one group alone', () => {
    expect(shapeOf([...many(2, 'Move'), ...many(2, 'Plan')])).toEqual(['Move 1', 'Move 2', 'Plan 1', 'Plan 2']);
    expect(shapeOf([...many(9, 'Move'), option('sell', 'Sell')])).toEqual([['Move', 9], 'sell']);
    expect(shapeOf([...many(9, 'Move'), option('done')])).toHaveLength(10);
  });

  it('has what may be done at any time last, under its own heading', () => {
    const ever = option('use role', '', { any_time: true });
    expect(shapeOf([ever, option('buy'), option('done')])).toEqual(['buy', 'done', ['At any time', 1]]);
  });

  it('opens the groups that fit, and a long one only if hardly any answer is seen without it', () => {
    const entries = entriesOf(moves, '');
    expect([...openAtFirst(entries)]).toEqual(['Plan', 'Move']);
    const more = entriesOf(
      [...many(19, 'Move'), ...many(4, 'Plan'), ...['a', 'b', 'c', 'done'].map((key) => option(key))],
      '',
    );
    expect([...openAtFirst(more)]).toEqual(['Plan']);
    const all = entriesOf([...many(4, 'One'), ...many(5, 'Two'), ...many(6, 'Three')], '');
    expect([...openAtFirst(all)]).toEqual(['One', 'Two']);
    expect([...openAtFirst(entriesOf([...many(ROWS, 'One'), ...many(ROWS, 'Two')], ''))]).toEqual(['One']);
  });
});

describe('answers that one buys', () => {
  const sold = (key: string, verb = 'buy') => option(key, '', { verb, cost: '4 Budget', short: key });

  it('are all of one kind, with a price and a name', () => {
    expect(areSold([sold('a'), sold('b'), option('done')])).toBe(true);
    expect(areSold([sold('a'), sold('b', 'influence')])).toBe(false);
    expect(areSold([sold('a'), option('pass')])).toBe(false);
  });
});

describe('keys of answers', () => {
  it('are one for each entry, and one more for an answer in a group', () => {
    const keyed = keysOf(entriesOf([...many(19, 'Move'), option('recruit'), option('done')], ''));
    expect([...keyed.groups]).toEqual([['Move', '1']]);
    expect([keyed.options.get('Move 1'), keyed.options.get('Move 19')]).toEqual(['11', `1${ALPHABET[18]}`]);
    expect([keyed.options.get('recruit'), keyed.options.get('done')]).toEqual(['2', '3']);
  });

  it.each([1, 9, 27, 28, 60, 300])('differ, and none begins another, for %i answers', (count) => {
    const keys = codes(count);
    expect(new Set(keys).size).toBe(count);
    for (const key of keys) expect(keys.filter((other) => other.startsWith(key))).toEqual([key]);
  });

  it('do nothing else at the table', () => {
    expect(ALPHABET.filter((key) => actOf(key))).toEqual([]);
    expect(ALPHABET.slice(0, 9).join('')).toBe('123456789');
  });

  it('lead to an answer, to a group, or further', () => {
    const keyed = keysOf(entriesOf([...many(19, 'Move'), option('recruit'), option('done')], ''));
    expect(reached('1', keyed)).toEqual({ group: 'Move' });
    expect(reached('13', keyed)).toEqual({ option: 'Move 3' });
    expect(reached('2', keyed)).toEqual({ option: 'recruit' });
    expect([reached('u', keyed), reached('9', keyed), reached('1u', keyed), reached('', keyed)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const flat = keysOf(entriesOf(many(60, ''), ''));
    expect(reached(codes(60).at(-1)![0]!, flat)).toBe('more');
  });
});

describe('the filter', () => {
  const state = option('x', 'Diplomatic', { text: 'State Visit', detail: 'À la Maison-Blanche', cost: '2 APs' });

  it('finds words anywhere in an answer, without case or accents', () => {
    for (const wanted of ['visit', 'VISIT state', 'diplo', 'a la maison', '2 ap'])
      expect(matches(state, wanted), wanted).toBe(true);
    expect(matches(state, 'visit army')).toBe(false);
  });
});
