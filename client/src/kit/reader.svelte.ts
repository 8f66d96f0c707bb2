// The thing shown in detail, and the element that gets the focus back when it is closed.

export class Reader<Thing extends object> {
  open = $state.raw<Thing | null>(null);
  #opener: HTMLElement | null = null;

  /** Open a thing, or close it if it is already open. */
  read(thing: Thing): void {
    const same = this.open && JSON.stringify(this.open) === JSON.stringify(thing);
    this.#opener = document.activeElement as HTMLElement | null;
    this.open = same ? null : thing;
  }

  close(): void {
    if (!this.open) return;
    this.open = null;
    this.#opener?.focus({ preventScroll: true });
  }
}
