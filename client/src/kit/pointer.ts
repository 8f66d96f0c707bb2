// Real pointer movement. An element that scrolls under a resting pointer must not count as hovered.

/** Position of the last pointer movement; empty before the first. */
let last = '';

const place = (event: PointerEvent): string => `${event.clientX} ${event.clientY}`;

globalThis.addEventListener?.('pointermove', (event) => (last = place(event)));

/** Whether the pointer itself moved. Some browsers also send the event when the page moves under the pointer. */
export const hasMoved = (event: PointerEvent): boolean => place(event) !== last;
