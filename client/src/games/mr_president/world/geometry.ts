// How the world is drawn: a map of our own that gives Europe and Asia, where most happens, more room than the oceans.

export const WIDTH = 1200;
export const HEIGHT = 566;

export interface Spot {
  x: number;
  y: number;
}

type Knots = [degrees: number, units: number][];

/** Between two knots the map is even. */
const ACROSS: Knots = [
  [-180, -6],
  [-125, 80],
  [-34, 372],
  [-12, 420],
  [62, 762],
  [150, 1072],
  [195, 1200],
];
const DOWN: Knots = [
  [84, 0],
  [60, 62],
  [10, 326],
  [-35, 506],
  [-60, 570],
];

function along(knots: Knots, degrees: number): number {
  const falls = (knots[0]?.[0] ?? 0) > (knots[1]?.[0] ?? 0);
  const at = knots.findIndex(([each], place) => place > 0 && (falls ? degrees >= each : degrees <= each));
  const [from, to] = [knots[at - 1], knots[at]];
  if (!from || !to) return (knots.at(-1) ?? [0, 0])[1];
  return from[1] + ((degrees - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/** Where a place lies on the map. */
export const spotOf = (longitude: number, latitude: number): Spot => ({
  x: along(ACROSS, longitude),
  y: along(DOWN, latitude),
});

/** The places of an outline: pairs of longitude and latitude. */
export function spotsOf(outline: string): Spot[] {
  const numbers = outline.trim().split(/\s+/).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => spotOf(numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0));
}

const round = (n: number) => Math.round(n * 10) / 10;
const written = ({ x, y }: Spot) => `${round(x)} ${round(y)}`;

/** A closed line through its places, without corners (a Catmull-Rom spline as Bézier curves). */
export function smooth(spots: Spot[], tightness = 6): string {
  const nth = (at: number) => spots[(at + spots.length) % spots.length] ?? { x: 0, y: 0 };
  const towards = (from: Spot, a: Spot, b: Spot, sign: number) => ({
    x: from.x + (sign * (b.x - a.x)) / tightness,
    y: from.y + (sign * (b.y - a.y)) / tightness,
  });
  const curves = spots.map((spot, at) => {
    const next = nth(at + 1);
    const out = towards(spot, nth(at - 1), next, 1);
    const back = towards(next, spot, nth(at + 2), -1);
    return `C${written(out)} ${written(back)} ${written(next)}`;
  });
  return `M${written(nth(0))}${curves.join('')}Z`;
}

/** A closed line from place to place. */
export const straight = (spots: Spot[]): string => `M${spots.map(written).join('L')}Z`;
