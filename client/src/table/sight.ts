// Brings into sight what happens on the board and what can be answered there, without taking the board out of anybody's hands.

/** How the boards mark the place of a beat, and an answer that can be given. */
export const HAPPENS = '.beat, .beaten, .told';
export const GLOWS = '.glow, .pick, .act, .legal';

/** So long the board stays where somebody has scrolled it, and so long under a pointer that moved over it. */
const SCROLLED = 3000;
const POINTED = 1000;
const SCROLLS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
/** What was just drawn has found its place after this long. */
const SETTLED = 80;

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

  /** Brings the first of these into sight, if none is, as soon as no pointer is in the way; the returned function gives up. */
  bring(marks: string): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () => {
      if (Date.now() - this.#scrolled < SCROLLED) return;
      const wait = this.#pointed + POINTED - Date.now();
      if (wait > 0) timer = setTimeout(attempt, wait);
      else this.#show(marks);
    };
    timer = setTimeout(attempt, SETTLED);
    return () => clearTimeout(timer);
  }

  #show(marks: string): void {
    const all = [...this.place.querySelectorAll(`.board :is(${marks})`)].filter((each) => each.checkVisibility());
    const inmost = all.filter((each) => !each.querySelector(marks));
    if (inmost.some((each) => this.#isInSight(each))) return;
    inmost[0]?.scrollIntoView({ block: 'nearest', behavior: this.still() ? 'auto' : 'smooth' });
  }

  #isInSight(mark: Element): boolean {
    const { overflowY, scrollPaddingBottom } = getComputedStyle(this.place);
    const frame = overflowY !== 'visible' ? this.place.getBoundingClientRect() : { top: 0, bottom: innerHeight };
    const box = mark.getBoundingClientRect();
    const foot = parseFloat(scrollPaddingBottom) || 0;
    const across = box.right > 0 && box.left < innerWidth && (box.left >= 0 || box.right <= innerWidth);
    return across && box.top >= frame.top && box.bottom <= frame.bottom - foot;
  }
}
