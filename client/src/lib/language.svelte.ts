// Language of the page. The server sends its texts in this language too, and says which languages there are.
import { store, stored } from './storage';
import { isLearned, learn, type Bundle, type Texts } from './words';
import type { LanguageInfo } from '../wire';

/** The code of a language: `en`, `fr`, `pt-BR`. */
export type Code = string;

const LANGUAGE = 'holdfast.language';
/** British English matches the games: no comma before the last name of a list. */
const listLocale = (code: Code) => (code === 'en' ? 'en-GB' : code);

/** Return the locale for dates: the language of the page as the browser's region writes it, if it names one. */
export function dateLocale(code: Code, browser: readonly string[]): string {
  return browser.find((each) => each.toLowerCase().startsWith(`${code.toLowerCase()}-`)) ?? listLocale(code);
}

/** Fetch JSON; null if that fails. */
async function fetched<Answer>(path: string): Promise<Answer | null> {
  try {
    const response = await fetch(`/api${path}`);
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}

/** Return the language that the user chose before, or those that the browser prefers. */
function wanted(): Code[] {
  const kept = stored(LANGUAGE);
  return kept ? [kept] : [...(globalThis.navigator?.languages ?? [])];
}

/** Return the first wanted language on offer: `fr-CA` is `fr` if there is nothing closer. */
export function preferred(codes: Code[], offered: Code[]): Code {
  for (const code of codes) {
    const found = offered.find((each) => each === code) ?? offered.find((each) => each === code.split('-')[0]);
    if (found) return found;
  }
  return 'en';
}

class Language {
  code = $state<Code>('en');
  /** The languages that the server offers. */
  offered = $state.raw<LanguageInfo[]>([]);

  /** Find out what the server offers, and take up the user's language before anything is shown. */
  async start(): Promise<void> {
    const listed = fetched<LanguageInfo[]>('/languages').then((found) => void (this.offered = found ?? []));
    const codes = wanted();
    if (!/^en\b/.test(codes[0] ?? 'en')) {
      await listed;
      await this.#speak(
        preferred(
          codes,
          this.offered.map(({ code }) => code),
        ),
      );
    }
    document.documentElement.lang = this.code;
  }

  /** Switch to a language, and remember it. */
  async use(code: Code): Promise<void> {
    await this.#speak(code);
    if (this.code === code) store(LANGUAGE, code);
    document.documentElement.lang = this.code;
  }

  /** Switch to a language as soon as its words are here; without them nothing changes. */
  async #speak(code: Code): Promise<void> {
    if (!isLearned(code)) {
      const digest = this.offered.find((each) => each.code === code)?.words ?? '';
      const texts = await fetched<Texts>(`/words/${code}?digest=${digest}`);
      if (!texts) return;
      learn(code, texts);
    }
    this.code = code;
  }

  /** Return a component's words in the current language: `const w = $derived(language.pick(words))`. */
  pick<Words>(words: Bundle<Words>): Words {
    return words.in(this.code);
  }

  /** Format a moment as the browser's region does. */
  date(moment: Date | number, style: Intl.DateTimeFormatOptions): string {
    const locale = dateLocale(this.code, globalThis.navigator?.languages ?? []);
    return new Intl.DateTimeFormat(locale, style).format(moment);
  }

  /** Join names into a list in the current language: `Ana, Ben and Cleo`. */
  list(names: string[], type: Intl.ListFormatType = 'conjunction'): string {
    return new Intl.ListFormat(listLocale(this.code), { type }).format(names);
  }
}

export const language = new Language();
