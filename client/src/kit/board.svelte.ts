// State shared by all parts of a board: the view, the options and their arguments, the highlighted option, the current
// log line.
import { createContext } from 'svelte';
import type { ChanceInfo, Change, Fact, OptionInfo, Seat } from '../wire';
import { language } from '../lib/language.svelte';
import { percent } from '../parts/percent';
import { words } from '../words/table';
import { concerns, isAbout, type About } from './facts';
import type { BoardProps } from './props';
import { MOST, worthShowing } from './outcomes';
import { hasMoved } from './pointer';
import { signed } from './signed';

/** Base class of a board's state; each game's subclass adds what its board needs. */
export class Board<View, Content> {
  #props: () => BoardProps<View, Content>;

  constructor(props: () => BoardProps<View, Content>) {
    this.#props = props;
  }

  view = $derived.by(() => this.#props().view);
  contents = $derived.by(() => this.#props().contents);
  eye = $derived.by(() => this.#props().eye);
  seats = $derived.by(() => this.#props().seats);
  prompt = $derived.by(() => this.#props().asked?.prompt ?? '');
  options = $derived.by<OptionInfo[]>(() => this.#props().asked?.options ?? []);
  /** Whether the player may answer but the game does not wait for it. */
  optional = $derived.by(() => this.#props().asked?.optional ?? false);
  sealed = $derived.by(() => this.#props().sealed);
  looking = $derived.by(() => this.#props().looking);
  preview = $derived.by(() => {
    const { preview, looking } = this.#props();
    return preview && preview.key === looking ? preview : null;
  });
  beat = $derived.by(() => this.#props().beat);
  point = $derived.by(() => this.#props().point);
  clock = $derived.by(() => this.#props().clock);
  mine = $derived.by(() => this.#props().mine);
  facts = $derived<About>(this.beat?.facts ?? {});

  // --- Choosing options ---

  choose(key: string): void {
    this.#props().choose(key);
  }

  look(key: string | null): void {
    this.#props().look(key);
  }

  /** Switch to another of the user's seats. */
  turnTo(seat: Seat): void {
    this.#props().turnTo(seat);
  }

  /** Return the option with this verb and exactly these arguments. */
  find(verb: string, about: About = {}): OptionInfo | undefined {
    const size = Object.keys(about).length;
    return this.options.find(
      (each) => each.verb === verb && Object.keys(each.args).length === size && isAbout(each.args, about),
    );
  }

  /** Return the options that have at least these arguments; only those with these verbs, if any are given. */
  about(about: About, ...verbs: string[]): OptionInfo[] {
    return this.options.filter((each) => isAbout(each.args, about) && (!verbs.length || verbs.includes(each.verb)));
  }

  /** Return the options with these verbs. */
  of(...verbs: string[]): OptionInfo[] {
    return this.options.filter((each) => verbs.includes(each.verb));
  }

  /** Whether the player's sealed answer, which waits for the other players, is this one. */
  isSealed(verb: string, about: About = {}): boolean {
    return this.sealed?.verb === verb && isAbout(this.sealed.args, about);
  }

  /** Return attributes for an element that represents an option: hovering or focusing it previews the option. */
  looks(key: string | undefined) {
    if (key === undefined) return {};
    const on = () => this.look(key);
    const off = () => this.look(null);
    // Ignore touch: a finger presses without hovering, and a preview would move the board under it.
    const onpointermove = (event: PointerEvent) => event.pointerType === 'mouse' && hasMoved(event) && on();
    const onfocusin = (event: FocusEvent) => (event.target as Element).matches(':focus-visible') && on();
    return { ...this.stands(key), onpointermove, onpointerleave: off, onfocusin, onfocusout: off };
  }

  /**
   * Return the attribute that marks an element of the open question, so that it can be scrolled into view. Options that
   * are not the main answers (they end the turn, are always available or belong under others) are scrolled to last.
   */
  stands(key: string | undefined) {
    const option = this.options.find((each) => each.key === key);
    const beside = option && (option.ends || option.any_time || option.under);
    return { 'data-option': key, 'data-beside': beside ? '' : undefined };
  }

  /** Return attributes for an element that chooses an option when pressed. */
  picks(option: OptionInfo | undefined) {
    return option ? { onclick: () => this.choose(option.key), ...this.looks(option.key) } : {};
  }

  // --- Previews and current events ---

  change(gauge: string): Change | undefined {
    return this.preview?.changes.find((change) => change.gauge === gauge);
  }

  /** Return the values that a gauge may change to, with their probabilities. */
  outcomes(gauge: string): ChanceInfo[] {
    const change = this.change(gauge);
    return change ? worthShowing(change) : [];
  }

  /** Return the most likely change of a gauge, or 0. */
  likelyChange(gauge: string): number {
    const [likely] = this.outcomes(gauge);
    return likely ? likely.value - (this.change(gauge)?.from ?? 0) : 0;
  }

  /**
   * Return the change of a gauge as text: `+3`, or with probabilities `+3 (60%) · +1 (40%)`; '' if it does not change.
   */
  changeInWords(gauge: string, most = MOST): string {
    const from = this.change(gauge)?.from ?? 0;
    return this.outcomes(gauge)
      .slice(0, most)
      .map(
        ({ value, share }) =>
          signed(value - from) + (share > 0.99 ? '' : ` (${this.preview?.exact ? '' : '≈ '}${percent(share)})`),
      )
      .join(' · ');
  }

  /** Whether the current log line is about this thing, or a lesson points at it. */
  happens(type: string, value: Fact): boolean {
    return concerns(this.facts, type, value) || this.point.some((thing) => concerns(thing, type, value));
  }

  name(seat: Seat): string {
    return this.seats[seat]?.name || `${seat + 1}`;
  }

  /** The heading of a seat: "You" for the only seat of a user without a name. */
  title(seat: Seat): string {
    const isYou = this.mine.length === 1 && this.mine[0] === seat && !this.seats[seat]?.named;
    return isYou ? language.pick(words).you : this.name(seat);
  }
}

/** The members of a board that kit components use. */
type Shared = Pick<Board<never, never>, 'picks' | 'looking' | 'likelyChange' | 'changeInWords'>;

export const [useBoard, setBoard] = createContext<Shared>();

/** Set the board that kit components use, and return it. */
export function share<Table extends Shared>(table: Table): Table {
  setBoard(table);
  return table;
}
