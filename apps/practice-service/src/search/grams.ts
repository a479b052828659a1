const PAIR = 2;
const TRIPLE = 3;
/** A rare gram anywhere in a term makes the search cheap: all of a usual term are asked for. */
const MAX_QUERY_GRAMS = 16;
/** A term of one gram: whatever has the gram contains the term. */
export const EXACT_LENGTH = TRIPLE;

const mix = (value: number): number => {
  const half = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return Math.imul(half ^ (half >>> 13), 0xc2b2ae35) ^ (half >>> 16);
};

/**
 * FNV-1a of a gram, mixed with the practice into PostgreSQL's `integer`. The practice comes in by itself: were it part of the
 * text, grams of one practice would be those of another with a letter changed. Two grams with one hash only cost a row
 * that `LIKE` then refuses.
 */
const hash = (practiceId: number, gram: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < gram.length; index += 1) value = Math.imul(value ^ gram.charCodeAt(index), 0x01000193);
  return mix((mix(value) + Math.imul(practiceId, 0x9e3779b1)) | 0) | 0;
};

const windows = (line: string, length: number): string[] =>
  Array.from({ length: Math.max(0, line.length - length + 1) }, (_, start) => line.slice(start, start + length));

/**
 * The pairs and triples of characters of a text, hashed together with the practice. An index over them
 * answers "which items of this practice contain…" for any two characters and more: `pg_trgm` needs three, ignores
 * punctuation and, where the database's locale is C, letters with accents.
 */
export const itemGrams = (practiceId: number, searchText: string): number[] => {
  const grams = new Set<number>();
  for (const line of searchText.split('\n')) {
    for (const gram of windows(line, PAIR)) grams.add(hash(practiceId, gram));
    for (const gram of windows(line, TRIPLE)) grams.add(hash(practiceId, gram));
  }
  return [...grams];
};

/** Grams that every item containing the term has. The term has two characters or more. */
export const termGrams = (practiceId: number, term: string): number[] => {
  const grams = term.length < TRIPLE ? [term] : windows(term, TRIPLE);
  const step = Math.ceil(grams.length / MAX_QUERY_GRAMS);
  return [...new Set(grams.filter((_, index) => index % step === 0).map((gram) => hash(practiceId, gram)))];
};
