// Hyphenation of long words in English and French, without a dictionary.

/** Insert soft hyphens between syllables of words with at least `least` letters, so that they fit on a card. */
export const breakable = (text: string, least = 12): string =>
  text.replace(/\p{L}+/gu, (word) =>
    word.length < least ? word : word.replace(/([aeiouyéèê])(?=[bcdfgklmnprstvz][aeiouyéèê]\p{L})/gu, '$1\u00ad'),
  );
