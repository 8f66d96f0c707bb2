// The story of what has happened: cards, one for a phase or a player's turn, told one by one before the next question.
import type { LineInfo, Seat, StoryCard } from '../wire';
import type { Held } from '../lib/connection.svelte';
import type { Speed } from '../lib/kept.svelte';
import { isOpen, isOwn, readingTime } from './story';

/** More cards than this at once are not told but listed. */
const TOO_MANY = 12;

/** Milliseconds after which the page shows the present if the cards have not arrived. */
const PATIENCE = 4000;

/** A position to show instead of the present. */
export type Shown = Pick<Held, 'view' | 'gauges'>;

/** New lines of the viewer's log. */
export interface Arrival {
  lines: LineInfo[];
  /** Number of the first line. */
  from: number;
  /** The views before and after the new lines. */
  was: Held | null;
  now: Held | null;
  /** The user's seats. */
  mine: Seat[];
}

/** Return cards in the order of the log. */
function inOrder(cards: StoryCard[]): StoryCard[] {
  return cards.sort((one, other) => one.line - other.line);
}

export class Follow {
  /** Everything since the player's last answer, or last visit. */
  cards = $state.raw<StoryCard[]>([]);
  /** Cards that were only listed, or skipped. */
  unread = $state.raw<StoryCard[]>([]);
  /** What others have done while the player had an open question. */
  note = $state.raw<StoryCard | null>(null);
  /** Whether the user pauses the card being told. */
  held = $state(false);
  /** Number of the card being told, of those told in a row. */
  place = $state(1);
  #queue = $state.raw<StoryCard[]>([]);
  /** The view before the cards that are being loaded, with the length of the log at that time. */
  #before = $state.raw<{ shown: Shown; until: number } | null>(null);
  #loading = 0;
  /** The number of lines whose cards are there. */
  #covered = 0;
  #chain: Promise<unknown> = Promise.resolve();
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** Called once for every card, when it is shown or listed. */
  heard: (card: StoryCard) => void = () => {};

  constructor(
    private load: (line: number) => Promise<StoryCard[]>,
    private speed: () => Speed,
  ) {}

  /** The card being told, or null. */
  get card(): StoryCard | null {
    return this.#queue[0] ?? null;
  }

  /** Whether the page is catching up with the game, so that nothing can be answered. */
  get telling(): boolean {
    return this.card !== null || this.#before !== null;
  }

  /** The position to show while the page is catching up, or null for the present. */
  get shown(): Shown | null {
    return this.card ?? this.#before?.shown ?? null;
  }

  /** The number of lines told so far, or null if all are. */
  get until(): number | null {
    return this.card?.until ?? this.#before?.until ?? null;
  }

  /** The number of cards in the current run. */
  get of(): number {
    return this.place + Math.max(0, this.#queue.length - 1);
  }

  /** Milliseconds for the card being told. */
  get time(): number {
    return this.card ? readingTime(this.card, this.speed()) : 0;
  }

  /**
   * Load the cards of new lines. With `tells` they are played back, unless the lines only follow from the player's own answer
   * or others act while the player has an open question.
   */
  hear({ lines, from, was, now, mine }: Arrival, tells: boolean): void {
    if (!lines.length) return;
    const others = lines.some((line) => line.by !== null && !mine.includes(line.by));
    const meanwhile = others && isOpen(was?.asked) && isOpen(now?.asked);
    const told = tells && !meanwhile && (others || lines.some((line) => line.chapter));
    if (told && was?.view && !this.telling) this.#before = { shown: was, until: from };
    const loaded = this.#fetch(from, from + lines.length, mine, told);
    void loaded.then((news) => meanwhile && (this.note = news?.at(-1) ?? this.note));
  }

  /** List everything from a line on, without telling it: what happened since the last visit. */
  recall(from: number, mine: Seat[]): void {
    this.reset();
    void this.#fetch(from, Infinity, mine, false);
  }

  /**
   * Load the cards that begin within these lines, one request after the other, and tell or list them; return those of
   * others, if they are still wanted. The server may already have later lines, so a card can reach into the next request.
   */
  async #fetch(from: number, until: number, mine: Seat[], told: boolean): Promise<StoryCard[] | null> {
    const run = this.#run;
    this.#loading++;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => (this.#before = null), PATIENCE);
    const loaded = this.#chain.then(() => this.#load(Math.max(from, this.#covered), until, run));
    this.#chain = loaded;
    const cards = await loaded;
    if (run !== this.#run) return null;
    this.#loading--;
    const waited = told && (this.#before !== null || this.card !== null);
    this.#add(cards, mine, waited);
    if (!this.#loading) this.#before = null;
    return cards.filter((card) => !isOwn(card, mine));
  }

  async #load(from: number, until: number, run: number): Promise<StoryCard[]> {
    if (from >= until || run !== this.#run) return [];
    const found = await this.load(from).catch((): StoryCard[] => []);
    const cards = found.filter((card) => card.line < until);
    if (run === this.#run) this.#covered = Math.max(this.#covered, cards.at(-1)?.until ?? 0);
    return cards;
  }

  /** Add cards in the order of the log; tell those that do not follow from the player's own answers. */
  #add(cards: StoryCard[], mine: Seat[], told: boolean): void {
    this.cards = inOrder([...this.cards, ...cards]);
    const news = cards.filter((card) => !isOwn(card, mine));
    const tells = told && news.length > 0 && this.#queue.length + news.length <= TOO_MANY;
    for (const card of cards) if (!tells || !news.includes(card)) this.heard(card);
    if (!tells) {
      this.unread = inOrder([...this.unread, ...news]);
      return;
    }
    const idle = !this.card;
    this.#queue = inOrder([...this.#queue, ...news]);
    if (idle) this.#begin(1);
  }

  /** Go on to the next card, or to the present. */
  next(): void {
    this.#queue = this.#queue.slice(1);
    this.#begin(this.place + 1);
  }

  /** Go to the present at once. */
  skip(): void {
    this.#before = null;
    this.unread = inOrder([...this.unread, ...this.#queue]);
    this.#queue = [];
    this.#begin(1);
  }

  /** Forget everything, as after an answer or for another viewer. */
  reset(): void {
    this.#run++;
    this.#loading = this.#covered = 0;
    this.#chain = Promise.resolve();
    this.skip();
    this.cards = this.unread = [];
    this.note = null;
  }

  /** Pause the card while the user reads it or its details. */
  hold(on: boolean): void {
    this.held = on && this.card !== null;
    this.#wait();
  }

  #begin(place: number): void {
    this.place = place;
    this.held = false; // a pause ends with its card
    if (this.card) this.heard(this.card);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.card && !this.held) this.#timer = setTimeout(() => this.next(), this.time);
  }
}
