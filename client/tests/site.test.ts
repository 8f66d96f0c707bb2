// The site around the table: its lists and numbers, its addresses, what it keeps, and how it sets up a table.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { played } from '../src/lib/played';
import type { GameInfo, TableInfo } from '../src/wire';
import { Draft } from '../src/pages/draft.svelte';
import { pageAt } from '../src/pages/places';
import { firstGame, placeIn, plainSeat, quickSays, quickTable, suits, twoLines, urgency } from '../src/pages/setup';
import { fitting, opponent } from '../src/pages/measured';
import { byTopic } from '../src/pages/topics';

vi.setConfig({ testTimeout: 30_000 }); // the first import of a module compiles it

class Storage {
  held = new Map<string, string>();
  getItem = (key: string) => this.held.get(key) ?? null;
  setItem = (key: string, value: string) => void this.held.set(key, value);
}

let storage: Storage;

beforeEach(() => {
  storage = new Storage();
  vi.resetModules(); // what is kept and where we are is read when the page opens
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, lang: '' },
    addEventListener() {},
    removeEventListener() {},
  });
});

test('names are listed as in the language of the page, in English as the games list them', async () => {
  const { language } = await import('../src/lib/language.svelte');
  const { learnFrench } = await import('./catalogue');
  const names = ['Ana', 'Ben', 'Cleo'];
  expect([language.list(names), language.list(names, 'disjunction')]).toEqual([
    'Ana, Ben and Cleo',
    'Ana, Ben or Cleo',
  ]);
  learnFrench();
  await language.use('fr');
  expect(language.list(names)).toBe('Ana, Ben et Cleo');
});

test('shares are written as in the language of the page', async () => {
  const { chance, percent } = await import('../src/parts/percent');
  const { language } = await import('../src/lib/language.svelte');
  const { learnFrench } = await import('./catalogue');
  learnFrench();
  const written = async (code: string) => {
    await language.use(code);
    return [percent(0.604), percent(1), chance(0.25), chance(0.999)].map((text) => text.replace(/\s/, '_'));
  };
  expect(await written('en')).toEqual(['60%', '100%', '25%', '']);
  expect(await written('fr')).toEqual(['60_%', '100_%', '25_%', '']);
});

describe('the router', () => {
  function at(href: string) {
    const place = new URL(href, 'http://table.test');
    vi.stubGlobal('location', place);
    vi.stubGlobal('scrollTo', () => {});
    const move = (_: unknown, __: string, to: string) =>
      vi.stubGlobal('location', new URL(to, globalThis.location.href));
    vi.stubGlobal('history', { pushState: move, replaceState: move });
  }

  test('goes to a place', async () => {
    at('/');
    const { router } = await import('../src/lib/router.svelte');
    expect(router.path).toBe('/');
    router.go('/rules/big_chair#BC-031');
    expect([router.path, router.hash]).toEqual(['/rules/big_chair', '#BC-031']);
  });

  test('follows plain links inside the app only', async () => {
    at('/rules/big_chair');
    const { placeOf } = await import('../src/lib/router.svelte');
    const click = { defaultPrevented: false, button: 0 } as MouseEvent;
    const link = (href: string, more = {}) => {
      const { origin, pathname, search, hash } = new URL(href, location.href);
      return {
        origin,
        pathname,
        search,
        hash,
        target: '',
        hasAttribute: () => false,
        ...more,
      } as unknown as HTMLAnchorElement;
    };
    expect(placeOf(link('/new/big_chair'), click, location)).toBe('/new/big_chair');
    expect(placeOf(link('/t/k3f9#seat=1&token=x'), click, location)).toBe('/t/k3f9#seat=1&token=x');
    expect(placeOf(link('#BC-031'), click, location)).toBeNull();
    expect(placeOf(link('/api/openapi.json'), click, location)).toBeNull();
    expect(placeOf(link('https://game-icons.net/'), click, location)).toBeNull();
    expect(placeOf(link('/about', { target: '_blank' }), click, location)).toBeNull();
    expect(placeOf(link('/about'), { ...click, ctrlKey: true }, location)).toBeNull();
  });

  test('every address has a page', () => {
    expect(pageAt('/t/k3f9_-X').props).toEqual({ id: 'k3f9_-X' });
    expect(pageAt('/new/big_chair').props).toEqual({ game: 'big_chair' });
    expect(pageAt('/rules/big_chair/').props).toEqual({ game: 'big_chair' });
    expect(pageAt('/t/../secret').props).toEqual({});
  });
});

