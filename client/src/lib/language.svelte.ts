// The language of the page. Words that the server says come in it too.
import { store, stored } from './storage';

export type Code = 'en' | 'fr';
export const CODES: Code[] = ['en', 'fr'];

const LANGUAGE = 'holdfast.language';
/** How names are listed: in English as the games do, without a comma before the last. */
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

  /** The words of a component in this language: `const w = $derived(language.pick(words))`. */
  pick<Words>(words: Record<Code, Words>): Words {
    return words[this.code];
  }

  /** Several names as one says them: `Ana, Ben and Cleo`. */
  list(names: string[], type: Intl.ListFormatType = 'conjunction'): string {
    return new Intl.ListFormat(LISTS[this.code], { type }).format(names);
  }
}

export const language = new Language();
