// The catalogues of the page's words, as the server sends them.
import { learn, type Texts } from '../src/lib/words';

const FILES = import.meta.glob<string>('../../holdfast/languages/*/page*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Parse the subset of TOML that the catalogues of the page use: tables, texts and lists of texts. */
function parse(toml: string): Texts {
  const root: Texts = {};
  let table = root;
  const lines = /^\[(.+)\]$|^("[^"]*"|[\w-]+) = ("[^\n]*"|\[[^\]]*\])$/gm;
  for (const [, header, key = '', value = ''] of toml.matchAll(lines))
    if (header) table = header.split('.').reduce<Texts>((at, name) => (at[name] ??= {}) as Texts, root);
    else table[key.replaceAll('"', '')] = JSON.parse(value.replace(/,\s*\]$/, ']')) as string | string[];
  return root;
}

/** Return all words of the page in a language. */
export function catalogue(code: string): Texts {
  const words: Texts = {};
  for (const [path, toml] of Object.entries(FILES)) {
    const [, folder, game] = /(\w+)\/page_?(\w*)\.toml$/.exec(path) ?? [];
    if (folder === code) Object.assign(words, game ? { [game]: parse(toml) } : parse(toml));
  }
  return words;
}

/** Make French known to the page. */
export function learnFrench(): void {
  learn('fr', catalogue('fr'));
}
