// State shared by all parts of the board: options by place and room, and the thing shown in detail.
import { Board } from '../../kit/board.svelte';
import { isOfType, type About } from '../../kit/facts';
import { Reader } from '../../kit/reader.svelte';
import { language } from '../../lib/language.svelte';
import { lookup } from '../../lib/words';
import type { Contents as Common, OptionInfo } from '../../wire';
import type { AimView, Contents as Own, View } from '../../wire/mr_president';
import { words } from '../../words/mr_president';

export type * from '../../wire/mr_president';
export type Contents = Own & Common;

/**
 * The rooms of the board. A wide screen shows the desk beside another room; on a phone the player swipes between them.
 */
export const ROOMS = ['desk', 'world', 'congress', 'wars', 'turn'] as const;
export type Room = (typeof ROOMS)[number];

/** Types of facts that belong to each room; the first match decides the room of an option or a log line. */
const WHERE: [Room, string[]][] = [
  ['desk', ['row']],
  ['wars', ['war', 'pair', 'capability']],
  ['world', ['place', 'region', 'country', 'on', 'box', 'unit', 'peer', 'party', 'joint']],
  ['congress', ['bill', 'nominee', 'initiative']],
  ['turn', ['chit', 'card']],
  ['desk', ['person', 'office', 'who', 'area', 'action', 'track', 'attribute', 'resource']],
];

/** A thing that can be shown in detail. */
export interface Open {
  kind: 'track' | 'person' | 'bill' | 'initiative' | 'attribute' | 'card' | 'segment' | 'help' | 'region';
  id: string;
}

export class Table extends Board<View, Contents> {
  w = $derived(language.pick(words));
  reader = new Reader<Open>();

  override choose(key: string): void {
    this.reader.close();
    super.choose(key);
  }

  // --- Options by place ---

  /** Return the options for a region, a country, a zone or the Focus, under any argument name. */
  at(place: string): OptionInfo[] {
    return this.options.filter((option) => this.placeOf(option) === place);
  }

  /** Return the place on the map of an option, or ''. */
  placeOf({ args }: OptionInfo): string {
    const { place, region, country, on, box } = args;
    return [place, region, country, on, box].find((each) => typeof each === 'string') ?? '';
  }

  /** Return the options for a Terror Group, which is identified by its place, level and Intel step. */
  atGroup(place: string, level: number, intel: number): OptionInfo[] {
    return this.about({ place, n_level: level, intel });
  }

  /** Return the options for a War, by its name, or for a Conflict Track. */
  atWar(war: string): OptionInfo[] {
    return this.options.filter(({ args }) => args.aim === war || args.war === war || args.pair === war);
  }

  /** Return the options for a bill, an Initiative or a nominee. */
  atBill(bill: string): OptionInfo[] {
    return this.options.filter(({ args }) => args.bill === bill || args.nominee === bill);
  }

  /** Return the options for a Cabinet office or the President. */
  atOffice(office: string): OptionInfo[] {
    return this.options.filter(({ args }) => [args.office, args.who, args.aim].includes(office));
  }

  /** Return the options for a person: a candidate, a Friend or an Opponent. */
  atPerson(person: string): OptionInfo[] {
    return this.options.filter(({ args }) => args.person === person || args.aim === person);
  }

  // --- Rooms ---

  /** Return the room of an option. An option about nothing on the board belongs to the room of the other options. */
  roomOf(option: OptionInfo): Room {
    return this.#roomBy(option) ?? this.asksIn ?? 'desk';
  }

  #roomBy({ args }: OptionInfo): Room | null {
    const { aim } = args;
    if (this.view.wars.some((war) => war.name === aim)) return 'wars';
    if (typeof aim === 'string' && this.view.congress.opponents.includes(aim)) return 'congress';
    return roomFor(args);
  }

  /** The room of the open question: that of most of its options, or the desk if they are about nothing on the board. */
  asksIn = $derived.by<Room | null>(() => {
    if (!this.options.length) return null;
    const rooms = this.options.map((option) => this.#roomBy(option)).filter((room) => room !== null);
    return ROOMS.filter((room) => rooms.includes(room)).sort((a, b) => count(rooms, b) - count(rooms, a))[0] ?? 'desk';
  });

  /** Return the options of a room that are not about a thing shown there. */
  placeless(room: Room): OptionInfo[] {
    return this.inRoom(room).filter((option) => room === 'desk' || !this.#hasPlace(option));
  }

  #hasPlace(option: OptionInfo): boolean {
    const { args } = option;
    const isThing = ['aim', 'pair', 'war', 'capability', 'bill', 'nominee', 'initiative', 'card', 'unit'];
    return this.placeOf(option) !== '' || isThing.some((name) => name in args);
  }

  /** The room of the current log line, or null. */
  happensIn = $derived(this.beat ? roomFor(this.facts) : null);

  /** The room of what a lesson points at, or null; gauges and tracks are visible beside every room. */
  pointsIn = $derived.by<Room | null>(() => {
    const thing = this.point.find((each) => !('gauge' in each || 'track' in each));
    return thing ? roomFor(thing) : null;
  });

  /** Return the options of a room. */
  inRoom(room: Room): OptionInfo[] {
    return this.options.filter((option) => this.roomOf(option) === room);
  }

  // --- Names ---

  /** Return the name of a place: a region, a country, a zone or a box of units. */
  placeName(place: string, unknown = place): string {
    const { regions, countries, places } = this.contents;
    return regions[place]?.name ?? countries[place] ?? places[place] ?? unknown;
  }

  /** Return the name of a target: its place, and the Terror Group, unrest or party there; '' if unknown. */
  aimName({ of, level, intel, other }: AimView): string {
    const named = [
      this.nameOf(of),
      level ? this.w.world.group({ level, intel: this.contents.terms.intel[intel] ?? '' }) : this.nameOf(other),
    ];
    return named.filter(Boolean).join(': ');
  }

  private nameOf(id: string): string {
    const { aims, cards, pairs, people, capabilities } = this.contents;
    const war = this.view.wars.find(({ name }) => name === id);
    if (war) return `${this.placeName(war.attacker)}/${this.placeName(war.defender)}`;
    const other = cards[id] ?? people[id];
    return aims[id] ?? pairs[id] ?? capabilities[id] ?? other?.name ?? this.placeName(id, '');
  }

  personName(person: string): string {
    return this.contents.people[person]?.name ?? person;
  }

  billName(bill: string): string {
    const { bills, initiatives } = this.contents;
    return (bills[bill] ?? initiatives[bill])?.name ?? lookup(this.w.nominees, bill) ?? bill;
  }
}

const count = (rooms: Room[], room: Room): number => rooms.filter((each) => each === room).length;

/** Return the room that these facts belong to, or null. */
function roomFor(facts: About): Room | null {
  const names = Object.keys(facts);
  const isNamed = (type: string) => names.some((name) => isOfType(name, type));
  return WHERE.find(([, types]) => types.some(isNamed))?.[0] ?? null;
}
