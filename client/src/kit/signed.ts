/** Format a number with a typographic minus sign: `1`, `−1` or `0`. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** Format a number with its sign: `+1`, `−1` or `0`. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));
