// Language of the page. The server sends its texts in this language too.
import { store, stored } from './storage';

export type Code = 'en' | 'fr';
export const CODES: Code[] = ['en', 'fr'];

const LANGUAGE = 'holdfast.language';
/** Locales for lists of names. British English matches the games: no comma before the last name. */
const LISTS: Record<Code, string> = { en: 'en-GB', fr: 'fr' };

function preferred(): Code {
  const kept = stored(LANGUAGE);
  if (kept === 'en' || kept === 'fr') return kept;
  return globalThis.navigator?.language?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

class Language {
  code = $state<Code>(preferred());

  use(code: Code): void {
    this.code = code;
    store(LANGUAGE, code);
    document.documentElement.lang = code;
  }

  /** Return a component's words in the current language: `const w = $derived(language.pick(words))`. */
  pick<Words>(words: Record<Code, Words>): Words {
    return words[this.code];
  }

  /** Join names into a list in the current language: `Ana, Ben and Cleo`. */
  list(names: string[], type: Intl.ListFormatType = 'conjunction'): string {
    return new Intl.ListFormat(LISTS[this.code], { type }).format(names);
  }
}

export const language = new Language();