describe('what is kept', () => {
  const seated = { table: 'k3f9', tokens: { '0': 'first' } };

  test('seats that could not be stored are not forgotten because of another tab', async () => {
    const { kept } = await import('../src/lib/kept.svelte');
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    kept.seated(seated, 'big_chair', 'Big Chair');
    kept.heard('holdfast.tables');
    expect(kept.tokens('k3f9')).toEqual({ '0': 'first' });
  });

  test('what another tab likes is liked here too, and nothing else is looked at', async () => {
    const { kept } = await import('../src/lib/kept.svelte');
    const dress = vi.spyOn(kept, 'dress').mockReturnValue();
    const { tables } = kept;
    storage.setItem('holdfast.liking', JSON.stringify({ theme: 'dark' }));
    kept.heard('holdfast.read');
    expect(kept.liking.theme).toBe('system');
    kept.heard('holdfast.liking');
    expect(kept.liking.theme).toBe('dark');
    expect(dress).toHaveBeenCalledOnce();
    expect(kept.tables).toBe(tables);
  });

  test('the story is at once where it was switched off before it had a speed', async () => {
    storage.setItem('holdfast.liking', JSON.stringify({ follow: false }));
    const { kept } = await import('../src/lib/kept.svelte');
    expect(kept.liking.speed).toBe('at once');
    expect(kept.liking).not.toHaveProperty('follow');
    vi.spyOn(kept, 'dress').mockReturnValue();
    for (const [entry, speed] of [
      [{ follow: true }, 'normal'],
      [{ follow: false, speed: 'calm' }, 'calm'],
      [{}, 'normal'],
    ] as const) {
      storage.setItem('holdfast.liking', JSON.stringify(entry));
      kept.heard('holdfast.liking');
      expect(kept.liking.speed).toBe(speed);
    }
  });

  test('seats are kept, added to and forgotten', async () => {
    const { kept } = await import('../src/lib/kept.svelte');
    kept.seated(seated, 'big_chair', 'Big Chair');
    kept.seated({ table: 'k3f9', tokens: { '2': 'third' } }, 'big_chair', 'Big Chair');
    expect(kept.tokens('k3f9')).toEqual({ '0': 'first', '2': 'third' });
    kept.forget('k3f9');
    expect(kept.tokens('k3f9')).toEqual({});
    expect(storage.getItem('holdfast.tables')).toBe('{}');
  });

  test('a seat that another tab was given is not lost', async () => {
    const { kept: here } = await import('../src/lib/kept.svelte');
    vi.resetModules();
    const { kept: there } = await import('../src/lib/kept.svelte');
    there.seated({ table: 'other', tokens: { '1': 'theirs' } }, 'ares_crisis', 'Ares');
    here.seated(seated, 'big_chair', 'Big Chair');
    expect(Object.keys(JSON.parse(storage.getItem('holdfast.tables')!) as object).sort()).toEqual(['k3f9', 'other']);
    expect(here.tokens('other')).toEqual({ '1': 'theirs' });
  });

  test.each(['not json', '7', 'null', '"text"'])('damaged entries (%s) keep nobody from playing', async (entry) => {
    storage.setItem('holdfast.tables', entry);
    storage.setItem('holdfast.liking', entry);
    const { kept } = await import('../src/lib/kept.svelte');
    expect(kept.tokens('k3f9')).toEqual({});
    expect(kept.liking.theme).toBe('system');
  });

  test('a browser that keeps nothing still plays', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    const { kept } = await import('../src/lib/kept.svelte');
    kept.seated(seated, 'big_chair', 'Big Chair');
    expect(kept.tokens('k3f9')).toEqual({ '0': 'first' });
  });

  test('the page is dressed as it is liked', async () => {
    const { kept } = await import('../src/lib/kept.svelte');
    kept.dress();
    expect(document.documentElement.dataset.theme).toBe('dark'); // as the device
    kept.like({ theme: 'light', motion: 'still' });
    expect(document.documentElement.dataset).toEqual({ theme: 'light', motion: 'still', text: 'normal' });
    kept.like({ text: 'larger' });
    expect(document.documentElement.dataset.text).toBe('larger');
    expect(JSON.parse(storage.getItem('holdfast.liking')!)).toMatchObject({ motion: 'still' });
  });
});

