// Everything that the parts of the table page share: the connection, whose eyes, what is looked at, and the deeds.
import { getContext, setContext } from 'svelte';
import { api } from '../lib/api';
import { Connection, eyeKey, Refused, type Held, type News } from '../lib/connection.svelte';
import { kept } from '../lib/kept.svelte';
import { language } from '../lib/language.svelte';
import type {
  Asked,
  Contents,
  Eye,
  GameInfo,
  Gauge,
  Hint,
  LessonInfo,
  Option,
  Preview,
  Said,
  Seat,
  Stopped,
  TableInfo,
} from '../wire';
import { inWords, isHarmless } from '../lib/refusals';
import { shelf } from '../lib/shelf';
import { sound } from '../lib/sound';
import { isStill } from '../lib/still';
import { toasts } from '../lib/toasts.svelte';
import { nextEye } from './eyes';
import { Follow } from './follow.svelte';
import { isLoud, isNews, noted } from './notes';
import { isKnown, know } from './primer';
import { Replay } from './replay.svelte';
import { lastRead, remember, Since } from './since.svelte';
import { coverUp, pausedSays } from './stop';
import { Underway } from './underway.svelte';
import { words } from './words';

const LOOK_AFTER = 150;

export class Play {
  readonly connection: Connection;
  readonly follow = new Follow();
  readonly replay: Replay;
  /** The game as the menus know it: its bots, and whether it has secrets. */
  game = $state.raw<GameInfo | null>(null);
  contents = $state.raw<Contents | null>(null);
  /** Why there is nothing to see, or ''. */
  missing = $state('');
  eye = $state<Eye | undefined>(undefined);
  /** Of several seats at one screen with secrets: the one whose player said that the others look away. */
  uncovered = $state<Eye | undefined>(undefined);
  looking = $state<string | null>(null);
  /** Whether what is looked at was asked for by a tap, so that it stays until the next one. */
  pinned = $state(false);
  preview = $state.raw<Preview | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** Whether a hint is on its way. */
  asking = $state(false);
  /** The rule that is shown, or null. */
  rule = $state<string | null>(null);
  /** Whether the end is shown instead of the board. */
  ending = $state(false);
  /** Whether how the game goes is told above the board: offered to whoever is new to it, or asked for. */
  primer = $state<'offered' | 'wanted' | null>(null);
  /** What the lesson says to somebody who has tried something else, at which step. */
  strayed = $state.raw<{ step: number; says: string } | null>(null);
  /** Whether the end of the lesson was read. */
  read = $state(false);
  /** How many lines of the chat have been in sight. */
  heard = $state(0);
  /** Whether I am on my way to the next game. */
  leaving = false;
  /** Which questions the board answers so well that it comes first, where there is no room for the list as well. */
  answersItself = $state.raw<((options: Option[]) => boolean) | null>(null);
  /** Whether the screen is small: what can wait is folded. */
  small = $state(false);
  sinces = $state.raw<Record<string, Since>>({});
  #previews = new Map<string, Preview>();
  #look: ReturnType<typeof setTimeout> | undefined;
  #wasMyTurn = false;
  /** The question that is looked at. */
  #at = 0;
  #underway = new Underway((reason) => this.#explain(reason));
  #offline: number | null = null;

  constructor(readonly id: string) {
    this.connection = new Connection(
      id,
      () => Object.values(kept.tokens(id)),
      () => language.code,
    );
    this.connection.heard = (news) => this.#heard(news);
    this.connection.told = (said) => this.#told(said);
    this.connection.troubled = (refused) => this.#explain(refused);
    this.replay = new Replay(
      id,
      () => language.code,
      () => this.token,
      () => ({ answers: this.table?.answers ?? 0, branch: this.connection.branch }),
    );
  }

  get w() {
    return language.pick(words);
  }
  get table(): TableInfo | null {
    return this.connection.table;
  }
  /** The seats that I may answer for. */
  get mine(): Seat[] {
    return Object.values(this.connection.eyes).flatMap((held) => (held.seat === null ? [] : [held.seat]));
  }
  get held(): Held | null {
    return this.connection.eyes[eyeKey(this.eye ?? null)] ?? null;
  }
  get since(): Since | null {
    return this.sinces[eyeKey(this.eye ?? null)] ?? null;
  }
  /** The seat that speaks for me. */
  get seat(): Seat | null {
    return this.eye ?? this.mine[0] ?? null;
  }
  /** All the tokens that this browser holds, as the server takes them. */
  get tokens(): string | undefined {
    return Object.values(kept.tokens(this.id)).join(',') || undefined;
  }

