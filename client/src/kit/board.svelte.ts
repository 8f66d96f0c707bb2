// What all parts of a board share: what is seen, what can be answered and what it is about, what is looked at, what happens.
import { createContext } from 'svelte';
import type { Chance, Change, Fact, Option, Seat } from '../wire';
import { percent } from '../parts/percent';
import { concerns, isAbout, type About } from './facts';
import type { BoardProps } from './props';
import { MOST, worthShowing } from './outcomes';
import { hasMoved } from './pointer';
import { signed } from './signed';

/** A board's table: each game adds what only its board needs. */
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
  options = $derived.by<Option[]>(() => this.#props().asked?.options ?? []);
  /** Whether one may answer, but nobody waits for it. */
  optional = $derived.by(() => this.#props().asked?.optional ?? false);
  sealed = $derived.by(() => this.#props().sealed);
  looking = $derived.by(() => this.#props().looking);
  preview = $derived.by(() => {
    const { preview, looking } = this.#props();
    return preview && preview.key === looking ? preview : null;
  });
  beat = $derived.by(() => this.#props().beat);
  clock = $derived.by(() => this.#props().clock);
  mine = $derived.by(() => this.#props().mine);
  facts = $derived<About>(this.beat?.facts ?? {});

  // --- To pick ---

  choose(key: string): void {
    this.#props().choose(key);
  }

  look(key: string | null): void {
    this.#props().look(key);
  }

  /** Looks through another of my seats. */
  turnTo(seat: Seat): void {
    this.#props().turnTo(seat);
  }

  /** The option of this verb that is about exactly this. */
  find(verb: string, about: About = {}): Option | undefined {
    const size = Object.keys(about).length;
    return this.options.find(
      (each) => each.verb === verb && Object.keys(each.args).length === size && isAbout(each.args, about),
    );
  }

  /** The options about this, whatever else they are about; of these verbs, if some are named. */
  about(about: About, ...verbs: string[]): Option[] {
    return this.options.filter((each) => isAbout(each.args, about) && (!verbs.length || verbs.includes(each.verb)));
  }

  /** The options of these verbs. */
  of(...verbs: string[]): Option[] {
    return this.options.filter((each) => verbs.includes(each.verb));
  }

  /** Whether my answer that waits for the others is this one. */
  isSealed(verb: string, about: About = {}): boolean {
    return this.sealed?.verb === verb && isAbout(this.sealed.args, about);
  }

  /** For what stands for an option: whoever points at it or reaches it sees what it would change. */
  looks(key: string | undefined) {
    if (key === undefined) return {};
    const on = () => this.look(key);
    const off = () => this.look(null);
    // A finger presses and does not look: what is shown to who looks would move the board away under it.
    const onpointermove = (event: PointerEvent) => event.pointerType === 'mouse' && hasMoved(event) && on();
    const onfocusin = (event: FocusEvent) => (event.target as Element).matches(':focus-visible') && on();
    return { ...this.stands(key), onpointermove, onpointerleave: off, onfocusin, onfocusout: off };
  }

  /** For what the question is about: by this mark it is brought into sight, what is beside the point last. */
  stands(key: string | undefined) {
    const option = this.options.find((each) => each.key === key);
    const beside = option && (option.ends || option.any_time || option.under);
    return { 'data-option': key, 'data-beside': beside ? '' : undefined };
  }

  /** For what answers the question when it is pressed. */
  picks(option: Option | undefined) {
    return option ? { onclick: () => this.choose(option.key), ...this.looks(option.key) } : {};
  }

  // --- What would change, and what happens now ---

  change(gauge: string): Change | undefined {
    return this.preview?.changes.find((change) => change.gauge === gauge);
  }

  /** The values that a gauge may come to, other than the present one, with their shares. */
  outcomes(gauge: string): Chance[] {
    const change = this.change(gauge);
    return change ? worthShowing(change) : [];
  }

  /** By how much a gauge would most likely change, or 0. */
  likelyChange(gauge: string): number {
    const [likely] = this.outcomes(gauge);
    return likely ? likely.value - (this.change(gauge)?.from ?? 0) : 0;
  }

  /** By how much a gauge would change: `+3`, or with the chances `+3 (60%) · +1 (40%)`; or ''. */
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

  /** Whether the line that is told is about this, or a lesson points at it. */
  happens(type: string, value: Fact): boolean {
    return concerns(this.facts, type, value) || this.#props().point.some((thing) => concerns(thing, type, value));
  }

  name(seat: Seat): string {
    return this.seats[seat]?.name || `${seat + 1}`;
  }
}

/** What the parts of the kit need of a board. */
type Shared = Pick<Board<never, never>, 'picks' | 'looking' | 'likelyChange' | 'changeInWords'>;

export const [useBoard, setBoard] = createContext<Shared>();

/** Gives the parts of the kit a board to work with. */
export function share<Table extends Shared>(table: Table): Table {
  setBoard(table);
  return table;
}
