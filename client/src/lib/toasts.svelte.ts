// Short messages that come and go at the edge of the page; parts/Toasts.svelte shows them and reads them out.
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

  /** Shows a message for some seconds, and returns its number; the same words are not shown twice at a time. */
  show(text: string, kind: Kind = 'info'): number {
    const same = this.list.find((toast) => toast.text === text);
    if (same) this.drop(same.number);
    const number = ++this.#count;
    this.list.push({ number, text, kind });
    setTimeout(() => this.drop(number), SECONDS[kind] * 1000);
    return number;
  }

  /** Takes a message away. */
  drop(number: number): void {
    this.list = this.list.filter((toast) => toast.number !== number);
  }
}

export const toasts = new Toasts();
