// What the browser stores for us. It may refuse to, or hold something damaged: nobody is kept from playing by that.

/** The text that is stored under a name, or null. */
export function stored(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text, or with null removes it. Where that is refused (false), the page works on as long as it is open. */
export function store(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** The thing that is stored under a name; something damaged counts as nothing. */
export function storedThing<Thing extends object>(name: string, otherwise: Thing): Thing {
  try {
    const found: unknown = JSON.parse(stored(name) ?? 'null');
    return found && typeof found === 'object' ? (found as Thing) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Stores a thing; false if that was refused. */
export function storeThing(name: string, thing: object): boolean {
  return store(name, JSON.stringify(thing));
}
