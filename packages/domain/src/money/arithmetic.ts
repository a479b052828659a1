import { add, allocate, type Dinero, dinero, halfAwayFromZero, multiply, toSnapshot, transformScale } from 'dinero.js/bigint';
import { USD } from 'dinero.js/bigint/currencies';

import { MONEY_DECIMALS } from './money.ts';

/** Decimals that are kept of a factor: enough for any tax rate. */
const FACTOR_DECIMALS = 10;

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
