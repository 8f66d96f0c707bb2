// The list of answers as entries: single answers, and groups of answers under a common heading.
import type { OptionInfo } from '../wire';
import { ALPHABET, codes } from './keys';

export interface Group {
  heading: string;
  options: OptionInfo[];
}

export type Entry = OptionInfo | Group;

/** Up to this many answers are listed without groups. */
export const FLAT = 8;
/** From this many answers on the list can be filtered. */
export const MANY = 12;
/** Rows that a list has at first sight: groups are open as far as they fit. */
export const ROWS = 14;

export const isGroup = (entry: Entry): entry is Group => 'options' in entry;

/**
 * Return the entries of a list, each group where its first answer is; answers available at any time are a group at the
 * end. A group of one answer is that answer, and nothing is grouped if there would be only one group.
 */
export function entriesOf(options: OptionInfo[], anyTime: string): Entry[] {
  const [main, ever] = [options.filter((each) => !each.any_time), options.filter((each) => each.any_time)];
  return [
    ...(main.length > FLAT ? inGroups(main) : main),
    ...(ever.length ? [{ heading: anyTime, options: ever }] : []),
  ];
}

function inGroups(options: OptionInfo[]): Entry[] {
  const of = (heading: string) => options.filter((each) => each.under === heading);
  const seen = new Set<string>();
  const entries = options.flatMap((each): Entry[] => {
    const { under } = each;
    if (!under || of(under).length === 1) return [each];
    if (seen.has(under)) return [];
    seen.add(under);
    return [{ heading: under, options: of(under) }];
  });
  const divided = entries.filter((each) => isGroup(each) || !each.ends).length > 1;
  return divided ? entries : options;
}

/** Return the headings of the groups that are open at first: those that fit, and more if few answers would be seen. */
export function openAtFirst(entries: Entry[]): Set<string> {
  const groups = entries.filter(isGroup);
  const open = new Set<string>();
  let rows = entries.length;
  for (const { heading, options } of groups) {
    if (rows + options.length > ROWS) continue;
    rows += options.length;
    open.add(heading);
  }
  for (const { heading, options } of groups) {
    if (rows - groups.length >= FLAT) break;
    if (open.has(heading)) continue;
    rows += options.length;
    open.add(heading);
  }
  return open;
}

/** Whether one buys with every answer: the question says so and the price stands beside, so a name alone is enough. */
export function areSold(options: OptionInfo[]): boolean {
  const sold = options.filter((option) => !option.ends);
  return sold.every((option) => option.cost && option.short && option.verb === sold[0]?.verb);
}

/** The keys to type for every group and every answer. */
export interface Keyed {
  groups: Map<string, string>;
  options: Map<string, string>;
}

/** Assign keys: one to each entry, and to an answer in a group the group's key and one more. */
export function keysOf(entries: Entry[]): Keyed {
  const groups = new Map<string, string>();
  const options = new Map<string, string>();
  const outer = codes(entries.length);
  entries.forEach((entry, at) => {
    const code = outer[at] ?? '';
    if (!isGroup(entry)) return void options.set(entry.key, code);
    groups.set(entry.heading, code);
    const inner = codes(entry.options.length);
    entry.options.forEach(({ key }, place) => options.set(key, code + (inner[place] ?? '')));
  });
  return { groups, options };
}

export type Reached = { option: string } | { group: string } | 'more' | null;

/** Return what some typed keys lead to: an answer, a group, `more` if further keys are needed, or nothing. */
export function reached(typed: string, { groups, options }: Keyed): Reached {
  for (const [option, code] of options) if (code === typed) return { option };
  for (const [group, code] of groups) if (code === typed) return { group };
  return ALPHABET.includes(typed.at(-1) ?? ' ') && [...options.values()].some((code) => code.startsWith(typed))
    ? 'more'
    : null;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether an answer contains every word that was typed in the filter. */
export function matches(option: OptionInfo, wanted: string): boolean {
  const text = plain(`${option.text} ${option.under} ${option.detail} ${option.cost}`);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Put answers beside each other into one list; a group between them is a separate list. */
export function blocksOf(entries: Entry[]): (Group | OptionInfo[])[] {
  return entries.reduce<(Group | OptionInfo[])[]>((found, entry) => {
    const before = found.at(-1);
    if (isGroup(entry)) found.push(entry);
    else if (Array.isArray(before)) before.push(entry);
    else found.push([entry]);
    return found;
  }, []);
}
