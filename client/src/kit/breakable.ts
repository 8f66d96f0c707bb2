// Where a long word may be broken, in English and in French, without a dictionary.

/** Words whose long ones, from so many letters on, may be broken between syllables where they do not fit on a card. */
export const breakable = (text: string, least = 12): string =>
  text.replace(/\p{L}+/gu, (word) =>
    word.length < least ? word : word.replace(/([aeiouyéèê])(?=[bcdfgklmnprstvz][aeiouyéèê]\p{L})/gu, '$1\u00ad'),
  );
