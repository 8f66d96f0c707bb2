// Calculations of the board: the route of a Move over open links, and the zones that the clues leave.
import type { Reach, ZoneContents } from '../../wire/resistance';

type Zones = Record<string, ZoneContents>;
type Links = (zone: ZoneContents) => string[];

/**
 * Return the shortest route along these links, both ends included, or an empty list if it takes more than `most` steps.
 */
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

/**
 * Return the route of a Move: by road if possible, else by mountain path, else by both; for a leap, only its two ends.
 */
export function routeTo(zones: Zones, from: string, to: string, most: Reach): string[] {
  const roads = way(zones, from, to, (zone) => zone.roads, most.roads);
  if (roads.length) return roads;
  const paths = way(zones, from, to, (zone) => zone.paths, most.paths);
  if (paths.length) return paths;
  const both = most.mixed ? way(zones, from, to, (zone) => [...zone.roads, ...zone.paths], most.roads) : [];
  return both.length ? both : [from, to];
}

/** Return the zones that are punched on all these cards. */
export function placesLeft(cards: string[][]): string[] {
  const [first = [], ...others] = cards;
  return first.filter((zone) => others.every((zones) => zones.includes(zone)));
}
