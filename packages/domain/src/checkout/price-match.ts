import type { LocaleCode } from '../locale/types.ts';
import { multiplyMoney } from '../money/arithmetic.ts';
import { formatMoney } from '../money/money.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

/** Bounds the price of one pack, in minor units. */
export interface PriceMatchRange {
  min: number;
  /** Is the price without one: a price match only lowers. */
  max: number;
}

/** The least that one pack may be sold for, in minor units. */
export const minimumOverridePrice = ({ price, overridePercent }: { price: number; overridePercent: number }): number =>
  multiplyMoney(price, 1 - overridePercent / 100);

/**
 * Returns what is wrong with a price by a price match.
 * Rule: docs/rules/checkout.md#price-match: X in 'above $X' is the minimum minus 0.01.
 */
export const priceMatchProblem = (price: number, { min, max }: PriceMatchRange, code: LocaleCode): FieldMessage | null => {
  if (price < min) return domainMessage('checkout.priceAbove', { price: formatMoney(min - 1, code) });
  return price > max ? domainMessage('checkout.priceAtMost', { price: formatMoney(max, code) }) : null;
};
