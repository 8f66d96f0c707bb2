// Projection of the map: Europe and Asia, where most events happen, get more space than the oceans.

export const WIDTH = 1200;
export const HEIGHT = 566;

export interface Spot {
  x: number;
  y: number;
}

type Knots = [degrees: number, units: number][];

/** Degrees of longitude and their x coordinates; linear between two entries. */
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

/** Return the position on the map of a longitude and latitude. */
export const spotOf = (longitude: number, latitude: number): Spot => ({
  x: along(ACROSS, longitude),
  y: along(DOWN, latitude),
});

/** Parse an outline of `longitude latitude` pairs into map positions. */
export function spotsOf(outline: string): Spot[] {
  const numbers = outline.trim().split(/\s+/).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => spotOf(numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0));
}

const round = (n: number) => Math.round(n * 10) / 10;
const written = ({ x, y }: Spot) => `${round(x)} ${round(y)}`;

/** Return a smooth closed path through these spots (a Catmull-Rom spline as Bézier curves). */
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

/** Return a closed path of straight lines through these spots. */
export const straight = (spots: Spot[]): string => `M${spots.map(written).join('L')}Z`;
