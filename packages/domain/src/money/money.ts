import { add, allocate, type Dinero, dinero, halfAwayFromZero, multiply, toSnapshot, transformScale } from 'dinero.js/bigint';
import { CAD, GBP, USD } from 'dinero.js/bigint/currencies';

import { formatCurrency } from '../locale/format-number.ts';
import { parseNumber } from '../locale/parse-number.ts';
import { localeProfile } from '../locale/profile.ts';
import type { LocaleCode } from '../locale/types.ts';

const CURRENCIES = { USD, GBP, CAD } as const;

/** ISO 4217 codes of the currencies that practices pay in. */
export type CurrencyCode = keyof typeof CURRENCIES;

/** Decimals of an amount in major units: all three currencies have hundredths. */
export const MONEY_DECIMALS = 2;

const MINOR_IN_MAJOR = 10 ** MONEY_DECIMALS;
/** Decimals that are kept of a factor: enough for any tax rate. */
const FACTOR_DECIMALS = 10;

/** The currency that a practice pays in. */
export const currencyOf = (code: LocaleCode): CurrencyCode => localeProfile(code).currency;

// Sums are the same in every currency with hundredths; which one it is only shows when it is written.
const of = (amount: number): Dinero<bigint> => dinero({ amount: BigInt(amount), currency: USD });
const amountOf = (money: Dinero<bigint>): number => Number(toSnapshot(money).amount);
const scaled = (factor: number, scale = FACTOR_DECIMALS): { amount: bigint; scale: bigint } => ({
  amount: BigInt(factor.toFixed(FACTOR_DECIMALS).replace('.', '')),
  scale: BigInt(scale),
});
const times = (amount: number, factor: { amount: bigint; scale: bigint }): number =>
  amountOf(transformScale(multiply(of(amount), factor), BigInt(MONEY_DECIMALS), halfAwayFromZero));

/** The sum of amounts in minor units; 0 of none. */
export const addMoney = (...amounts: readonly number[]): number => amountOf(amounts.map(of).reduce(add, of(0)));

/**
 * An amount times a factor, such as a quantity or a weight: exact, and rounded once, half a cent away from zero.
 * @param amount in minor units
 * @param factor ten decimals of it count
 * @throws RangeError when the amount is no whole number
 */
export const multiplyMoney = (amount: number, factor: number): number => times(amount, scaled(factor));

/**
 * So many percent of an amount, rounded as {@link multiplyMoney} does.
 * @param percent 8.25 for 8.25 %
 */
export const percentageOf = (amount: number, percent: number): number => times(amount, scaled(percent, FACTOR_DECIMALS + 2));

/**
 * Divides an amount by ratios so that the parts add up to it: a cent that is left over goes to the first parts.
 * @param ratios whole numbers of 0 and more, one of them at least above 0
 */
export const allocateMoney = (amount: number, ratios: readonly number[]): number[] =>
  allocate(of(amount), ratios.map(BigInt)).map(amountOf);

/** Minor units of an amount in major units, as services send it: 1999 of 19.99. */
export const fromMajorUnits = (major: number): number => Math.round(Number(`${major}e${MONEY_DECIMALS}`));

/** An amount in minor units in major ones: 19.99 of 1999. */
export const toMajorUnits = (amount: number): number => amount / MINOR_IN_MAJOR;

/**
 * An amount in the locale's currency: `$1,234.50`.
 * @param amount in minor units
 */
export const formatMoney = (amount: number, code: LocaleCode): string => formatCurrency(toMajorUnits(amount), code);

/**
 * A typed amount in minor units, with or without the currency's sign. It is read as {@link parseNumber} reads a number.
 * @returns null when nothing is typed, NaN when it is no amount or has fractions of a minor unit
 */
export const parseMoney = (typed: string): number | null => {
  const major = parseNumber(typed.replace(/(?:CA)?[$£]/, ''), MONEY_DECIMALS);
  if (major === null || Number.isNaN(major)) return major;
  const minor = fromMajorUnits(major);
  return toMajorUnits(minor) === major ? minor : Number.NaN;
};
