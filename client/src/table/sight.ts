// Brings into sight what happens on the board and what can be answered there, without taking the board out of anybody's hands.

/** How the boards mark the place of a beat, and what the question is about. */
export const HAPPENS = '.beat, .beaten, .told';
export const ASKED = '[data-option]';
/** Of these, what ends a decision, may be done at any time, or is folded in the list. */
const BESIDE = '[data-beside]';
/** Of a board: what has to be read to answer, with the answers that stand by it. */
const ABOUT = '[data-about]';

/** So long the board stays where somebody has scrolled it, and so long under a pointer that moved over it. */
const SCROLLED = 3000;
const POINTED = 1000;
const SCROLLS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
/** What was just drawn has found its place after this long; a board that is still on its way is waited for as often. */
const SETTLED = 80;
const PATIENCE = 50;

/** What stands on the board for answers, in the order of the list; where two stand for the same, as on the board. */
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

  /** Watches hands on the board until the returned function is called. */
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

  /** Brings the first of these into sight, as soon as no pointer is in the way; the returned function gives up. Of what can be
   * answered, the first is what the list has first: `keys` has the answers in its order. */
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

  /** Whether there was something to show. */
  #show(marks: string, keys: string[]): boolean {
    const all = [...this.place.querySelectorAll(`.board :is(${marks})`)].filter((each) => each.checkVisibility());
    const outer = all.filter((each) => !each.parentElement?.closest(marks));
    const central = outer.filter((each) => !each.matches(BESIDE));
    const wanted = central.length ? central : outer;
    const first = inOrder(wanted, keys)[0];
    if (!first) return false;
    const whole = keys.length ? this.#withWhatItIsAbout(first) : first;
    if (this.#isInSight(whole) || (!keys.length && wanted.some((each) => this.#isInSight(each)))) return true;
    const tall = whole.getBoundingClientRect().height > this.place.clientHeight;
    whole.scrollIntoView({ block: tall ? 'end' : 'nearest', behavior: this.still() ? 'auto' : 'smooth' });
    return true;
  }

  /** An answer with what has to be read for it, where there is room for both. */
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
