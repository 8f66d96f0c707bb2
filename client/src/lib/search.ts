// Searching in texts, without case and accents: `ecole` finds `École`.

/** The words that somebody looks for. */
export function sought(wanted: string): string[] {
  return bare(wanted).split(/\s+/).filter(Boolean);
}

/** Whether a text contains all of these words. */
export function contains(text: string, words: string[]): boolean {
  if (!words.length) return true;
  const found = bare(text);
  return words.every((word) => found.includes(word));
}

function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
