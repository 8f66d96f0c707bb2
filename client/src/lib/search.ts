// Text search that ignores case and accents: `ecole` finds `École`.

/** Split a search text into normalized words. */
export function sought(wanted: string): string[] {
  return bare(wanted).split(/\s+/).filter(Boolean);
}

/** Whether a text contains all of these normalized words. */
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
