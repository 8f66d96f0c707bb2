// Which page belongs to which address.
import type { Component } from 'svelte';

export interface Place {
  /** Two addresses with the same key are the same page, kept as it is. */
  key: string;
  props: Record<string, string>;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
}

/** Each with the parts of its address by name: they are the properties of its page. */
const pages: [RegExp, string[], () => Promise<{ default: Component<never> }>][] = [
  [/^\/$/, [], () => import('./Home.svelte')],
  [/^\/new\/([\w-]+)\/?$/, ['game'], () => import('./New.svelte')],
  [/^\/rules\/([\w-]+)\/?$/, ['game'], () => import('./Rules.svelte')],
  [/^\/about\/?$/, [], () => import('./About.svelte')],
  [/^\/t\/([\w-]+)\/?$/, ['id'], () => import('../table/Table.svelte')],
];

/** The page at an address; where there is none, the page that says so. */
export function pageAt(path: string): Place {
  for (const [shape, names, load] of pages) {
    const found = shape.exec(path);
    if (found)
      return {
        key: path,
        props: Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? ''])),
        load: load as Place['load'],
      };
  }
  return { key: path, props: {}, load: () => import('./Missing.svelte') };
}
