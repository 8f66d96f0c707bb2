// Generic board for a game without its own: uses the names that the content gives to ids, and the options' arguments.
import { createContext } from 'svelte';
import type { Contents, Fact, OptionInfo } from '../wire';
import type { Board } from './board.svelte';
import { isNamedIn } from './facts';
import type { AnyView } from './props';

/** Name and text of an id. */
export interface Named {
  name: string;
  text: string;
}

/** Turn an identifier into a title: `next_events` into `Next events`. */
export const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** Return everything in the content that has a name, by id. */
export function namesIn(contents: Contents): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const part of Object.values<unknown>({ ...contents })) {
    if (!isTable(part)) continue;
    for (const [id, entry] of Object.entries(part)) {
      const named = told(entry);
      if (named && !found.has(id)) found.set(id, named);
    }
  }
  return found;
}

function isTable(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function told(entry: unknown): Named | null {
  if (typeof entry === 'string') return { name: entry, text: '' };
  const { name, text } = isTable(entry) ? entry : {};
  return typeof name === 'string' ? { name, text: typeof text === 'string' ? text : '' } : null;
}

/** Return every value in a view, including field names. */
function valuesIn(value: unknown): Fact[] {
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => [name, ...valuesIn(each)]);
  }
  return typeof value === 'string' || typeof value === 'number' ? [value] : [];
}

/** State shared by all parts of the generic board. */
export class Plain {
  #names: () => Map<string, Named>;
  names = $derived.by(() => this.#names());

  constructor(
    readonly table: Board<AnyView, Contents>,
    names: () => Map<string, Named>,
  ) {
    this.#names = names;
  }

  /** Return the options that have this id as an argument, under any name. */
  with(id: string): OptionInfo[] {
    return this.table.options.filter((option) => Object.values(option.args).includes(id));
  }

  /** Whether an option can be shown on the board, next to an id among its arguments. */
  isShown(option: OptionInfo, view: AnyView): boolean {
    const there = new Set(valuesIn(view));
    return Object.values(option.args).some(
      (each) => typeof each === 'string' && this.names.has(each) && there.has(each),
    );
  }

  happens(id: string): boolean {
    return isNamedIn(this.table.facts, id);
  }
}

export const [usePlain, setPlain] = createContext<Plain>();
