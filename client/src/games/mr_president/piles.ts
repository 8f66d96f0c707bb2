// The card piles: each has a colour and a symbol, so that colour is not the only cue.

export interface Pile {
  id: 'crisis' | '2' | '3' | 'reshuffle';
  sign: string;
  colour: string;
}

export const PILES: Pile[] = [
  { id: 'crisis', sign: '●', colour: '#a3261c' },
  { id: '2', sign: '▲', colour: '#1c57a8' },
  { id: '3', sign: '■', colour: '#6d3a9c' },
  { id: 'reshuffle', sign: '◆', colour: '#1d6b4c' },
];

/** A symbol for each kind of card. */
export const SYMBOLS: Record<string, string> = {
  events: '✦',
  cascading: '≋',
  terrorism: '✖',
  disasters: '☔',
  resources: '★',
};

/** A symbol for each colour of the Turn Sequence. */
export const SEGMENTS: Record<string, { sign: string; colour: string }> = {
  blue: { sign: '★', colour: '#1c57a8' },
  red: { sign: '◆', colour: '#a3261c' },
  yellow: { sign: '●', colour: '#b98300' },
  brown: { sign: '▲', colour: '#7d4a12' },
  black: { sign: '✖', colour: '#33363d' },
  green: { sign: '■', colour: '#1d6b4c' },
};
