// Routes: which page belongs to which address.
import type { Component } from 'svelte';

export interface Place {
  /** Addresses with the same key share one page instance, which keeps its state. */
  key: string;
  props: Record<string, string>;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
}

/** Pattern, parameter names and component of each page; the parameters become the page's properties. */
const pages: [RegExp, string[], () => Promise<{ default: Component<never> }>][] = [
  [/^\/$/, [], () => import('./Home.svelte')],
  [/^\/new\/([\w-]+)\/?$/, ['game'], () => import('./New.svelte')],
  [/^\/rules\/([\w-]+)\/?$/, ['game'], () => import('./Rules.svelte')],
  [/^\/about\/?$/, [], () => import('./About.svelte')],
  [/^\/t\/([\w-]+)\/?$/, ['id'], () => import('../table/Table.svelte')],
];

/** Return the page for an address, or the page for unknown addresses. */
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
