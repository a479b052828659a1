import { addMoney, allocateMoney } from '../money/arithmetic.ts';

/** What an order costs. Amounts in minor units. */
export interface OrderAmounts {
  shipping: number;
  tax: number;
  fees: number;
  /** What promotions took off. */
  discount: number;
  /** What its lines cost together, with all of that. */
  total: number;
}

/** A line as far as its money goes. */
export interface CreditedLine {
  id: number;
  /** In minor units, before the order's discount. */
  total: number;
  /** It is canceled or came back. */
  isCredited: boolean;
}

/** Parts of an amount by what the lines cost; by their number where they cost nothing. */
const partsOf = (amount: number, lines: readonly CreditedLine[]): number[] => {
  const weights = lines.map(({ total }) => total);
  return allocateMoney(amount, weights.some((weight) => weight > 0) ? weights : lines.map(() => 1));
};

/**
 * What each line of an order costs with its share of shipping, tax, fees and discount, by its id. They add up to the order's
 * total, to the cent.
 */
export const lineShares = (order: OrderAmounts, lines: readonly CreditedLine[]): Map<number, number> => {
  const shipping = partsOf(order.shipping, lines);
  const tax = partsOf(order.tax, lines);
  const fees = partsOf(order.fees, lines);
  const discount = partsOf(order.discount, lines);
  return new Map(
    lines.map(({ id, total }, at) => [id, addMoney(total, shipping[at] ?? 0, tax[at] ?? 0, fees[at] ?? 0, -(discount[at] ?? 0))]),
  );
};

/**
 * What goes back for a line: its price with its share of the rest. The last line of an order takes what is left, so that an
 * order that is canceled line by line goes back whole.
 * @param lines all of the order, with what went back already
 * @param credited what went back already, in minor units
 * @returns in minor units; 0 for a line that went back already
 */
export const creditOf = (order: OrderAmounts, lines: readonly CreditedLine[], credited: number, lineId: number): number => {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || line.isCredited) return 0;
  const left = addMoney(order.total, -credited);
  const isLast = lines.every((other) => other.id === lineId || other.isCredited);
  if (isLast) return left;
  return Math.max(0, Math.min(left, lineShares(order, lines).get(lineId) ?? 0));
};
