// Toasts: short messages that disappear after some seconds. parts/Toasts.svelte shows them and announces them to screen
// readers.
export type Kind = 'info' | 'good' | 'bad';

export interface Toast {
  number: number;
  text: string;
  kind: Kind;
}

const SECONDS: Record<Kind, number> = { info: 5, good: 5, bad: 9 };

class Toasts {
  list = $state<Toast[]>([]);
  #count = 0;

  /** Show a message for some seconds and return its number. A text that is already shown is not shown twice. */
  show(text: string, kind: Kind = 'info'): number {
    const same = this.list.find((toast) => toast.text === text);
    if (same) this.drop(same.number);
    const number = ++this.#count;
    this.list.push({ number, text, kind });
    setTimeout(() => this.drop(number), SECONDS[kind] * 1000);
    return number;
  }

  /** Remove a message. */
  drop(number: number): void {
    this.list = this.list.filter((toast) => toast.number !== number);
  }
}

export const toasts = new Toasts();