  get token(): string | undefined {
    return this.eye == null ? undefined : kept.tokens(this.id)[String(this.eye)];
  }
  /** What I may answer now, sealed or not; nothing while looking back. */
  get asked(): Asked | null {
    return this.replay.on ? null : (this.held?.asked ?? null);
  }
  /** What I may answer and have not answered yet. */
  get open(): Asked | null {
    return this.asked && this.asked.sealed === null && !this.replaced ? this.asked : null;
  }
  /** The same where the table waits for my answer. */
  get awaited(): Asked | null {
    return this.open?.optional ? null : this.open;
  }
  /** Whether a hint could help: there is more than one answer. */
  get hintable(): boolean {
    return (this.awaited?.options.length ?? 0) > 1;
  }
  /** Whether a bot sits in for the seat that I look through. */
  get replaced(): boolean {
    return this.eye != null && this.table?.seats[this.eye]?.who === 'bot';
  }
  get myTurn(): boolean {
    return this.mine.some((seat) => this.isAsked(seat));
  }
  /** Whether another person at this screen must look away first. */
  get curtain(): boolean {
    const hides = !!this.game?.secrets && !this.table?.result && !this.stopped; // a pause covers everything anyway
    return hides && this.mine.length > 1 && this.eye !== this.uncovered;
  }

  /** Who has stopped the game, if it is: then nobody answers, and neither question nor board is shown. */
  get stopped(): Stopped | null {
    return this.table?.stopped ?? null;
  }
  get gauges(): Gauge[] {
    return this.contents?.gauges ?? [];
  }
  /** Whether something that changes the game is on its way to the table. */
  get sending(): boolean {
    return this.#underway.sending;
  }
  /** Whether that has been so for longer than one likes to wait. */
  get slow(): boolean {
    return this.#underway.slow;
  }
  /** Where the lesson of this table stands, until its end is read. */
  get lesson(): LessonInfo | null {
    return this.read ? null : (this.table?.lesson ?? null);
  }
  get canUndo(): boolean {
    const { table } = this;
    return this.seat !== null && !!table?.undoable && !table.undo && !this.stopped && !this.sending && !this.replay.on;
  }
  get canLookBack(): boolean {
    return !!this.table?.answers && !this.table.frozen && !this.stopped;
  }

  /** Whether a seat has no other name than “you”: it is my only one, and nobody has named it. */
  isYou(seat: Seat): boolean {
    return this.mine.length === 1 && this.mine[0] === seat && !this.table?.seats[seat]?.named;
  }

  nameOf(seat: Seat): string {
    return this.isYou(seat) ? this.w.you : this.table?.seats[seat]?.name || this.w.seat(seat + 1);
  }

  /** What a bot is called in the language of the page. */
  botTitle(name: string): string {
    return this.game?.bots.find((bot) => bot.name === name)?.title ?? name;
  }

  namesOf(seats: Seat[], joint: 'conjunction' | 'disjunction' = 'conjunction'): string {
    return language.list(
      seats.map((seat) => this.nameOf(seat)),
      joint,
    );
  }

  /** Whether the table waits for the answer of a seat of mine. */
  isAsked(seat: Seat): boolean {
    const asked = this.connection.eyes[eyeKey(seat)]?.asked;
    return !!asked && asked.sealed === null && !asked.optional && this.table?.seats[seat]?.who === 'person';
  }

  /** Fetches the words of the game in the language of the page. */
  async learn(): Promise<void> {
    const lang = language.code;
    const [games, contents] = await Promise.all([shelf.games(lang), api.tableContents(this.id, lang)]);
    if (lang !== language.code) return; // another language was chosen meanwhile, and is on its way
    this.game = games.find((game) => game.id === this.table?.game) ?? null;
    this.contents = contents;
    if (this.game && !isKnown(this.game.id)) this.primer = 'offered';
    this.#previews.clear();
  }