describe('setting up a table', () => {
  const game: GameInfo = {
    id: 'saltmarch',
    title: 'Saltmarch: The Bidding',
    about: '',
    primer: [],
    mood: 'damp',
    minutes: [30, 60],
    seats: [3, 4],
    sandglass: false,
    secrets: true,
    together: false,
    scenarios: [
      { id: 'calm', name: 'Calm', story: '', difficulty: 'easy', goals: [] },
      { id: 'gale', name: 'Gale', story: '', difficulty: 'hard', goals: [] },
      { id: 'storm', name: 'Storm', story: '', difficulty: 'hard', goals: [] },
    ],
    measured: [],
    options: [{ name: 'fog', says: '', values: [false, true], default: false }],
    newcomer: { scenario: 'gale', options: { fog: true }, says: 'with fog' },
    endings: {},
    bots: [
      { name: 'random', title: 'random', says: '' },
      { name: 'trader', title: 'trader', says: '' },
      { name: 'steward', title: 'steward', says: '' },
    ],
    lessons: [],
    original: null,
  };

  test('a quick table has me and good, different bots', () => {
    expect(quickTable({ ...game, newcomer: null }, 'Ana')).toEqual({
      game: 'saltmarch',
      scenario: 'calm',
      seats: [
        { who: 'me', name: 'Ana' },
        { who: 'bot', bot: 'trader' },
        { who: 'bot', bot: 'steward' },
      ],
    });
  });

  test('a draft begins sensibly, finds what is wrong, and says what is sent', () => {
    const draft = new Draft(game, 'Ana');
    expect(draft.isReady).toBe(true);
    draft.sit(1, 'other');
    draft.places[1]!.name = ' ana ';
    expect([draft.isSameName(0), draft.isSameName(1), draft.isReady]).toEqual([false, true, false]);
    draft.places[1]!.name = 'Ben';
    draft.seed = '12x';
    expect(draft.isSeedWrong).toBe(true);
    draft.seed = '12';
    draft.sit(2, 'open');
    expect(draft.table()).toMatchObject({
      scenario: 'calm',
      seed: '12',
      options: { fog: false },
      allowance: null,
      packs: [],
    });
    expect(draft.table().seats.map((seat) => seat.who)).toEqual(['me', 'me', 'open']);
    draft.sit(2, 'me');
    expect(draft.places.map((place) => place.who)).toEqual(['other', 'other', 'me', 'bot']);
    expect(draft.places[2]!.name).toBe('Ana');
    for (const seat of [0, 1, 2]) draft.sit(seat, 'bot');
    expect(draft.isReady).toBe(false); // nobody sits here
  });

  test('the figures with the most of the chosen options say how hard a scenario is', () => {
    const figure = {
      scenario: 'gale',
      seats: 3,
      options: {},
      bot: 'steward',
      games: 400,
      won: 0.4,
      low: 0.35,
      high: 0.45,
    };
    const measured = [
      figure,
      { ...figure, bot: 'random', won: 0.001, low: 0, high: 0.01 },
      { ...figure, options: { fog: true }, won: 0.2, low: 0.17, high: 0.24 },
      { ...figure, seats: 4, won: 0.9, low: 0.85, high: 0.93 },
    ];
    const known = {
      ...game,
      measured,
      options: [...game.options, { name: 'rain', says: '', values: [0, 1], default: 0 }],
    };
    const steward = { bot: 'steward', low: 35, high: 45, n: 40, usual: false };
    expect(fitting(known, 'gale', 3, { fog: false, rain: 0 })).toEqual([
      steward,
      { bot: 'random', low: 0, high: 1, n: 1, usual: false },
    ]);
    expect(fitting(known, 'gale', 3, { fog: true, rain: 0 })).toEqual([{ ...steward, low: 17, high: 24, n: 20 }]);
    expect(fitting(known, 'gale', 3, { fog: false, rain: 1 })[0]).toEqual({ ...steward, usual: true });
    expect(fitting(known, 'gale', 4, { fog: true, rain: 1 })).toEqual([
      { ...steward, low: 85, high: 93, n: 90, usual: true },
    ]);
    expect(fitting(known, 'calm', 3, {})).toEqual([]);
    const either = { ...known, measured: [...measured, { ...figure, options: { rain: 1 }, won: 0.3 }] };
    expect(fitting(either, 'gale', 3, { fog: true, rain: 1 }).map(({ n }) => n)).toEqual([20]); // one line for each bot
    expect(opponent(known)).toBe('trader');
  });

  test('a first game has the settings for newcomers until the game was played here', () => {
    expect(quickTable(game, 'Ana')).toMatchObject({ scenario: 'gale', options: { fog: true } });
    expect(quickSays(game)).toBe('Gale, with fog');
    played('saltmarch');
    played('other');
    expect(quickTable(game, 'Ana')).toMatchObject({ scenario: 'calm' });
    expect(quickTable(game, 'Ana').options).toBeUndefined();
    expect(quickSays(game)).toBe('Calm');
    expect(JSON.parse(storage.getItem('holdfast.played')!)).toEqual(['saltmarch', 'other']);
  });

  test('damaged notes of what was played keep nobody from a first game', () => {
    storage.setItem('holdfast.played', '{"saltmarch": 1}');
    expect(firstGame(game)).toBe(game.newcomer);
    played('saltmarch');
    expect(firstGame(game)).toBeNull();
  });

  test('a draft begins with the settings for newcomers, and they are given up and taken again at once', () => {
    const draft = new Draft(game, 'Ana', game.newcomer);
    expect([draft.isForNewcomers, draft.table().scenario, draft.table().options]).toEqual([
      true,
      'gale',
      { fog: true },
    ]);
    draft.begin(false);
    expect([draft.isForNewcomers, draft.scenario, draft.options.fog]).toEqual([false, 'calm', false]);
    draft.begin(true);
    draft.options.fog = false;
    expect(draft.isForNewcomers).toBe(false);
    expect(new Draft(game, 'Ana').isForNewcomers).toBe(false);
  });

  test.each([
    [{}, true],
    [{ people: 1 }, true],
    [{ people: 4 }, true],
    [{ people: 5 }, false],
    [{ minutes: 20 }, false],
    [{ minutes: 30 }, true],
    [{ together: false }, true],
    [{ people: 3, minutes: 60, together: true }, false],
  ])('whether the game suits %j is %j', (wish, whether) => {
    const any = { people: null, minutes: null, together: null };
    expect(suits(game, { ...any, ...wish })).toBe(whether);
  });

  test('fewer people than seats need bots', () => {
    expect(suits({ ...game, bots: [] }, { people: 2, minutes: null, together: null })).toBe(false);
  });

  test('tables that wait for the user come first, and those that are over last', () => {
    const table = { id: 'k', game: 'saltmarch', title: '', tokens: { '1': 'x' }, last: 0, over: false };
    const info = (more: object) => ({ result: null, waiting: [], ...more }) as unknown as TableInfo;
    const [mine, theirs, over] = [info({ waiting: [1] }), info({ waiting: [0] }), info({ result: {}, waiting: [1] })];
    expect([mine, theirs, over, undefined].map((each) => urgency(table, each))).toEqual([2, 1, 0, 1]);
    expect(urgency({ ...table, over: true }, undefined)).toBe(0);
  });

  test('another language gives the scenarios of packs other words, and takes no choice away', () => {
    const draft = new Draft(game, 'Ana');
    const tide = { id: 'tide', name: 'Tide', story: '', difficulty: 'hard', goals: [] };
    draft.packs.push({ name: 'pack-1', files: {}, scenarios: [tide] });
    draft.scenario = 'tide';
    draft.reword([
      { ...game.scenarios[0]!, difficulty: 'facile' },
      { ...tide, difficulty: 'difficile' },
    ]);
    expect(draft.packs[0]!.scenarios).toEqual([{ ...tide, difficulty: 'difficile' }]);
    expect(draft.table().scenario).toBe('tide');
    draft.remove(draft.packs[0]!);
    expect(draft.table().scenario).toBe('calm');
  });

  test('only what counts of a seat is sent', () => {
    expect(plainSeat({ who: 'me', name: ' ', bot: 'trader' })).toEqual({ who: 'me' });
    expect(plainSeat({ who: 'open', name: 'x', bot: 'trader' })).toEqual({ who: 'open' });
    expect(plainSeat({ who: 'bot', name: 'x', bot: 'trader' })).toEqual({ who: 'bot', bot: 'trader' });
  });

  test.each([
    ['k3f9x2', '/t/k3f9x2'],
    [' /t/k3f9x2/ ', '/t/k3f9x2'],
    ['https://table.test/t/k3f9x2', '/t/k3f9x2'],
    ['https://table.test/t/k3f9x2#seat=1&token=ab-_9', '/t/k3f9x2#seat=1&token=ab-_9'],
    ['https://table.test/', null],
    ['k3 f9', null],
    ['', null],
    ['javascript:alert(1)', null],
  ])('the table in %j is %j', (pasted, place) => {
    expect(placeIn(pasted)).toBe(place);
  });

  test('titles are put short', () => {
    expect(twoLines('Saltmarch: The Bidding')).toEqual(['Saltmarch', 'The Bidding']);
    expect(twoLines('Saltmarch\u00a0: les enchères')).toEqual(['Saltmarch', 'Les enchères']);
    expect(twoLines('Saltmarch')).toEqual(['', 'Saltmarch']);
  });
});

test('the ledger is grouped in the order of learning, and searched without case and accents', () => {
  const rules = {
    'SM-001': { topic: 'end', says: 'La partie s’arrête.' },
    'SM-002': { topic: 'setup', says: 'Each player gets 3 coins.' },
    'SM-003': { topic: 'weather', says: 'Fog hides the coast.' },
    'SM-004': { topic: 'setup', says: 'The coast is laid out.' },
  };
  expect(byTopic(rules).map(({ topic }) => topic)).toEqual(['setup', 'end', 'weather']);
  expect(byTopic(rules, 'COAST').flatMap((topic) => topic.rules.map(({ id }) => id))).toEqual(['SM-004', 'SM-003']);
  expect(byTopic(rules, 'arrete').length).toBe(1);
  expect(byTopic(rules, 'sm-002')[0]!.rules[0]!.id).toBe('SM-002');
  expect(byTopic(rules, 'coast coins')).toEqual([]);
});
