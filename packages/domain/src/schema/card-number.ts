// The numbers that the accepted brands give out, with their lengths: Visa, Mastercard, American Express, Discover.
const BRANDS = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^(?:6011|64[4-9]\d|65\d{2}|622\d)\d{12,15}$/,
];
const SHORTEST = 13;
const LONGEST = 19;

// Characters of no width, which can stand between any two others.
const NO_WIDTH = /[\p{Cf}\p{Mn}]/gu;
// Digits of any script, with at most one sign between two of them.
const DIGITS = /\p{Nd}+(?:[\p{Zs}\t./_\-‐-―]\p{Nd}+)*/gu;

/** The decimal digits of a script stand in a row, from its zero on. */
const asciiDigit = (digit: string): string => {
  if (/[0-9]/.test(digit)) return digit;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
};

/** Whether the last digit is what the others make it. ISO/IEC 7812, annex B. */
export const hasLuhnDigit = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

const isCardNumber = (digits: string): boolean => BRANDS.some((brand) => brand.test(digits)) && hasLuhnDigit(digits);

/** Whether some neighbouring groups make a card's number together. What a point stands before is a fraction, and begins none. */
const haveCardNumber = (groups: readonly { digits: string; isFraction: boolean }[]): boolean =>
  groups.some(({ isFraction }, from) => {
    if (isFraction) return false;
    let number = '';
    // Each group has a digit at least: none further on belongs to this number.
    for (const { digits } of groups.slice(from, from + LONGEST)) {
      number += digits;
      if (number.length > LONGEST) return false;
      if (number.length >= SHORTEST && isCardNumber(number)) return true;
    }
    return false;
  });

/** The compatibility form has full-width and styled digits as plain ones. One by one: marks in a row are put in order by their square. */
const plainDigits = (text: string): string => text.replaceAll(/\P{ASCII}/gu, (character) => character.normalize('NFKC'));

/**
 * Whether a card's number of an accepted brand stands in a text, where it must never be kept: together, or with one sign
 * between two digits. Reference: PCI DSS 3.3.1.
 */
export const hasCardNumber = (text: string): boolean =>
  [...plainDigits(text).replaceAll(NO_WIDTH, '').matchAll(DIGITS)].some(([found]) =>
    haveCardNumber(
      [...found.matchAll(/\p{Nd}+/gu)].map(({ 0: group, index }) => ({
        digits: Array.from(group, asciiDigit).join(''),
        isFraction: found[index - 1] === '.',
      })),
    ),
  );
