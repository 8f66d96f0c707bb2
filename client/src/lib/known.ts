/** Return the content entry of an id. Content contains everything that a view names, so a missing id is a bug. */
export function known<Entry>(entries: Partial<Record<string, Entry>>, id: string): Entry {
  const entry = entries[id];
  if (entry === undefined) throw new Error(`the content has no ${id}`);
  return entry;
}

/** Return the entry at this index; throw if there is none. */
export function nth<Entry>(entries: Entry[], place: number): Entry {
  const entry = entries[place];
  if (entry === undefined) throw new Error(`there are ${entries.length}, and no number ${place}`);
  return entry;
}
