// The hint that is shown, and what has come of the search behind it.
import type { Connection } from '../lib/connection.svelte';
import type { Hint, Searched } from '../wire';

/** Milliseconds after a change of the recommended answer in which its button does nothing. */
const STEADY_AFTER = 700;

export class Hinted {
  /** The hint; after a search behind it, its result. */
  shown = $state.raw<Hint | Searched | null>(null);
  /** Whether the recommended answer has just changed: a tap that was meant for the one before does nothing. */
  changing = $state(false);
  #found: Searched | null = null;
  /** The number of the connection that the hint came over; a search ends with its connection. */
  #over = 0;
  #steady: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly connection: Pick<Connection, 'connections' | 'searched'>) {
    connection.searched = (found) => {
      this.#found = found;
      this.#improve();
    };
  }

  show(hint: Hint): void {
    this.shown = hint;
    this.#over = this.connection.connections;
    this.#improve(); // the result may have arrived together with the hint
  }

  /** What has come of the search; null if there is none, or it could not be finished. */
  get search(): 'going on' | 'better' | 'same' | null {
    const { shown } = this;
    if (shown?.is === 'searched') return shown.outcome === 'none' ? null : shown.outcome;
    return shown?.searching && this.#over === this.connection.connections ? 'going on' : null;
  }

  /** Replace the hint by the result of the search behind it. */
  #improve(): void {
    const found = this.#found;
    if (this.shown?.is !== 'hint' || this.shown.id !== found?.id) return;
    this.shown = found;
    if (found.outcome !== 'better') return;
    this.changing = true;
    clearTimeout(this.#steady);
    this.#steady = setTimeout(() => (this.changing = false), STEADY_AFTER);
  }
}
