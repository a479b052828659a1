// Control characters other than tab and line breaks, and halves of a surrogate pair: no database column,
// PDF or label takes them.
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/** Whether a text has only characters that can be stored and printed. */
export const isReadableText = (text: string): boolean => !UNREADABLE.test(text);

// 13 to 19 digits of a brand's range, in groups or not.
const CARD_LIKE = /(?<![\d.])(?:[3-6]\d{3}|2[2-7]\d{2})(?:[ -]?\d){9,15}(?!\d)/g;

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

/** Whether a card's number stands in a text, where it must never be kept. Source: PCI DSS 3.3.1. */
export const hasCardNumber = (text: string): boolean =>
  [...text.matchAll(CARD_LIKE)].some(([found]) => hasLuhnDigit(found.replaceAll(/\D/g, '')));

/** Whether a text is one line. */
export const isOneLine = (text: string): boolean => !LINE_BREAK.test(text);

/** The largest number an integer column holds. */
export const MAX_INTEGER = 2_147_483_647;
