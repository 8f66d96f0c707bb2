// A pointer that rests says nothing about what has come to lie under it.

/** Where the pointer was when it last moved; nowhere before it has. */
let last = '';

const place = (event: PointerEvent): string => `${event.clientX} ${event.clientY}`;

globalThis.addEventListener?.('pointermove', (event) => (last = place(event)));

/** Whether it is the pointer that moved, and not the page beneath it, of which some browsers tell in the same way. */
export const hasMoved = (event: PointerEvent): boolean => place(event) !== last;
