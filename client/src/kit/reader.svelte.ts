// To look closer: what lies open, and where the focus goes when it is closed.

export class Reader<Thing extends object> {
  open = $state.raw<Thing | null>(null);
  #opener: HTMLElement | null = null;

  /** Opens a thing, or closes it if it lies open. */
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
