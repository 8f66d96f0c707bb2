/** What an id stands for. Content holds whatever is named anywhere, so that a name it does not hold is a mistake. */
export function known<Entry>(entries: Partial<Record<string, Entry>>, id: string): Entry {
  const entry = entries[id];
  if (entry === undefined) throw new Error(`the content has no ${id}`);
  return entry;
}

/** An entry of a list that has one at this place. */
export function nth<Entry>(entries: Entry[], place: number): Entry {
  const entry = entries[place];
  if (entry === undefined) throw new Error(`there are ${entries.length}, and no number ${place}`);
  return entry;
}
