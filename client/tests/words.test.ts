// Words of the page: templates, languages from the server, and how the page finds its own.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Bundle, learn, lookup, type Fact } from '../src/lib/words';
import { words as table } from '../src/words/table';
import { dateLocale } from '../src/lib/language.svelte';
import { catalogue, learnFrench } from './catalogue';

type Said = (facts: Record<string, Fact | null>) => string;

/** Say one template. */
const say = (template: string, facts: Record<string, Fact | null>, code = 'en') =>
  new Bundle<{ it: Said }>('it', { it: template }).in(code).it(facts);

describe('templates', () => {
  it('are filled with facts, numbers with a true minus sign', () => {
    expect(say('Copy: {name}', { name: 'a-b' })).toBe('Copy: a-b');
    expect(say('{n} of {n_most}', { n: -1, n_most: 5 })).toBe('−1 of 5');
  });

  it('choose the form for a number', () => {
    const cards = '{n:# card|# cards} left';
    expect([0, 1, 2].map((n) => say(cards, { n }))).toEqual(['0 cards left', '1 card left', '2 cards left']);
    const some = '{n:0=none|one=one of {most}|other=# of {most}}';
    expect([0, 1, 7].map((n) => say(some, { n, most: 9 }))).toEqual(['none', 'one of 9', '7 of 9']);
  });

  it('know the plural forms of every language', () => {
    learn('fr', { it: { it: '{n:# carte|# cartes}' } });
    learn('pl', { it: { it: '{n:one=# karta|few=# karty|other=# kart}' } });
    const cards = '{n:# card|# cards}';
    expect([0, 1, 2].map((n) => say(cards, { n }, 'fr'))).toEqual(['0 carte', '1 carte', '2 cartes']);
    expect([1, 3, 5].map((n) => say(cards, { n }, 'pl'))).toEqual(['1 karta', '3 karty', '5 kart']);
  });

  it('leave out a part whose fact is absent, but never for the number 0', () => {
    const track = '{box}[, from {low} to {high}]';
    expect(say(track, { box: 'High' })).toBe('High');
    expect(say(track, { box: 3, low: 0, high: 6 })).toBe('3, from 0 to 6');
    expect(say('on[, if {names} agree]', { names: '' })).toBe('on');
    expect(say('on[, if {names} agree]', { names: null })).toBe('on');
  });
});

describe('a language', () => {
  it('says what it has, and the rest in English', () => {
    learn('nl', { it: { hello: 'Hallo', list: ['een'] } });
    const bundle = new Bundle<{ hello: string; bye: (facts: { name: Fact }) => string; list: string[] }>('it', {
      hello: 'Hello',
      bye: 'Bye, {name}',
      list: ['one'],
    });
    expect([bundle.in('nl').hello, bundle.in('nl').bye({ name: 'Ana' })]).toEqual(['Hallo', 'Bye, Ana']);
    expect(bundle.in('nl').list).toEqual(['een']);
    expect(bundle.in('nl')).toBe(bundle.in('nl')); // made once
  });

  it('is English until its words have come', () => {
    const bundle = new Bundle<{ hello: string }>('it', { hello: 'Hello' });
    expect(bundle.in('sv').hello).toBe('Hello');
    learn('sv', { it: { hello: 'Hej' } });
    expect(bundle.in('sv').hello).toBe('Hej');
  });

  it('counts as it does', () => {
    learnFrench();
    const lines = (code: string) => [1, 2].map((n) => table.in(code).since.lines({ n }));
    expect([lines('en'), lines('fr')]).toEqual([
      ['1 line', '2 lines'],
      ['1 ligne', '2 lignes'],
    ]);
    const place = (place: number) => table.in('en').end.place({ place, of: 12 }).split(' ')[2];
    expect([1, 2, 3, 11].map(place)).toEqual(['1st', '2nd', '3rd', '11th']);
    expect(table.in('fr').end.place({ place: 1, of: 4 })).toBe('Vous êtes à la 1re place sur 4.');
  });

  it('follows its typography, if it is French', () => {
    const leaves = (said: unknown): string[] =>
      typeof said === 'string' ? [said] : Object.values(said as object).flatMap(leaves);
    const english = leaves(catalogue('en')); // proper names stay as they are
    const french = leaves(catalogue('fr')).filter((text) => !english.includes(text));
    expect(french.filter((text) => /'| [:;!?»]|« |[^\s\u00a0\u202f][;!?»](\s|$)/.test(text))).toEqual([]);
  });
});

it('a text is looked up by an id that comes from the server, and nothing else is found', () => {
  expect(lookup({ play: 'Play' }, 'play')).toBe('Play');
  expect(lookup({ play: 'Play' }, 'constructor')).toBeUndefined();
});

describe('the page', () => {
  const OFFERED = ['en', 'fr', 'nl'].map((code) => ({ code, name: code, words: `digest-${code}` }));
  let asked: string[];

  /** Open the page in a browser that likes these languages. */
  async function open(languages: string[], kept: string | null = null) {
    vi.resetModules();
    asked = [];
    vi.stubGlobal('navigator', { languages });
    vi.stubGlobal('localStorage', { getItem: () => kept, setItem: vi.fn() });
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const answer = path === '/api/languages' ? OFFERED : path.startsWith('/api/words/fr') ? catalogue('fr') : null;
      return Promise.resolve({ ok: answer !== null, json: () => Promise.resolve(answer) });
    });
    const { language } = await import('../src/lib/language.svelte');
    const { words } = await import('../src/words/parts');
    await language.start();
    return { language, word: () => language.pick(words).close };
  }

  beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: '' } }));

  it('opens in the language of the browser, once its words are there', async () => {
    const { language, word } = await open(['fr-CA', 'en']);
    expect([language.code, word(), document.documentElement.lang]).toEqual(['fr', 'Fermer', 'fr']);
    expect(asked).toEqual(['/api/languages', '/api/words/fr?digest=digest-fr']);
  });

  it('opens in English at once, and in English where nothing else fits', async () => {
    expect((await open(['en-GB', 'fr'])).language.code).toBe('en');
    expect(asked).toEqual(['/api/languages']);
    expect((await open(['pt'])).language.code).toBe('en');
  });

  it('opens in the language that was chosen before', async () => {
    expect((await open(['en'], 'fr')).language.code).toBe('fr');
  });

  it('stays as it is if the words of a language do not come', async () => {
    const { language, word } = await open(['en']);
    await language.use('nl');
    expect([language.code, word()]).toEqual(['en', 'Close']);
    await language.use('fr');
    expect([language.code, word()]).toEqual(['fr', 'Fermer']);
    await language.use('en');
    expect([language.code, word()]).toEqual(['en', 'Close']);
  });

  it('offers what the server has', async () => {
    const { language } = await open(['en']);
    await vi.waitFor(() => expect(language.offered).toEqual(OFFERED));
  });
});

describe('dates', () => {
  it('follow the region of the browser if it is one of the language', () => {
    expect(dateLocale('en', ['de-AT', 'en-US', 'en-GB'])).toBe('en-US');
    expect(dateLocale('fr', ['en-US', 'fr-CA'])).toBe('fr-CA');
  });

  it('have the usual form of the language otherwise', () => {
    expect(dateLocale('en', ['en', 'fr-FR'])).toBe('en-GB');
    expect(dateLocale('fr', ['en-US'])).toBe('fr');
  });
});
