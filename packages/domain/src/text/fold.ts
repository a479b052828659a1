// What compatibility decomposition leaves as it is. Letters that are written in one stroke, and signs that look the same.
const SAME: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const LETTERS = /[łøđðħŧıŋĸßæœþς]/gu;
// Typed and typographic apostrophes, the Hawaiian ʻokina, primes and accents that stand alone.
const APOSTROPHES = /[‘’‛ʹʻʼʽˈ′`´＇]/gu;
const QUOTES = /[“”„‟″«»]/gu;
const HYPHENS = /[\p{Pd}\u2212]/gu;
const UNSEEN = /[\p{Mn}\p{Cf}]/gu;

/**
 * Text as it is searched and sorted: lower case, without accents and characters of no width, apostrophes and hyphens in one
 * form, spaces as one space. Both sides of a comparison go through it, so that `jose` finds José and `o'brien` O’Brien, and the
 * order does not depend on a machine's locale.
 */
export const fold = (text: string): string =>
  text
    // Halves of surrogate pairs, of which no database makes a text.
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    // Before the decomposition, which makes a space and an accent of '´'.
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTES, '"')
    .normalize('NFKD')
    // After it, too, because it makes an accent of a wide one, and three primes of a triple prime.
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(UNSEEN, '')
    .toLowerCase()
    .replaceAll(LETTERS, (letter) => SAME[letter] ?? letter)
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Whether a text has every word of another, each somewhere. A comma between them counts as a space: 'Ibrahim, Theodore'. */
export const hasWords = (text: string, typed: string): boolean => {
  const folded = fold(text);
  return wordsOf(typed).every((word) => folded.includes(word));
};

/** The folded words of what is typed into a search; a comma behind one is none of it. */
export const wordsOf = (typed: string): string[] =>
  fold(typed)
    .split(/,? |,$|(?<=\p{L}),(?=\p{L})/u)
    .filter(Boolean);

/** A name as it is typed from a list, 'Ibrahim, Theodore', in the order of a record; any other text as it is. */
export const givenNameFirst = (typed: string): string => typed.replace(/^\s*([^,]+?)\s*,\s*([^,]+?)\s*$/u, '$2 $1');
