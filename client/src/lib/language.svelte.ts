// The language of the page. Words that the server says come in it too.
import { store, stored } from './storage';

export type Code = 'en' | 'fr';
export const CODES: Code[] = ['en', 'fr'];

const LANGUAGE = 'holdfast.language';

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
}

export const language = new Language();
