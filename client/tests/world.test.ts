// The drawn world of Mr. President: nothing that lies on the map covers anything else, however small the map is.
import { describe, expect, test } from 'vitest';
import { HEIGHT, smooth, spotOf, spotsOf, WIDTH } from '../src/games/mr_president/world/geometry';
import { AREAS, COASTS } from '../src/games/mr_president/world/lands';
import { BOXES, MIDDLES, PINS, PLATE, PLATES, spanOf } from '../src/games/mr_president/world/places';
import { boxesBeside } from '../src/games/mr_president/world/sayings';
import type { Table } from '../src/games/mr_president/table.svelte';

interface Box {
  id: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The narrowest map that has plates, in pixels; there a plate with three rows of counters is so high. */
const NARROW = {
  plate: (126 * WIDTH) / 860,
  height: (96 * WIDTH) / 860,
  box: [(112 * WIDTH) / 860, (42 * WIDTH) / 860],
};
const PIN = 11;

const plates = (plate: number, height: number): Box[] =>
  Object.entries(PLATES).map(([id, place]) => {
    const { left, width } = spanOf(place, plate);
    return { id, left, right: left + width, top: place.y, bottom: place.y + height };
  });

const around = (id: string, { x, y }: { x: number; y: number }, width: number, height = width): Box => ({
  id,
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const pairs = (boxes: Box[]) => boxes.flatMap((a, at) => boxes.slice(at + 1).map((b) => [a, b] as const));
const clashes = (boxes: Box[]) =>
  pairs(boxes)
    .filter(([a, b]) => meet(a, b))
    .map(([a, b]) => `${a.id} and ${b.id}`);

describe('the map', () => {
  test('goes east from left to right and south from top to bottom', () => {
    expect(spotOf(-100, 40).x).toBeLessThan(spotOf(10, 40).x);
    expect(spotOf(10, 40).x).toBeLessThan(spotOf(100, 40).x);
    expect(spotOf(0, 50).y).toBeLessThan(spotOf(0, -20).y);
  });

  test('holds every coast', () => {
    for (const spot of COASTS.flatMap(spotsOf)) {
      expect(spot.x).toBeGreaterThanOrEqual(0);
      expect(spot.x).toBeLessThanOrEqual(WIDTH);
      expect(spot.y).toBeGreaterThanOrEqual(0);
      expect(spot.y).toBeLessThanOrEqual(HEIGHT);
    }
  });

  test('draws a closed line through all places of an outline', () => {
    expect(smooth([spotOf(0, 0), spotOf(10, 0), spotOf(10, 10)])).toMatch(/^M[^C]+(C[^CZ]+){3}Z$/);
  });

  test('has an area, a plate and a mark for each region', () => {
    const areas = AREAS.map(([id]) => id);
    expect(Object.keys(PLATES).sort()).toEqual(Object.keys(MIDDLES).sort());
    expect(areas).toEqual(expect.arrayContaining(Object.keys(PLATES)));
  });
});

describe.each([
  ['wide', PLATE, 100],
  ['narrow', NARROW.plate, NARROW.height],
])('on a %s map', (_, plate, height) => {
  test('no plate covers another, or leaves the map', () => {
    const found = plates(plate, height);
    expect(clashes(found)).toEqual([]);
    for (const each of found) {
      expect(each.left).toBeGreaterThanOrEqual(0);
      expect(each.right).toBeLessThanOrEqual(WIDTH);
      expect(each.bottom).toBeLessThanOrEqual(HEIGHT);
    }
  });

  test('no plate covers a country', () => {
    const pins = PINS.map(({ id, spot }) => around(id, spot, 2 * PIN));
    const covered = plates(plate, height).flatMap((box) => pins.filter((pin) => meet(box, pin)).map(({ id }) => id));
    expect(covered).toEqual([]);
  });

  test('no Deployment Zone covers another, or a plate', () => {
    const [width = 0, high = 0] = NARROW.box;
    const zones = Object.entries(BOXES)
      .filter(([id]) => id !== 'conus')
      .map(([id, spot]) => around(id, spot, width, high));
    expect(clashes([...zones, ...plates(plate, height)])).toEqual([]);
  });
});

test('US units in the box of any Ally are listed beside the map', () => {
  const allies = ['canada', 'uk', 'nato', 'japan', 'rok', 'australia', 'india', 'israel', 'gulf-states'];
  const units: Record<string, object> = { conus: { usaf: 1 }, africa: { sof: 1 } };
  const countries = Object.fromEntries([...allies, 'russia', 'china', 'iran'].map((id) => [id, {}]));
  const table = { view: { units, countries, peers: { russia: {}, china: {} } }, at: () => [] } as unknown as Table;
  expect(boxesBeside(table)).toEqual([]);
  for (const ally of allies) units[ally] = { usaf: 2 };
  expect(boxesBeside(table)).toEqual(allies);
});
