// State shared by all parts of the table page: the connection, the viewer, the highlighted option, and the commands.
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
  LessonInfo,
  OptionInfo,
  Preview,
  Said,
  Seat,
  Stopped,
  TableInfo,
} from '../wire';
import { inWords, isHarmless } from '../lib/refusals';
import { shelf } from '../lib/shelf';
import { sound } from '../lib/sound';
import { toasts } from '../lib/toasts.svelte';
import { nextEye } from './eyes';
import { Follow } from './follow.svelte';
import { Hinted } from './hinted.svelte';
import { isLoud, isNews, noted } from './notes';
import { isKnown, know } from './primer';
import { Replay } from './replay.svelte';
import { lastRead, remember, Since } from './since.svelte';
import { coverUp, isTimed, mayTell, pausedSays } from './stop';
import { Underway } from './underway.svelte';
import { words as refusals } from '../words/refusals';
import { words } from '../words/table';

const LOOK_AFTER = 150;

export class Play {
  readonly connection: Connection;
  readonly follow = new Follow(
    (line) => api.story(this.id, line, language.code, this.token),
    () => kept.liking.speed,
  );
  readonly replay: Replay;
  /** Static information about the game: its bots, and whether it has hidden information. */
  game = $state.raw<GameInfo | null>(null);
  contents = $state.raw<Contents | null>(null);
  /** Why there is nothing to show, or ''. */
  missing = $state('');
  eye = $state<Eye | undefined>(undefined);
  /** With several seats at one screen and hidden information: the seat whose player confirmed that others look away. */
  uncovered = $state<Eye | undefined>(undefined);
  looking = $state<string | null>(null);
  /** Whether the highlighted option was opened by a tap and stays until the next one. */
  pinned = $state(false);
  preview = $state.raw<Preview | null>(null);
  readonly hinted: Hinted;
  /** Whether a hint was requested and has not arrived. */
  asking = $state(false);
  /** Id of the rule being shown, or null. */
  rule = $state<string | null>(null);
  /** Whether the end is shown instead of the board. */
  ending = $state(false);
  /** Whether the introduction is shown above the board: offered to a new player, or requested. */
  primer = $state<'offered' | 'wanted' | null>(null);
  /** The lesson's reply to a player who tried something else, and its step. */
  strayed = $state.raw<{ step: number; says: string } | null>(null);
  /** Whether the player has read the end of the lesson. */
  read = $state(false);
  /** Number of chat lines that have been visible. */
  heard = $state(0);
  /** Whether the user is leaving for the next game. */
  leaving = false;
  /** Whether the board answers a question so well that it comes first if there is no space for the list too. */
  answersItself = $state.raw<((options: OptionInfo[]) => boolean) | null>(null);
  /** Whether the screen is small, so that optional parts are collapsed. */
  small = $state(false);
  sinces = $state.raw<Record<string, Since>>({});
  #previews = new Map<string, Preview>();
  #look: ReturnType<typeof setTimeout> | undefined;
  #wasMyTurn = false;
  /** Number of the question being shown. */
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
    this.hinted = new Hinted(this.connection);
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
  /** The seats that the user may answer for. */
  get mine(): Seat[] {
    return Object.values(this.connection.eyes).flatMap((held) => (held.seat === null ? [] : [held.seat]));
  }
  get held(): Held | null {
    return this.connection.eyes[eyeKey(this.eye ?? null)] ?? null;
  }
  get since(): Since | null {
    return this.sinces[eyeKey(this.eye ?? null)] ?? null;
  }
  /** The seat used for commands other than answers. */
  get seat(): Seat | null {
    return this.eye ?? this.mine[0] ?? null;
  }
  /** All tokens of this browser for the table, in the format of the server. */
  get tokens(): string | undefined {
    return Object.values(kept.tokens(this.id)).join(',') || undefined;
  }

