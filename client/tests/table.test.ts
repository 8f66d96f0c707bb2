// The table page: what keys do, who looks, what is refused, noted and would change, in words.
import { describe, expect, it } from 'vitest';
import type { Note, Preview } from '../src/wire';
import { inWords, isHarmless } from '../src/lib/refusals';
import { charts, spread, turns } from '../src/table/chart';
import { carried, carrying, milliseconds, nextEye } from '../src/table/eyes';
import { actOf } from '../src/table/keys';
import { isLoud, noted } from '../src/table/notes';
import { outcomes } from '../src/table/odds';
import { outcome } from '../src/table/outcome';
import { wrap } from '../src/table/picture';
import { lasting, ticking } from '../src/table/time';
import { words as refusals } from '../src/words/refusals';
import { words } from '../src/words/table';
import { learnFrench } from './catalogue';
import { said } from './said';

learnFrench();
const [en, fr] = [words.in('en'), words.in('fr')];

describe('keys', () => {
  it('are the same in both cases', () => {
    expect([actOf('u'), actOf('U'), actOf('?'), actOf('x')]).toEqual(['undo', 'undo', 'help', null]);
  });
});

describe('who has won', () => {
  const namesOf = (seats: number[]) => seats.map((seat) => ['Ada', 'Ben'][seat]).join(' and ');
  const told = (together: boolean, seats: number, winners: number[], mine: number[], w = en.end) =>
    outcome(w, { result: { winners }, seats, mine, together, side: 'The Government', namesOf });

  it('is told to whoever played alone, and by the side to whoever watched', () => {
    expect([told(true, 1, [0], [0]), told(true, 1, [], [0])]).toEqual(['You win.', 'You lose this time.']);
    expect([told(true, 1, [0], []), told(true, 1, [], [])]).toEqual([
      'The Government wins.',
      'The Government loses this time.',
    ]);
    expect(told(true, 1, [0], [], fr.end)).toBe('The Government gagne.');
  });

  it('is the same for all who play together', () => {
    expect(told(true, 2, [0, 1], [1])).toBe('You win together.');
    expect(told(true, 2, [], [1])).toBe('You lose together this time.');
    expect([told(true, 2, [0, 1], []), told(true, 2, [], [])]).toEqual([
      'The Government wins.',
      'The Government loses this time.',
    ]);
  });

  it('is the winner, or the winners, among rivals; "you" only for a player who has won', () => {
    expect(told(false, 2, [1], [0])).toBe('Ben wins.');
    expect(told(false, 2, [1], [1])).toBe('You win.');
    expect(told(false, 2, [0, 1], [1])).toBe('You win, together with Ada.');
    expect(told(false, 2, [0, 1], [])).toBe('Ada and Ben win.');
    expect(told(false, 2, [0], [])).toBe('Ada wins.');
    expect(told(false, 2, [0], [0, 1])).toBe('Ada wins.');
    expect(told(false, 2, [], [])).toBe('Nobody wins.');
  });
});

describe('a text in a picture', () => {
  const wide = (text: string) => text.length;

  it('is split between words, and ends with an ellipsis if there is no room for it', () => {
    expect(wrap('one two three', 20, 2, wide)).toEqual(['one two three']);
    expect(wrap('one two three', 8, 2, wide)).toEqual(['one two', 'three']);
    expect(wrap('one two three four', 9, 2, wide)).toEqual(['one two', 'three fo…']);
    expect(wrap('incomprehensible', 6, 1, wide)).toEqual(['incom…']);
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
    expect(noted(said('agent', 1), en, [0])).toBe('An AI agent plays for Ben.');
    expect(noted(said('hinted', 1), fr, [0])).toBe('Ben a demandé un indice.');
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
      later: null,
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
    const rows = outcomes(preview.changes, gauges, () => 'Ana');
    expect(rows.map((row) => row.name)).toEqual(['b · Ana', 'Governance']);
    expect(rows[0]!.values[0]).toMatchObject({ sign: '▲', mood: 'worse' });
    expect(rows[1]!.values.map(({ sign, mood }) => [sign, mood])).toEqual([['▼', 'worse']]);
    expect(
      outcomes(
        preview.changes,
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
      chain: [],
      ended: null,
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