  /** Looks through another seat; whoever looked before has to ask again. */
  turnTo(eye: Eye): void {
    if (eye === this.eye) return;
    this.eye = eye;
    this.uncovered = undefined;
    this.look(null);
    this.hint = null;
    if (this.game?.secrets ?? true) this.replay.close(); // it shows what the other one saw
    if (this.curtain) this.follow.skip();
  }

  #heard(news: News[]): void {
    this.#clearOffline();
    const arriving = this.eye === undefined;
    const strange = arriving && !this.mine.length && Object.keys(kept.tokens(this.id)).length > 0;
    if (strange) toasts.show(this.w.strangeToken, 'bad');
    this.#turn(news);
    for (const each of news) this.#note(each);
    if (this.stopped) coverUp(this);
    if (this.connection.at !== this.#at) this.#askAnew();
    if (this.hint && !this.#offers(this.hint.key)) this.hint = null;
    if (this.looking && !this.#offers(this.looking)) this.look(null);
    if (this.myTurn && !this.#wasMyTurn && !arriving) sound('turn');
    this.#wasMyTurn = this.myTurn;
  }

  /** The question has changed: a hint was for the last one, and what would change has to be found out again. */
  #askAnew(): void {
    this.#at = this.connection.at;
    this.hint = null;
    const { looking, pinned } = this;
    this.look(null);
    this.look(looking, pinned);
  }

  #offers(key: string | null): boolean {
    return !!this.open?.options.some((option) => option.key === key);
  }

  #turn(news: News[]): void {
    const first = this.eye === undefined || !news.some((each) => each.seat === this.eye);
    const choices = (seat: Seat) => this.connection.eyes[eyeKey(seat)]?.asked?.options.length ?? 0;
    const hasChoice = (seat: Seat) => !this.game?.secrets && choices(seat) > 1;
    const next = nextEye(this.mine, first ? undefined : this.eye, (seat) => this.isAsked(seat), hasChoice);
    this.turnTo(this.#taught ?? next);
  }

  /** Of several seats at this screen, the one that the lesson has come to. */
  get #taught(): Seat | null {
    const seat = this.lesson?.seat ?? null;
    return seat !== null && this.isAsked(seat) ? seat : null;
  }

