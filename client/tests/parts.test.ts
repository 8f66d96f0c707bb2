// Parts of the table page as they are drawn: what is in use, what is said of odds, and who is meant.
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OptionInfo, Preview, SeatInfo, TableInfo } from '../src/wire';
import type { BoardProps } from '../src/kit/props';
import type { Play } from '../src/table/play.svelte';
import { said } from './said';
import { learnFrench } from './catalogue';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // the first import of a part compiles it

type Part = Component<never>;
let AtTable: Component<{ play: Play; part: Part; props: object }>;
let Covered: Part, Log: Part, Options: Part, Seats: Part, Tools: Part, WhatIf: Part;
let play: Play;
let newPlay: () => Play;
let Refused: typeof import('../src/lib/connection.svelte').Refused;
let toasts: typeof import('../src/lib/toasts.svelte').toasts;
let unread: typeof import('../src/table/unread.svelte').unread;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  AtTable = (await import('./AtTable.svelte')).default;
  Covered = (await import('../src/table/Covered.svelte')).default;
  Log = (await import('../src/table/Log.svelte')).default;
  Options = (await import('../src/table/Options.svelte')).default;
  unread = (await import('../src/table/unread.svelte')).unread;
  Seats = (await import('../src/table/Seats.svelte')).default;
  Tools = (await import('../src/table/Tools.svelte')).default;
  WhatIf = (await import('../src/table/WhatIf.svelte')).default;
  const { Play: Table } = await import('../src/table/play.svelte');
  ({ Refused } = await import('../src/lib/connection.svelte'));
  ({ toasts } = await import('../src/lib/toasts.svelte'));
  newPlay = () => new Table('k3f9');
});

const buy: OptionInfo = {
  ...{ key: 'buy', text: 'Buy', short: '', detail: '', verb: 'buy', args: {}, cost: '', odds: null },
  ...{ any_time: false, ends: false, under: '' },
};
const seat = { seat: 0, who: 'person', name: 'Seat 1', named: false } as SeatInfo;
const ben = { seat: 1, who: 'person', name: 'Ben', named: true } as SeatInfo;

beforeEach(() => {
  play = newPlay();
  play.connection.table = { seats: [seat, ben], answers: 4, undoable: true, undo: null } as unknown as TableInfo;
  const asked = { prompt: 'Buy?', options: [buy], sealed: null };
  play.connection.eyes = { '0': { seat: 0, view: {}, gauges: {}, asked, lines: [] } as never };
  play.connection.status = 'open';
  play.eye = 0;
});

const drawn = (part: Part, props: object = {}) => render(AtTable, { props: { play, part, props } }).body;

describe('answers', () => {
  it('are dimmed and out of use while the connection is lost', () => {
    const list = () => /<div[^>]*class="[^"]*"[^>]*>/.exec(drawn(Options, { options: [buy] }))?.[0] ?? '';
    expect(list()).not.toMatch(/inert|lost/);
    play.connection.status = 'lost';
    expect(list()).toMatch(/lost/);
    expect(list()).toMatch(/ inert/);
  });
});

describe('Undo', () => {
  const isOff = () => drawn(Tools).includes('aria-disabled="true"');

  it('is off where there is nothing to take back', () => {
    expect(isOff()).toBe(false);
    play.connection.table = { ...play.table!, undoable: false };
    expect(isOff()).toBe(true);
    play.connection.table = { ...play.table, undoable: true, undo: { by: 1 } } as unknown as TableInfo;
    expect(isOff()).toBe(true); // one is asked about already
  });
});

describe('the chat', () => {
  const badge = () => unread(play, () => false).badge?.text;

  it('counts what was said since this page came, however late the page is drawn', () => {
    const { connection } = play;
    connection.hear({ is: 'chat', from: 0, said: [said(null, 1, 0)] });
    connection.hear({ is: 'chat', from: 1, said: [said(null, 1, 1), said(null, 0, 2), said(null, 1, 3)] });
    expect(badge()).toBe('2'); // neither what was said before, nor what I said
  });

  it('counts nothing that has been in sight, wherever it is drawn next', () => {
    const { connection } = play;
    connection.hear({ is: 'chat', from: 0, said: [] });
    connection.hear({ is: 'chat', from: 0, said: [said(null, 1, 0)] });
    play.heard = 1;
    expect(badge()).toBeUndefined();
  });
});

describe('odds', () => {
  const preview = (exact: boolean): Preview => ({
    ...{ is: 'preview', id: '1', key: 'buy', sure: false, exact, trials: 120, later: null, lines: [], then: '' },
    ends: { share: 0.25, says: 'Defeat.' },
    changes: [
      {
        ...{ gauge: 'gov', from: 4 },
        to: [
          { value: 4, share: 0.667 },
          { value: 5, share: 0.333 },
        ],
      },
    ],
  });
  const gov = { key: 'gov', name: 'Governance', group: 'a', low: 1, high: 8, better: 'high', vital: false };
  const told = (exact: boolean) => {
    play.contents = { gauges: [gov] } as never;
    play.looking = 'buy';
    play.preview = preview(exact);
    return drawn(WhatIf).replace(/<!--.*?-->/g, '');
  };

  it('are said as they are where one die decides', () => {
    expect(told(true)).toMatch(/\s33%/);
    expect(told(true)).not.toContain('about');
    expect(told(true)).toContain('one die decides');
  });

  it('are about right where they were tried', () => {
    expect(told(false)).toContain('about 33%');
    expect(told(false)).toContain('about 25%');
    expect(told(false)).toContain('in 120 trials');
  });

  it('are the same figures on the board', async () => {
    const { Board } = await import('../src/kit/board.svelte');
    const onBoard = (exact: boolean) =>
      new Board(() => ({ preview: preview(exact), looking: 'buy' }) as unknown as BoardProps<null, null>).changeInWords(
        'gov',
      );
    expect(onBoard(true)).toBe('+1 (33%)');
    expect(onBoard(false)).toBe('+1 (≈ 33%)');
  });
});

