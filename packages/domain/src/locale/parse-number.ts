// A comma before a point can only be one of thousands; alone it is a decimal comma, but for '1,250', which is read both ways.
const NUMBER = /^(?:\d+\.?|\d*\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d+,(?:\d{1,2}|\d{4,})|0,\d+)$/;
const FRACTION = /^(?:(\d{1,4}) )?([1-9]\d?)\/([1-9]\d?)$/;
const VULGAR = /(?<=\d) ?(?=[¼½¾⅐-⅞])/gu;
/** Characters of the longest typed text that is read. */
const LONGEST = 100;
// What a copy brings along unseen: marks of no width and of direction.
const UNSEEN = /\p{Cf}/gu;

/** As digits, a point and a slash: ½ and full-width letters are written so, and signs and spaces in one way. */
const plain = (typed: string): string =>
  typed
    .replaceAll(UNSEEN, '')
    .replaceAll(VULGAR, ' ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace('−', '-')
    .trim()
    .replaceAll(/\s+/g, ' ');

const fraction = ([, whole = '0', top, bottom]: RegExpExecArray): number =>
  Number(top) < Number(bottom) ? Number(whole) + Number(top) / Number(bottom) : Number.NaN;

/** Decimals as they are typed: 2 of `1.50` and `1,50`. */
export const typedDecimals = (typed: string): number => /[.,](\d*)$/.exec(plain(typed))?.[1]?.length ?? 0;

/**
 * A typed number: with a point or a comma for decimals, or a fraction such as `1/2`, `1 1/2` and `½`. What can be read in two
 * ways, such as `1,250`, is no number; neither are thousands, unless a point follows: `1,234.50`.
 * @param decimals how many it may have; with more it is no number
 * @returns null when nothing is typed, NaN when it is no number
 */
export const parseNumber = (typed: string, decimals = Number.POSITIVE_INFINITY): number | null => {
  if (typed.length > LONGEST) return Number.NaN;
  const text = plain(typed);
  if (text === '') return null;
  const sign = text.startsWith('-') ? -1 : 1;
  const size = text.replace(/^-/, '');
  const parts = FRACTION.exec(size);
  if (parts) {
    const value = sign * fraction(parts);
    return decimals === Number.POSITIVE_INFINITY || Number(value.toFixed(decimals)) === value ? value : Number.NaN;
  }
  if (!NUMBER.test(size) || typedDecimals(size) > decimals) return Number.NaN;
  return sign * Number(size.includes('.') ? size.replaceAll(',', '') : size.replace(',', '.'));
};
