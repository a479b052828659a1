const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters of a text as a reader counts them: an emoji and a letter with its accents are one each. */
export const lengthOf = (text: string): number => Array.from(letters.segment(text)).length;
