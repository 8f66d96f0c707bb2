// Browser storage. It may be blocked or hold damaged data; neither may prevent playing.

/** Return the text stored under a name, or null. */
export function stored(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/**
 * Store a text, or remove it with null. Return false if the browser refused: the page then keeps the value only in
 * memory.
 */
export function store(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Return the object stored under a name, or the default if it is missing or damaged. */
export function storedThing<Thing extends object>(name: string, otherwise: Thing): Thing {
  try {
    const found: unknown = JSON.parse(stored(name) ?? 'null');
    return found && typeof found === 'object' ? (found as Thing) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Store an object; return false if the browser refused. */
export function storeThing(name: string, thing: object): boolean {
  return store(name, JSON.stringify(thing));
}
