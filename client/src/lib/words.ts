// The words of the page: templates filled with facts, in the notation of holdfast/kernel/words.py:
//   {name}                     a fact
//   {n:# card|# cards}         the form for a number, singular or plural; # is the number
//   {n:0=none|one=…|other=…}   forms by exact number or plural category (Intl.PluralRules)
//   [, from {low} to {high}]   left out if one of its facts is absent; the number 0 is not absent
// English is part of the page (src/words, generated); other languages come from the server and are added by `learn`.

export type Fact = string | number;
type Facts = Record<string, Fact | null | undefined>;
type Part = string | { fact: string; forms: Record<string, Part[]> | null } | Part[];

/** Texts by id, in nested tables. */
export interface Texts {
  [id: string]: string | string[] | Texts;
}

/** Texts from the server, by language and by part of the page. */
const learned = new Map<string, Texts>();

export function learn(code: string, texts: Texts): void {
  learned.set(code, texts);
}

/** Whether the texts of a language are here. */
export const isLearned = (code: string): boolean => code === 'en' || learned.has(code);

/** The words of one part of the page: texts, and functions where a text has facts. */
export class Bundle<Words> {
  #said = new Map<string, Words>();

  constructor(
    private part: string,
    private english: Texts,
  ) {}

  /** Return the words in a language. Missing texts are English, and so is a language that is not learned yet. */
  in(code: string): Words {
    const ready = this.#said.get(code);
    if (ready) return ready;
    const words = translated(this.english, learned.get(code)?.[this.part], code) as Words;
    if (isLearned(code)) this.#said.set(code, words);
    return words;
  }
}

/** Look up a text by an id that is known only at run time, such as the verb of an option. */
export function lookup<Entry>(table: Record<string, Entry>, id: string | number): Entry | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

function translated(english: Texts, own: Texts[string] | undefined, code: string): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  const theirs = typeof own === 'object' && !Array.isArray(own) ? own : {};
  for (const [id, text] of Object.entries(english)) {
    const said = theirs[id];
    if (typeof text === 'string') words[id] = sentence(text, typeof said === 'string' ? said : text, code);
    else if (Array.isArray(text)) words[id] = Array.isArray(said) ? said : text;
    else words[id] = translated(text, said, code);
  }
  return words;
}

/** Return a text, or a function of its facts if the English has any. */
function sentence(english: string, text: string, code: string): string | ((facts: Facts) => string) {
  if (!english.includes('{')) return text;
  let template: Part[] | undefined;
  return (facts) => filled((template ??= parse(text)), facts, code);
}

function filled(template: Part[], facts: Facts, code: string): string {
  return template.map((part) => said(part, facts, code)).join('');
}

function said(part: Part, facts: Facts, code: string): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return part.some((each) => isAbsent(each, facts)) ? '' : filled(part, facts, code);
  const value = facts[part.fact] ?? '';
  if (!part.forms) return shown(value);
  const { forms } = part;
  const form = forms[value] ?? forms[new Intl.PluralRules(code).select(Math.abs(Number(value)))] ?? forms['other'];
  return filled(form ?? [], { ...facts, '#': value }, code);
}

function isAbsent(part: Part, facts: Facts): boolean {
  if (typeof part === 'string' || Array.isArray(part)) return false;
  return (facts[part.fact] ?? '') === '';
}

/** Return a fact as text; a number has a true minus sign. */
const shown = (fact: Fact): string => (typeof fact === 'number' ? String(fact).replace('-', '−') : fact);

// --- Parsing ---

function parse(text: string): Part[] {
  const parts: Part[] = [];
  let rest = text;
  while (rest) {
    const at = rest.search(/[{[]/);
    if (at !== 0) {
      parts.push(at < 0 ? rest : rest.slice(0, at));
      rest = at < 0 ? '' : rest.slice(at);
    } else {
      const end = closing(rest);
      const inside = rest.slice(1, end);
      parts.push(rest.startsWith('{') ? field(inside) : parse(inside));
      rest = rest.slice(end + 1);
    }
  }
  return parts;
}

/** Return where the brace or bracket at the start of a text is closed. */
function closing(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if ('{['.includes(text.charAt(at))) depth++;
    else if ('}]'.includes(text.charAt(at)) && --depth === 0) return at;
  }
  return text.length;
}

function field(inside: string): Part {
  const [, fact = inside, kind = ''] = /^([^:]+):(.*)$/s.exec(inside) ?? [];
  if (!/\||^(\d+|zero|one|two|few|many|other)=/.test(kind)) return { fact, forms: null };
  const named = kind.split('|').map((form, at) => {
    const [, name, text] = /^(\d+|zero|one|two|few|many|other)=(.*)$/s.exec(form) ?? [];
    return [name ?? (at ? 'other' : 'one'), parse((text ?? form).replaceAll('#', '{#}'))] as const;
  });
  return { fact, forms: Object.fromEntries(named) };
}
