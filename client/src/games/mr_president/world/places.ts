// Positions on the map: in degrees for things on land, in map units for things beside it.
import { spotOf, type Spot } from './geometry';

/** A pin, and the side on which its name is written. */
export interface Pin {
  id: string;
  spot: Spot;
  side: 'left' | 'right' | 'below';
}

const pin = (id: string, longitude: number, latitude: number, side: Pin['side']): Pin => ({
  id,
  spot: spotOf(longitude, latitude),
  side,
});

export const PINS: Pin[] = [
  pin('canada', -104, 57, 'below'),
  pin('uk', -1.8, 53, 'left'),
  pin('nato', 6, 50.3, 'right'),
  pin('japan', 138.5, 36.3, 'right'),
  pin('rok', 127.8, 36.4, 'left'),
  pin('north-korea', 127, 40, 'right'),
  pin('australia', 134, -25, 'below'),
  pin('india', 79, 22.5, 'below'),
  pin('israel', 35.3, 31.8, 'below'),
  pin('gulf-states', 46, 23.5, 'below'),
  pin('iran', 52.5, 33.5, 'below'),
  pin('russia', 120, 62, 'right'),
  pin('china', 104, 29, 'below'),
];

/** Width of a plate in map units; on a small map plates are relatively wider. */
export const PLATE = 148;

/** Position of a region's plate: its upper left corner (upper right if `right`), and the spot it is connected to. */
export interface Place {
  x: number;
  y: number;
  /** Whether `x` is the right edge. */
  right?: boolean;
  /** Width relative to other plates. */
  wide?: number;
  to: Spot;
}

/** Return the left edge and the width of a plate, given the normal plate width. */
export function spanOf({ x, right, wide = 1 }: Place, plate: number): { left: number; width: number } {
  const width = plate * wide;
  return { left: right ? x - width : x, width };
}

export const PLATES: Record<string, Place> = {
  eurozone: { x: 428, y: 120, right: true, to: spotOf(-3, 41) },
  'central-america': { x: 8, y: 268, wide: 1.12, to: spotOf(-101, 20) },
  'south-america': { x: 212, y: 412, right: true, wide: 1.15, to: spotOf(-66, -18) },
  africa: { x: 346, y: 396, to: spotOf(19, -4) },
  'middle-east': { x: 688, y: 342, wide: 1.12, to: spotOf(55.5, 20.5) },
  'central-south-asia': { x: 732, y: 58, wide: 1.2, to: spotOf(66, 41) },
  'asia-pacific': { x: 1184, y: 228, right: true, to: spotOf(124, 12) },
  'eastern-europe': { x: 538, y: 12, wide: 1.04, to: spotOf(28, 51) },
};

/** Centre of the United States and of each Deployment Zone. */
export const BOXES: Record<string, Spot> = {
  conus: { x: 156, y: 160 },
  atlantic: { x: 366, y: 285 },
  mediterranean: spotOf(15, 34),
  'indian-ocean': { x: 812, y: 512 },
  caribbean: { x: 286, y: 346 },
  'eastern-pacific': { x: 80, y: 228 },
};

/** Centre of each region, for its mark on a small map. */
export const MIDDLES: Record<string, Spot> = {
  eurozone: spotOf(-2, 44),
  'central-america': spotOf(-101, 22),
  'south-america': spotOf(-59, -10),
  africa: spotOf(19, 8),
  'middle-east': spotOf(44, 27),
  'central-south-asia': spotOf(71, 40),
  'asia-pacific': spotOf(124, 4),
  'eastern-europe': spotOf(31, 50),
};