  get token(): string | undefined {
    return this.eye == null ? undefined : kept.tokens(this.id)[String(this.eye)];
  }
  /** The question the viewer may answer now, sealed or not; null during replay, and while the page is catching up. */
  get asked(): Asked | null {
    return this.replay.on || this.follow.telling ? null : (this.held?.asked ?? null);
  }
  /** The question the viewer may answer and has not answered yet. */
  get open(): Asked | null {
    return this.asked && this.asked.sealed === null && !this.replaced ? this.asked : null;
  }
  /** The open question, if the table waits for the viewer's answer. */
  get awaited(): Asked | null {
    return this.open?.optional ? null : this.open;
  }
  /** Whether a hint is useful: there is more than one answer. */
  get hintable(): boolean {
    return (this.awaited?.options.length ?? 0) > 1;
  }
  /** Whether a bot plays the viewer's seat for now. */
  get replaced(): boolean {
    return this.eye != null && this.table?.seats[this.eye]?.who === 'bot';
  }
  get myTurn(): boolean {
    return this.mine.some((seat) => this.isAsked(seat));
  }
  /** Whether the screen must be covered until the right player confirms. */
  get curtain(): boolean {
    const hides = !!this.game?.secrets && !this.table?.result && !this.stopped; // a pause covers everything anyway
    return hides && this.mine.length > 1 && this.eye !== this.uncovered;
  }

  /** The pause, if the game is paused: then nobody can answer, and question and board are hidden. */
  get stopped(): Stopped | null {
    return this.table?.stopped ?? null;
  }
  get gauges(): Gauge[] {
    return this.contents?.gauges ?? [];
  }
  /** Whether a command that changes the game is in flight. */
  get sending(): boolean {
    return this.#underway.sending;
  }
  /** Whether that command takes unusually long. */
  get slow(): boolean {
    return this.#underway.slow;
  }
  /** The lesson of this table, until its end has been read. */
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

  /** Whether a seat is called “you”: it is the user's only seat and has no name. */
  isYou(seat: Seat): boolean {
    return this.mine.length === 1 && this.mine[0] === seat && !this.table?.seats[seat]?.named;
  }

  nameOf(seat: Seat): string {
    return this.isYou(seat) ? this.w.you : this.table?.seats[seat]?.name || this.w.seat({ n: seat + 1 });
  }

  /** Return a bot's name in the language of the page. */
  botTitle(name: string): string {
    return this.game?.bots.find((bot) => bot.name === name)?.title ?? name;
  }

  namesOf(seats: Seat[], joint: 'conjunction' | 'disjunction' = 'conjunction'): string {
    return language.list(
      seats.map((seat) => this.nameOf(seat)),
      joint,
    );
  }

  /** Whether the table waits for an answer of this seat, which is the user's. */
  isAsked(seat: Seat): boolean {
    const asked = this.connection.eyes[eyeKey(seat)]?.asked;
    return !!asked && asked.sealed === null && !asked.optional && this.table?.seats[seat]?.who === 'person';
  }

  /** Fetch the texts of the game in the language of the page. */
  async learn(): Promise<void> {
    const lang = language.code;
    const [games, contents] = await Promise.all([shelf.games(lang), api.tableContents(this.id, lang)]);
    if (lang !== language.code) return; // the language changed meanwhile; its own request follows
    this.game = games.find((game) => game.id === this.table?.game) ?? null;
    this.contents = contents;
    if (this.game && !isKnown(this.game.id)) this.primer = 'offered';
    this.#previews.clear();
  }

  /** Switch to another viewer; with hidden information the next player has to confirm first. */
  turnTo(eye: Eye): void {
    if (eye === this.eye) return;
    this.eye = eye;
    this.uncovered = undefined;
    this.look(null);
    this.hinted.shown = null;
    if (this.game?.secrets ?? true) this.replay.close(); // it shows the other seat's view
    this.recall();
  }

  /** List what has happened since the viewer's last answer or visit. */
  recall(): void {
    this.follow.reset();
    const start = this.since?.start ?? Infinity;
    if (!this.curtain && !this.stopped && start < (this.held?.lines.length ?? 0)) this.follow.recall(start, this.mine);
  }

