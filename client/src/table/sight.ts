// Scrolls the board to current events and to things that can be chosen, without fighting the user's own scrolling.

/** Selectors of the elements that boards mark: the current event, and the options of the question. */
export const HAPPENS = '.beat, .beaten, .told';
export const ASKED = '[data-option]';
/** Of these, options that end a decision, are available at any time, or are folded in the list. */
const BESIDE = '[data-beside]';
/** Element of a board that contains information for an answer together with the answer. */
const ABOUT = '[data-about]';

/** Milliseconds during which the board stays put after the user scrolled it, and after the pointer moved over it. */
const SCROLLED = 3000;
const POINTED = 1000;
const SCROLLS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
/** Milliseconds until a new rendering has settled; also the interval of retries while the board is loading. */
const SETTLED = 80;
const PATIENCE = 50;

/** Sort elements of options by the order of the list; elements of the same option stay in document order. */
function inOrder(marked: Element[], keys: string[]): Element[] {
  const at = (mark: Element) => keys.indexOf((mark as HTMLElement).dataset.option ?? '');
  return keys.length ? [...marked].sort((one, other) => at(one) - at(other)) : marked;
}

export class Sight {
  #scrolled = -Infinity;
  #pointed = -Infinity;

  constructor(
    private place: HTMLElement,
    private still: () => boolean,
  ) {}

  /** Track the user's scrolling and pointer on the board; return a function that stops it. */
  watch(): () => void {
    const gone = new AbortController();
    const quietly = { passive: true, signal: gone.signal };
    const scrolled = () => (this.#scrolled = Date.now());
    const pointed = () => (this.#pointed = Date.now());
    const pressed = (event: KeyboardEvent) => SCROLLS.has(event.key) && scrolled();
    this.place.addEventListener('keydown', pressed, quietly);
    for (const way of ['wheel', 'touchmove'] as const) this.place.addEventListener(way, scrolled, quietly);
    for (const way of ['pointermove', 'pointerdown'] as const) this.place.addEventListener(way, pointed, quietly);
    return () => gone.abort();
  }

  /**
   * Scroll the first of these elements into view once the pointer is at rest; return a function that cancels it. `keys`
   * are the options in the order of the list, which decides which element is first.
   */
  bring(marks: string, keys: string[] = []): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let tries = 0;
    const attempt = () => {
      if (Date.now() - this.#scrolled < SCROLLED) return;
      const wait = this.#pointed + POINTED - Date.now();
      if (wait > 0) timer = setTimeout(attempt, wait);
      else if (!this.#show(marks, keys) && ++tries < PATIENCE) timer = setTimeout(attempt, SETTLED);
    };
    timer = setTimeout(attempt, SETTLED);
    return () => clearTimeout(timer);
  }

  /** Show the first element; return whether there was one. */
  #show(marks: string, keys: string[]): boolean {
    const all = [...this.place.querySelectorAll(`.board :is(${marks})`)].filter((each) => each.checkVisibility());
    const outer = all.filter((each) => !each.parentElement?.closest(marks));
    const central = outer.filter((each) => !each.matches(BESIDE));
    const wanted = central.length ? central : outer;
    const first = inOrder(wanted, keys)[0];
    if (!first) return false;
    const whole = keys.length ? this.#withWhatItIsAbout(first) : first;
    const seen = keys.length ? null : wanted.find((each) => this.#isInSight(each));
    if (seen) this.#complete(seen, wanted);
    if (seen || this.#isInSight(whole)) return true;
    const tall = whole.getBoundingClientRect().height > this.place.clientHeight;
    whole.scrollIntoView({ block: tall ? 'end' : 'nearest', behavior: this.still() ? 'auto' : 'smooth' });
    return true;
  }

  /** Show the whole of another element that is cut off, if the one in sight stays there. */
  #complete(seen: Element, marks: Element[]): void {
    const [frame, held] = [this.place.getBoundingClientRect(), seen.getBoundingClientRect()];
    for (const mark of marks) {
      const box = mark.getBoundingClientRect();
      const cut =
        box.bottom > frame.top && box.top < frame.bottom && (box.top < frame.top || box.bottom > frame.bottom);
      if (!cut || Math.max(box.bottom, held.bottom) - Math.min(box.top, held.top) > frame.height) continue;
      mark.scrollIntoView({ block: 'nearest', behavior: this.still() ? 'auto' : 'smooth' });
      return;
    }
  }

  /** Return the answer's element together with its information, if both fit. */
  #withWhatItIsAbout(answer: Element): Element {
    const about = answer.closest(ABOUT);
    return about && about.getBoundingClientRect().height <= this.place.clientHeight ? about : answer;
  }

  #isInSight(mark: Element): boolean {
    const frame = this.place.getBoundingClientRect();
    const box = mark.getBoundingClientRect();
    const meets = box.right > frame.left && box.left < frame.right;
    const across = meets && (box.left >= frame.left || box.right <= frame.right);
    return across && box.top >= frame.top && box.bottom <= frame.bottom;
  }
}
