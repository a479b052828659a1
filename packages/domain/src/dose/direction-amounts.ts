import type { DoseUnit } from './types.ts';

/** A number or a range of numbers, with where it ends in the text. */
export interface Quantity {
  min: number;
  max: number;
  end: number;
}

const WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  'a dozen': 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  'one hundred': 100,
  'a hundred': 100,
};
const WORD = Object.keys(WORDS)
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const PARTS: Record<string, number> = { half: 0.5, quarter: 0.25 };

const PART = /(?:(?:one|a|1)[ -])?(half|quarter)(?: of)?(?: an?(?= ))?(?![\w/])/uy;
const THREE_QUARTERS = /three[ -]quarters?(?: of)?(?: an?(?= ))?(?![\w/])/uy;
const FRACTION = /([1-7])\/([2-8])(?![\w/.,]|-\d)/uy;
const MIXED = /([1-9]\d?) (?:and )?([1-7])\/([2-8])(?![\w/])/uy;
const WORD_MIXED = new RegExp(String.raw`([1-9]\d?|${WORD}) and (?:a |one[ -]|1 )?(half|quarter)(?![\w/])`, 'uy');
// What follows must not go on as a number: 1,5 and 1/0 and 2.5.1 are nobody's guess; 1,500 is not.
const WHOLE = new RegExp(String.raw`(\d{1,3},\d{3}|\d{1,7}(?:\.\d{1,4})?|\.\d{1,4}|${WORD})(?!\d|[.,/]\d|/|%)(?![a-z]*\d)`, 'uy');
const RANGE = / ?(?:-|–| to | or ) ?/uy;
const REPEATED = / \(/uy;

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

const fraction = (top: string | undefined, bottom: string | undefined): number => {
  const part = Number(top) / Number(bottom);
  return part > 0 && part < 1 ? part : Number.NaN;
};

const named = (word: string | undefined): number => WORDS[word ?? ''] ?? Number(word?.replace(',', ''));

/** One number at a place: `1`, `.5`, `½` (written out before), `1 1/2`, `one and a half`, `half a`. */
const readNumber = (text: string, from: number): Quantity | null => {
  const one = (found: RegExpExecArray, value: number): Quantity | null =>
    value > 0 && Number.isFinite(value) ? { min: value, max: value, end: from + found[0].length } : null;
  const mixed = at(MIXED, text, from);
  if (mixed) return one(mixed, Number(mixed[1]) + fraction(mixed[2], mixed[3]));
  const wordMixed = at(WORD_MIXED, text, from);
  if (wordMixed) return one(wordMixed, named(wordMixed[1]) + (PARTS[wordMixed[2] ?? ''] ?? Number.NaN));
  const quarters = at(THREE_QUARTERS, text, from);
  if (quarters) return one(quarters, 0.75);
  const part = at(PART, text, from);
  if (part) return one(part, PARTS[part[1] ?? ''] ?? Number.NaN);
  const plain = at(FRACTION, text, from);
  if (plain) return one(plain, fraction(plain[1], plain[2]));
  const whole = at(WHOLE, text, from);
  return whole && one(whole, named(whole[1]));
};

/** The same number again in brackets: `1 (one)`. Another one there makes the whole unreadable. */
const afterRepeat = (text: string, quantity: Quantity): Quantity | null => {
  const open = at(REPEATED, text, quantity.end);
  if (!open) return quantity;
  const again = readNumber(text, quantity.end + open[0].length);
  if (again === null || text[again.end] !== ')') return quantity;
  return again.min === quantity.min ? { ...quantity, end: again.end + 1 } : null;
};

/**
 * A number or a range at a place of a text.
 * @returns null when there is none, or when it can be read in two ways (`1-1/2`)
 */
export const readQuantity = (text: string, from: number): Quantity | null => {
  const first = readNumber(text, from);
  if (first === null) return null;
  const range = at(RANGE, text, first.end);
  const second = range && readNumber(text, first.end + range[0].length);
  if (!range || !second) return afterRepeat(text, first);
  return second.min > first.min ? { min: first.min, max: second.min, end: second.end } : null;
};

/** Counts an amount in directions: in units of the product, milligrams, or a measure whose content nobody knows. */
export type DirectionUnit = DoseUnit | 'mg' | 'mcg' | { other: string };

/** An amount that directions name. */
export interface DirectionAmount {
  min: number;
  max: number;
  /** Null for 'give one'. */
  unit: DirectionUnit | null;
}

const UNITS: readonly [pattern: RegExp, unit: DoseUnit | 'mg' | 'mcg'][] = [
  [/ ?(?:chewable tablets?|(?:whole )?tablets?|tabs?|caplets?|chewables?|chews?|pills?)(?![\w])/uy, 'tablet'],
  [/ ?(?:capsules?|caps?)(?![\w])/uy, 'capsule'],
  [/ ?(?:whole |full )?(?:tubes?|pipettes?|applicators?)(?![\w])/uy, 'tube'],
  [/ ?(?:ml|mls|cc|millilit(?:er|re)s?)(?![\w/])/uy, 'mL'],
  [/ ?(?:mg|milligrams?)(?![\w/])/uy, 'mg'],
  [/ ?(?:mcg|µg|μg|micrograms?)(?![\w/])/uy, 'mcg'],
];
const OTHER =
  / ?(pumps?|drops?|sprays?|clicks?|syringes?|teaspoons?|tsp|tablespoons?|tbsp|scoops?|doses?|packets?|pieces?|inch(?:es)?)(?![\w])/uy;

/** The unit at a place of a text, and where it ends. */
export const readUnit = (text: string, from: number): { unit: DirectionUnit; end: number } | null => {
  for (const [pattern, unit] of UNITS) {
    const found = at(pattern, text, from);
    if (found) return { unit, end: from + found[0].length };
  }
  const other = at(OTHER, text, from);
  return other && { unit: { other: other[1] ?? '' }, end: from + other[0].length };
};