describe('whoever plays', () => {
  it('is called You, and by a name once there is one', () => {
    expect([play.nameOf(0), play.nameOf(1)]).toEqual(['You', 'Ben']);
    play.connection.table = { ...play.table!, seats: [{ ...seat, name: 'Ana', named: true }, ben] };
    expect(play.nameOf(0)).toBe('Ana');
  });

  it('is told once which seat is theirs', () => {
    const more = { waiting: [], chosen: [], options: {}, packs: [], foreknown: [], seed: null, created: 0 };
    const mine = () => /<b[^>]*>(You|Ana)<\/b>.*?<\/li>/s.exec(drawn(Seats))?.[0].replace(/<[^>]*>/g, ' ') ?? '';
    play.connection.table = { ...play.table!, ...more };
    expect(mine()).toMatch(/You/);
    expect(mine()).not.toMatch(/\byou\b/);
    play.connection.table = { ...play.table!, seats: [{ ...seat, name: 'Ana', named: true }, ben] };
    expect(mine()).toMatch(/Ana\s+you\b/);
  });
});

describe('a program that plays', () => {
  it('is marked in the list of seats', () => {
    const more = { waiting: [], chosen: [], options: {}, packs: [], foreknown: [], seed: null, created: 0 };
    const seats = [seat, { ...ben, name: 'Ben (AI)', here: true, agent: true }];
    play.connection.table = { ...play.table!, ...more };
    expect(drawn(Seats)).not.toContain('AI agent');
    play.connection.table = { ...play.table!, ...more, seats };
    expect(drawn(Seats).replace(/<[^>]*>/g, ' ')).toMatch(/Ben \(AI\)\s+AI agent · here/);
  });
});

describe('dates', () => {
  it('are written as in the language of the page and the region of the browser', async () => {
    const { language } = await import('../src/lib/language.svelte');
    vi.stubGlobal('document', { documentElement: { lang: '' } }); // it has the language of the page
    vi.stubGlobal('navigator', { languages: ['en-US', 'en'] });
    const noon = Date.UTC(2026, 10, 17, 12) / 1000;
    const more = { waiting: [], chosen: [], options: {}, packs: [], foreknown: [], seed: null, created: noon };
    play.connection.table = { ...play.table!, ...more };
    expect(drawn(Seats)).toContain('Nov 17, 2026');
    learnFrench();
    await language.use('fr');
    expect(drawn(Seats)).toContain('17 nov. 2026');
    await language.use('en');
  });
});

describe('a pointer', () => {
  it('that rests points at nothing that has come to lie under it', async () => {
    const listeners: ((event: PointerEvent) => void)[] = [];
    vi.stubGlobal('addEventListener', (_: string, heard: (event: PointerEvent) => void) => listeners.push(heard));
    vi.resetModules();
    const { hasMoved } = await import('../src/kit/pointer');
    const at = (clientX: number) => ({ clientX, clientY: 7 }) as PointerEvent;
    expect(hasMoved(at(3))).toBe(true);
    for (const heard of listeners) heard(at(3));
    expect([hasMoved(at(3)), hasMoved(at(4))]).toEqual([false, true]);
  });
});

describe('a pause', () => {
  const pause = (by: number) => {
    play.connection.table = {
      ...play.table,
      stopped: { by },
      waiting: [0],
      seats: [seat, ben],
    } as unknown as TableInfo;
    play.connection.eyes = {
      '0': { seat: 0, view: null, gauges: {}, asked: null, lines: [{ text: 'Gold!' }] } as never,
    };
  };

  it('covers the board, says by whom, and offers to go on', () => {
    pause(1);
    const body = drawn(Covered);
    expect(body).toContain('Ben has paused the game.');
    expect(body).toContain('Resume the game');
    pause(0);
    expect(drawn(Covered)).toContain('You have paused the game.');
    play.connection.eyes = { null: { seat: null, view: null, gauges: {}, asked: null, lines: [] } };
    play.eye = null;
    expect(drawn(Covered)).not.toContain('Resume the game'); // who only watches
    expect(drawn(Covered)).toContain('Anyone who plays here can resume it.');
  });

  it('is why an answer is refused, which says by whom and how to go on', async () => {
    pause(1);
    await play.aside(() => Promise.reject(new Refused('paused', 'for programs')));
    expect(toasts.list.at(-1)?.text).toBe('Ben has paused the game. Anyone who plays here can resume it.');
  });

  it('covers the log, and nothing can be taken back or looked back at', () => {
    expect(play.canUndo && play.canLookBack).toBe(true);
    pause(1);
    expect(drawn(Log)).not.toContain('Gold!');
    expect(play.canUndo || play.canLookBack).toBe(false);
    expect(play.shown).toBe(null);
  });
});
