// The table page: what keys do, who looks, what is refused, noted and would change, in words.
import { describe, expect, it } from 'vitest';
import type { Note, OptionInfo, Preview } from '../src/wire';
import { inWords, isHarmless } from '../src/lib/refusals';
import { charts, spread, turns } from '../src/table/chart';
import { carried, carrying, milliseconds, nextEye } from '../src/table/eyes';
import { actOf, listed, numbered } from '../src/table/keys';
import { isLoud, noted } from '../src/table/notes';
import { outcomes } from '../src/table/odds';
import { outcome } from '../src/table/outcome';
import { lasting, ticking } from '../src/table/time';
import { words as refusals } from '../src/words/refusals';
import { words } from '../src/words/table';
import { learnFrench } from './catalogue';
import { said } from './said';

learnFrench();
const [en, fr] = [words.in('en'), words.in('fr')];

function option(key: string, any_time = false, under = ''): OptionInfo {
  return { key, text: key, detail: '', verb: key, args: {}, any_time, ends: key === 'done', under };
}

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

describe('who has won', () => {
  const namesOf = (seats: number[]) => seats.map((seat) => ['Ada', 'Ben'][seat]).join(' and ');
  const told = (together: boolean, seats: number, winners: number[], mine: number[], w = en.end) =>
    outcome(w, { result: { winners }, seats, mine, together, namesOf });

  it('is told to whoever played alone, and by name to whoever watched', () => {
    expect([told(true, 1, [0], [0]), told(true, 1, [], [0])]).toEqual(['You win.', 'You lose this time.']);
    expect([told(true, 1, [0], []), told(true, 1, [], [])]).toEqual(['Ada wins.', 'Ada loses this time.']);
    expect(told(true, 1, [0], [], fr.end)).toBe('Ada gagne.');
  });

  it('is everybody or nobody where all play together', () => {
    for (const mine of [[], [1]]) {
      expect(told(true, 2, [0, 1], mine)).toBe('Everybody wins together.');
      expect(told(true, 2, [], mine)).toBe('Everybody loses together.');
    }
  });

  it('is the winner, or the winners, among rivals', () => {
    expect(told(false, 2, [1], [0])).toBe('Winner: Ben');
    expect(told(false, 2, [0, 1], [])).toBe('Winners: Ada and Ben');
    expect(told(false, 2, [], [])).toBe('Nobody wins.');
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
    const met = [
      'stale',
      'not offered',
      'not possible',
      'too many',
      'pack',
      'frozen',
      'taken',
      'token',
      'seat',
      'offline',
      'lost',
    ];
    for (const kind of met) {
      const [english = '', french = ''] = ['en', 'fr'].map((lang) =>
        inWords({ kind, why: '', says: 'event 4 is closed' }, refusals.in(lang)),
      );
      for (const sentence of [english, french]) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
      expect(french).not.toBe(english);
    }
  });

  it('say what exactly is not possible by what they are told, never by a sentence of the server', () => {
    const here = { kind: 'not possible', why: 'is here', says: 'Ben is here' } as const;
    const [english, french] = [refusals.in('en'), refusals.in('fr')];
    expect(inWords(here, english)).toBe('This player is connected. Only an absent player can be replaced.');
    expect(inWords(here, french)).toContain('seul un joueur absent');
    expect(inWords({ ...here, why: '' }, english)).toBe('This cannot be done now.');
    expect(inWords({ kind: 'content', why: '', says: 'the packs have problems' }, french)).toBe(
      'the packs have problems',
    );
  });

  it('name the pack with which the rules fail', () => {
    const says = 'the rules fail with the content of the pack lavish';
    for (const lang of ['en', 'fr'])
      expect(inWords({ kind: 'pack', why: '', says }, refusals.in(lang))).toContain('pack lavish');
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
    expect(noted(said('late', 0), en, [0])).toBe('Time was up: a bot answered for you.');
    expect(noted(said('late', 0), en, [0, 1])).toBe('Time was up: a bot answered for Ana.');
    expect(noted(said('refused undo', 1), en, [0])).toBe('Ben refused the undo.');
    expect(noted({ ...said('bot', 2), name: '' }, fr, [0])).toContain('Place 3');
    expect(noted(said('flew away' as Note), en, [])).toBe('');
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

describe('durations', () => {
  it('are written as in the language of the page', () => {
    expect(lasting(65, 'en')).toBe('1 min 5 sec');
    expect(lasting(0, 'fr')).toMatch(/^0\ss$/);
    expect(ticking(298, 'en')).toBe('4:58');
    expect(ticking(65, 'fr')).toBe('1:05');
    expect(ticking(2 * 86_400, 'en')).toBe('2 days');
  });
});
