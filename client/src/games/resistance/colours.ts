// Colours of squads and regions, each with a shape, so that colour is not the only cue.

/** By seat: the colour of a pawn, and its shape around (0, 0). */
export const PAWNS = [
  { fill: '#1f5fbf', ink: '#fff', shape: 'M0-7a7 7 0 1 1 0 14a7 7 0 1 1 0-14z' },
  { fill: '#f2c230', ink: '#14232c', shape: 'M0-8 8 6H-8z' },
  { fill: '#1d7a3e', ink: '#fff', shape: 'M-6.4-6.4H6.4V6.4H-6.4z' },
  { fill: '#7a3ba8', ink: '#fff', shape: 'M0-8.6 8.6 0 0 8.6-8.6 0z' },
  { fill: '#d9590a', ink: '#fff', shape: 'M-4-7.4H4L8 0 4 7.4H-4L-8 0z' },
] as const;

/** By region: the plate behind a zone's number. */
export const PLATES: Record<string, string> = {
  nw: 'M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
  ne: 'M-8-8H8V8H-8z',
  sw: 'M0-11 11 0 0 11-11 0z',
  se: 'M-5.5-9H5.5L10.5 0 5.5 9H-5.5L-10.5 0z',
};

/** Radius of a city on the map, by its number of circles. */
export const RADIUS = [14, 17, 21, 26];
