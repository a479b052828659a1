import { formatCurrency } from '../locale/format-number.ts';
import { parseNumber } from '../locale/parse-number.ts';
import { localeProfile } from '../locale/profile.ts';
import type { LocaleCode } from '../locale/types.ts';

/** ISO 4217 codes of the currencies that practices pay in. */
export type CurrencyCode = 'USD' | 'GBP' | 'CAD';

/** Decimals of an amount in major units: all three currencies have hundredths. */
export const MONEY_DECIMALS = 2;

const MINOR_IN_MAJOR = 10 ** MONEY_DECIMALS;

/** The currency that a practice pays in. */
export const currencyOf = (code: LocaleCode): CurrencyCode => localeProfile(code).currency;

/** Minor units of an amount in major units, as services send it: 1999 of 19.99. */
export const fromMajorUnits = (major: number): number => Math.round(Number(`${major}e${MONEY_DECIMALS}`));

/** An amount in minor units in major ones: 19.99 of 1999. */
export const toMajorUnits = (amount: number): number => amount / MINOR_IN_MAJOR;

/**
 * An amount in the locale's currency: `$1,234.50`.
 * @param amount in minor units
 */
export const formatMoney = (amount: number, code: LocaleCode): string => formatCurrency(toMajorUnits(amount), code);

const SIGNS: Record<CurrencyCode, RegExp> = { USD: /(?:US)?\$/, GBP: /£/, CAD: /(?:CA)?\$/ };

/**
 * A typed amount in minor units, with or without the sign of the locale's currency; with another's it is none. It is read as {@link parseNumber} reads a number.
 * @returns null when nothing is typed, NaN when it is no amount or has fractions of a minor unit
 */
export const parseMoney = (typed: string, code: LocaleCode): number | null => {
  const major = parseNumber(typed.replace(SIGNS[currencyOf(code)], ''), MONEY_DECIMALS);
  if (major === null || Number.isNaN(major)) return major;
  const minor = fromMajorUnits(major);
  return toMajorUnits(minor) === major ? minor : Number.NaN;
};