  /** What happened beside the game is told at once where it matters; the chat keeps it. */
  #told(said: Said[]): void {
    if (said.some((each) => isNews(each, this.mine))) sound('chat');
    for (const each of said) {
      if (!isLoud(each, this.mine)) continue;
      toasts.show(noted(each, this.w, this.mine), 'info');
    }
  }

  /** Keeps account of what is new to an eye, and follows it step by step if it is the one that looks. */
  #note({ seat, kind, before, after, was }: News): void {
    const key = eyeKey(seat);
    const { n } = this.connection;
    const since = this.sinces[key];
    if (!since || kind === 'first') {
      const fresh = new Since();
      fresh.begin(n, after, lastRead(this.id, key));
      this.sinces = { ...this.sinces, [key]: fresh };
    } else since.see(n, after);
    if (kind === 'again') this.follow.skip();
    if (kind !== 'more' || seat !== this.eye || this.curtain) return;
    const lines = this.held?.lines.slice(before) ?? [];
    if (lines.some((line) => 'die' in line.facts)) sound('dice');
    if (kept.liking.follow && !document.hidden && this.follow.add(lines, isStill(), before)) this.#tell(before, was);
  }

  /** The board changes as the captions tell it: until it is known how, it shows what was seen before. */
  #tell(line: number, was: Held | null): void {
    if (was?.view) this.follow.see(was.seat, [{ line, view: was.view, gauges: was.gauges }]);
    const { eye } = this;
    api
      .moments(this.id, line, this.token)
      .then((moments) => this.follow.see(eye, moments))
      .catch(() => this.follow.see(eye, null)); // then it shows at once what there is now
  }

  /** What is shown: the table as it was when the line happened that is told; who looks at an answer sees it as it is. */
  get shown(): Pick<Held, 'view' | 'gauges'> | null {
    if (this.stopped) return null;
    const told = this.looking === null && this.follow.eye === this.eye ? this.follow.moment : null;
    return told ?? this.held;
  }

  /** Remembers that what can be seen now was read. */
  haveRead(): void {
    if (document.hidden || this.curtain) return;
    const eyes = this.game?.secrets ? [this.eye ?? null] : this.mine.length ? this.mine : [null];
    for (const eye of eyes) {
      const held = this.connection.eyes[eyeKey(eye)];
      if (held) remember(this.id, eyeKey(eye), held.lines.length);
    }
  }

  /** Looks at an option: after a moment the table is asked what it would change. */
  look(key: string | null, pinned = false): void {
    this.pinned = pinned && key !== null;
    if (key === this.looking) return;
    clearTimeout(this.#look);
    this.looking = key;
    const seat = this.eye;
    if (key === null || seat == null || !this.open) {
      this.preview = null;
      return;
    }
    const id = `${this.connection.at} ${seat} ${key}`;
    this.preview = this.#previews.get(id) ?? null;
    if (!this.preview) this.#look = setTimeout(() => void this.#ask(id, seat, key), LOOK_AFTER);
  }

  async #ask(id: string, seat: Seat, key: string): Promise<void> {
    try {
      const { at } = this.connection;
      const preview = await this.connection.preview(seat, key);
      if (at !== this.connection.at) return; // of another question
      this.#previews.set(id, preview);
      if (this.looking === key && this.eye === seat) this.preview = preview;
    } catch {
      // A preview is a help, not a promise: without it the option can be chosen all the same.
    }
  }

  /** Changes the game, one thing at a time; a refusal is shown and changes nothing. */
  deed<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    return this.#underway.deed(command);
  }

  /** Asks or says something beside the game, which keeps nobody from answering; a refusal is shown. */
  aside<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    return this.#underway.aside(command);
  }

  #explain(reason: unknown): void {
    const kind = reason instanceof Refused ? reason.kind : '';
    if (kind === 'lesson' && this.lesson) {
      this.strayed = { step: this.lesson.step, says: this.lesson.otherwise };
      return;
    }
    const told = (refused: Refused) => inWords({ kind, why: refused.why, says: refused.message }, language.code);
    const text = (kind === 'paused' && pausedSays(this)) || (reason instanceof Refused ? told(reason) : String(reason));
    const number = toasts.show(text, isHarmless(kind) ? 'info' : 'bad');
    if (kind === 'offline') this.#offline = number;
  }

  /** The line is back: that there is none is no longer true. */
  #clearOffline(): void {
    if (this.#offline !== null) toasts.drop(this.#offline);
    this.#offline = null;
  }

  /** Answers the open question; whatever is still being shown step by step is skipped. */
  async choose(key: string): Promise<void> {
    const seat = this.eye;
    if (this.sending || seat == null || !this.open) return;
    this.hint = null;
    this.look(null);
    this.follow.skip();
    const n = await this.deed(() => this.connection.choose(seat, key));
    if (n === null) return;
    const mine = this.game?.secrets ? [seat] : this.mine;
    for (const each of mine) this.sinces[eyeKey(each)]?.answered(n);
  }

  async undo(): Promise<void> {
    const seat = this.seat;
    if (seat !== null && this.canUndo) await this.deed(() => this.connection.undo(seat));
  }

  async askHint(): Promise<void> {
    const seat = this.eye;
    const { at } = this.connection;
    if (seat == null || !this.hintable || this.sending || this.asking) return;
    this.asking = true;
    const hint = await this.aside(() => this.connection.hint(seat));
    this.asking = false;
    if (!hint || seat !== this.eye || at !== this.connection.at || !this.awaited) return;
    this.look(null);
    this.hint = hint;
  }

  /** Looks back, or returns to now. */
  lookBack(): void {
    if (this.replay.on) this.replay.close();
    else if (this.canLookBack) this.replay.open();
  }

  /** Tells once more how the game goes. */
  tellAgain(): void {
    this.primer = 'wanted';
    this.ending = false;
    this.replay.close();
  }

  /** Whoever knows how the game goes is not told again, at any table. */
  knowGame(): void {
    this.primer = null;
    if (this.game) know(this.game.id);
  }
}

const PLAY = Symbol('play');

export function sharePlay(play: Play): Play {
  return setContext(PLAY, play);
}

/** What the parts of the table page share. */
export function sharedPlay(): Play {
  return getContext<Play>(PLAY);
}