  #heard(news: News[]): void {
    this.#clearOffline();
    const arriving = this.eye === undefined;
    const strange = arriving && !this.mine.length && Object.keys(kept.tokens(this.id)).length > 0;
    if (strange) toasts.show(this.w.strangeToken, 'bad');
    this.#turn(news);
    for (const each of news) this.#note(each);
    if (this.stopped) coverUp(this);
    if (this.table?.result) this.follow.skip(); // the end shows the final position
    if (isTimed(this) && this.follow.telling) this.follow.skip(); // the clock does not wait for the story
    if (this.connection.at !== this.#at) this.#askAnew();
    if (this.hinted.shown && !this.#offers(this.hinted.shown.key)) this.hinted.shown = null;
    if (this.looking && !this.#offers(this.looking)) this.look(null);
    if (this.myTurn && !this.#wasMyTurn && !arriving) sound('turn');
    this.#wasMyTurn = this.myTurn;
  }

  /** After a new question: drop the hint of the old one, and request the preview again. */
  #askAnew(): void {
    this.#at = this.connection.at;
    this.hinted.shown = null;
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

  /** Of several seats in this browser, the one that the lesson has reached. */
  get #taught(): Seat | null {
    const seat = this.lesson?.seat ?? null;
    return seat !== null && this.isAsked(seat) ? seat : null;
  }

  /** Handle new chat entries: important notices are also shown as toasts. */
  #told(said: Said[]): void {
    if (said.some((each) => isNews(each, this.mine))) sound('chat');
    for (const each of said) {
      if (!isLoud(each, this.mine)) continue;
      toasts.show(noted(each, this.w, this.mine), 'info');
    }
  }

  /** Record what is new to a viewer, and tell it if it is the current one. */
  #note({ seat, kind, before, after, was }: News): void {
    const key = eyeKey(seat);
    const { n } = this.connection;
    const since = this.sinces[key];
    if (!since || kind === 'first') {
      const fresh = new Since();
      fresh.begin(n, after, lastRead(this.id, key));
      this.sinces = { ...this.sinces, [key]: fresh };
    } else since.see(n, after);
    if (seat !== this.eye || this.curtain) return;
    if (kind !== 'more') this.recall();
    if (kind !== 'more') return;
    const lines = this.held?.lines.slice(before) ?? [];
    if (lines.some((line) => 'die' in line.facts)) sound('dice');
    this.follow.hear({ lines, from: before, was, now: this.held, mine: this.mine }, mayTell(this));
  }

  /** The position to show: the present, or an earlier one while the page is catching up. */
  get shown(): Pick<Held, 'view' | 'gauges'> | null {
    return this.stopped ? null : (this.follow.shown ?? this.held);
  }

  /** Store that everything visible now has been read. */
  haveRead(): void {
    if (document.hidden || this.curtain) return;
    const eyes = this.game?.secrets ? [this.eye ?? null] : this.mine.length ? this.mine : [null];
    for (const eye of eyes) {
      const held = this.connection.eyes[eyeKey(eye)];
      if (held) remember(this.id, eyeKey(eye), held.lines.length);
    }
  }

  /** Highlight an option; after a short delay request its preview. */
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
      if (at !== this.connection.at) return; // the preview is for an old question
      this.#previews.set(id, preview);
      if (this.looking === key && this.eye === seat) this.preview = preview;
    } catch {
      // The preview is optional: without it the option can still be chosen.
    }
  }

  /** Send a command that changes the game, one at a time; a refusal is shown to the user. */
  deed<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    return this.#underway.deed(command);
  }

  /** Send a command that does not change the game or block answering; a refusal is shown to the user. */
  aside<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    return this.#underway.aside(command);
  }

  #explain(reason: unknown): void {
    const kind = reason instanceof Refused ? reason.kind : '';
    if (kind === 'lesson' && this.lesson) {
      this.strayed = { step: this.lesson.step, says: this.lesson.otherwise };
      return;
    }
    const w = language.pick(refusals);
    const told = (refused: Refused) => inWords({ kind, why: refused.why, says: refused.message }, w);
    const text = (kind === 'paused' && pausedSays(this)) || (reason instanceof Refused ? told(reason) : String(reason));
    const number = toasts.show(text, isHarmless(kind) ? 'info' : 'bad');
    if (kind === 'offline') this.#offline = number;
  }

  /** Remove the offline message after reconnecting. */
  #clearOffline(): void {
    if (this.#offline !== null) toasts.drop(this.#offline);
    this.#offline = null;
  }

  /** Answer the open question; what happened before it is not told any more. */
  async choose(key: string): Promise<void> {
    const seat = this.eye;
    if (this.sending || seat == null || !this.open) return;
    this.hinted.shown = null;
    this.look(null);
    this.follow.reset();
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
    this.hinted.show(hint);
  }

  /** Start the replay, or return to the present. */
  lookBack(): void {
    if (this.replay.on) this.replay.close();
    else if (this.canLookBack) this.replay.open();
  }

  /** Show the introduction to the game again. */
  tellAgain(): void {
    this.primer = 'wanted';
    this.ending = false;
    this.replay.close();
  }

  /** Hide the introduction, and do not offer it again at any table. */
  knowGame(): void {
    this.primer = null;
    if (this.game) know(this.game.id);
  }
}

const PLAY = Symbol('play');

export function sharePlay(play: Play): Play {
  return setContext(PLAY, play);
}

/** Return the state that the parts of the table page share. */
export function sharedPlay(): Play {
  return getContext<Play>(PLAY);
}
