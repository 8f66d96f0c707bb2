// Cards of the story, prepared for display.
import type { Asked, Gauge, Seat, StoryCard } from '../wire';
import type { Speed } from '../lib/kept.svelte';
import { gaugeTitle, reading, type SeatGauge } from './odds';

/** Milliseconds that a card takes at least, and for each character, at normal speed. */
const LEAST = 1300;
const EACH = 36;
const MOST = 9000;

const PACES: Record<Speed, number> = { calm: 1.7, normal: 1, fast: 0.5, 'at once': 0 };

/** Whether a question can be answered now, as far as the seat's own answer goes. */
export function isOpen(asked: Asked | null | undefined): boolean {
  return !!asked && asked.sealed === null;
}

/** Whether a card tells what the user's own answer has brought. */
export function isOwn(card: StoryCard, mine: Seat[]): boolean {
  return card.by !== null && mine.includes(card.by);
}

/** Return how long a card is shown, in milliseconds; longer texts stay longer. */
export function readingTime(card: StoryCard, speed: Speed): number {
  const length = card.title.length + card.says.join(' ').length + 12 * card.changes.length;
  return Math.round(Math.min(MOST, LEAST + EACH * length) * PACES[speed]);
}

/** Return a sentence with its full stop, unless it ends with a mark. */
export function sentence(text: string): string {
  return /[.!?…:]["”»]?$/.test(text) ? text : /[”»]$/.test(text) ? text : `${text}.`;
}

/** Return what a card says as one text. */
export function saysOf(card: StoryCard): string {
  return card.says.map(sentence).join(' ');
}

/** Return a heading for a card's text: its title or the given one, but not a name with which the text begins anyway. */
export function headOf(card: StoryCard, title: string = card.title): string {
  return title && card.says[0]?.startsWith(title) ? '' : title;
}

/** A change of a gauge, prepared for display. */
export interface Moved {
  gauge: string;
  name: string;
  /** The values before and after, with their unit. */
  was: string;
  now: string;
  /** ▲ or ▼, so that colour is not the only cue. */
  sign: string;
  mood: '' | 'better' | 'worse';
}

/**
 * Return the changes of a card, always visible gauges first. A rival's gain is neither good nor bad for the user. With
 * `present`, changes of gauges that have another value there are left out.
 */
export function movedBy(
  card: StoryCard,
  gauges: SeatGauge[],
  nameOf: (seat: Seat) => string,
  isOurs: (seat: Seat) => boolean,
  present?: Record<string, number>,
): Moved[] {
  const found = gauges.flatMap((gauge) => {
    const change = card.changes.find((each) => each.gauge === gauge.key);
    if (!change || (present && present[gauge.key] !== change.now)) return [];
    const judges = gauge.seat == null || isOurs(gauge.seat);
    const mood = judges ? moodOf(gauge, change.now > change.was) : '';
    const sign = change.now > change.was ? '▲' : '▼';
    const [was, now] = [reading(gauge, change.was), reading(gauge, change.now)];
    return [{ gauge: gauge.key, was, now, vital: gauge.vital, name: gaugeTitle(gauge, nameOf), sign, mood }];
  });
  return found.sort((one, other) => Number(other.vital) - Number(one.vital));
}

function moodOf(gauge: Gauge, rises: boolean): Moved['mood'] {
  if (gauge.better === 'neither') return '';
  return rises === (gauge.better === 'high') ? 'better' : 'worse';
}

/** Return cards for a list: consecutive ones of the same player, which arrived one by one, under one title. */
export function listed(cards: StoryCard[]): StoryCard[] {
  const found: StoryCard[] = [];
  for (const card of cards) {
    const last = found.at(-1);
    if (last?.by != null && last.by === card.by)
      found.splice(-1, 1, { ...last, until: card.until, says: [...last.says, ...card.says] });
    else found.push(card);
  }
  return found;
}
