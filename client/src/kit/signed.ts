/** `1`, `−1` or `0`: a number with the minus of print. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** `+1`, `−1` or `0`. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));
