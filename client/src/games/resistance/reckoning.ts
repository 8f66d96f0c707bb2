// What the board works out by itself: the way of a Move, the places that clues leave, and what the army's lines have changed.
import type { Line } from '../../wire';
import type { TrackContents, ZoneContents, ZoneView } from '../../wire/resistance';

type Zones = Record<string, ZoneContents>;
type Links = (zone: ZoneContents) => string[];

/** How far a Move goes: so many roads or so many mountain paths, or both together. */
export interface Reach {
  roads: number;
  paths: number;
  mixed: boolean;
}

/** The zones from one to another by such links, both included, or nothing if it takes more than so many steps. */
function way(zones: Zones, from: string, to: string, links: Links, most: number): string[] {
  const before = new Map<string, string>([[from, from]]);
  let edge = [from];
  for (let step = 0; step < most && !before.has(to); step++) {
    const next: string[] = [];
    for (const at of edge) {
      const zone = zones[at];
      for (const other of zone ? links(zone) : []) {
        if (before.has(other)) continue;
        before.set(other, at);
        next.push(other);
      }
    }
    edge = next;
  }
  if (!before.has(to)) return [];
  const found = [to];
  for (let at = to; at !== from; at = before.get(at) ?? from) found.unshift(before.get(at) ?? from);
  return found;
}

/** The way of a Move: by roads if they lead there, else by mountain paths, else by both; of a leap, both its ends. */
export function routeTo(zones: Zones, from: string, to: string, most: Reach): string[] {
  const roads = way(zones, from, to, (zone) => zone.roads, most.roads);
  if (roads.length) return roads;
  const paths = way(zones, from, to, (zone) => zone.paths, most.paths);
  if (paths.length) return paths;
  const both = most.mixed ? way(zones, from, to, (zone) => [...zone.roads, ...zone.paths], most.roads) : [];
  return both.length ? both : [from, to];
}

/** The zones that are punched on all these cards. */
export function placesLeft(cards: string[][]): string[] {
  const [first = [], ...others] = cards;
  return first.filter((zone) => others.every((zones) => zones.includes(zone)));
}

/** How often the army has acted in all when the team's counter has come so far. */
export function armyTotal(track: TrackContents, team: number): number {
  const lap = track.army.at(-1) ?? 0;
  const rest = team % track.army.length;
  return Math.floor(team / track.army.length) * lap + (rest ? (track.army[rest - 1] ?? 0) : 0);
}

/** By an action of the army, or by a card. */
const COMES = ['PR-209', 'PR-205'];
const DEPLOYS = 'PR-213';
const TAKES_OVER = 'PR-217';
const COMMANDS = 'PR-218';

/** The zones as they were before these lines of the army's phase. */
export function rolledBack(now: Record<string, ZoneView>, ahead: Line[]): Record<string, ZoneView> {
  if (!ahead.some((line) => doesCome(line) || line.rule === COMMANDS)) return now;
  const zones = Object.fromEntries(Object.entries(now).map(([id, zone]) => [id, { ...zone }]));
  let promoted = 0;
  for (let at = ahead.length - 1; at >= 0; at--) {
    const line = ahead[at];
    const zone = line && zones[String(line.facts.zone)];
    if (!line || !zone) continue;
    const n = Number(line.facts.n ?? 0);
    if (doesCome(line)) zone.soldiers -= n;
    else if (line.rule === DEPLOYS) {
      zone.soldiers -= n;
      const from = zones[source(ahead, at)];
      if (from) from.soldiers += n;
    } else if (line.rule === COMMANDS) {
      zone.officers -= 1;
      zone.soldiers += 1;
      promoted += 1;
    } else if (line.rule === TAKES_OVER) {
      zone.soldiers += promoted;
      promoted = 0;
    }
  }
  for (const zone of Object.values(zones)) {
    zone.soldiers = Math.max(0, zone.soldiers);
    zone.officers = Math.max(0, zone.officers);
  }
  return zones;
}

/** Whether soldiers come into a zone with this line. */
function doesCome(line: Line): boolean {
  return COMES.includes(line.rule) && 'n' in line.facts && 'zone' in line.facts;
}

/** Whence soldiers deploy: the zone to which the last ones came. */
function source(lines: Line[], at: number): string {
  const came = lines.slice(0, at).findLast(doesCome);
  return came ? String(came.facts.zone) : '';
}
