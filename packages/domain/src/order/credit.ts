import { shippingOf } from './ship-modes.ts';
import { addMoney, allocateMoney } from '../money/arithmetic.ts';

/** Of an order with a controlled substance, in minor units. */
export const SIGNATURE_FEE = 500;

/** Has amounts in minor units. */
export interface OrderAmounts {
  shipping: number;
  tax: number;
  fees: number;
  discount: number;
  /** Adds up its lines with all of that. */
  total: number;
}

/** A line as far as its money goes. */
export interface CreditedLine {
  id: number;
  /** In minor units, before the order's discount. */
  total: number;
  /** It is canceled or came back. */
  isCredited: boolean;
  shipModeId: number;
  compounded: boolean;
  controlled: boolean;
}

/** Parts of an amount by what the lines cost; by their number where they cost nothing. */
const partsOf = (amount: number, lines: readonly CreditedLine[]): number[] => {
  const weights = lines.map(({ total }) => total);
  return allocateMoney(amount, weights.some((weight) => weight > 0) ? weights : lines.map(() => 1));
};

/** Is paid once for several lines, as long as one of them is sold. */
interface JointCost {
  amount: number;
  lines: readonly CreditedLine[];
}

/** The signature that a controlled substance asks for; the other fees are those of compounded lines. */
const signatureOf = ({ fees }: OrderAmounts, lines: readonly CreditedLine[]): number =>
  lines.some(({ controlled }) => controlled) ? Math.min(SIGNATURE_FEE, fees) : 0;

const jointCosts = (order: OrderAmounts, lines: readonly CreditedLine[]): JointCost[] => {
  const modes = [...new Set(lines.map(({ shipModeId }) => shipModeId))];
  const parcels = modes.map((mode) => lines.filter(({ shipModeId }) => shipModeId === mode));
  const prices = parcels.map((parcel) => shippingOf(parcel.map(({ shipModeId, total }) => ({ shipModeId, price: total }))));
  const shipping = allocateMoney(order.shipping, prices.some((price) => price > 0) ? prices : parcels.map(() => 1));
  return [
    ...parcels.map((parcel, at): JointCost => ({ amount: shipping[at] ?? 0, lines: parcel })),
    { amount: signatureOf(order, lines), lines: lines.filter(({ controlled }) => controlled) },
  ];
};

/** Returns what each line costs by itself: its price with its tax, the fee of what is compounded, and its part of the discount. */
const ownCosts = (order: OrderAmounts, lines: readonly CreditedLine[]): Map<number, number> => {
  const tax = partsOf(order.tax, lines);
  const discount = partsOf(order.discount, lines);
  const compounded = lines.filter((line) => line.compounded);
  const charged = compounded.length > 0 ? compounded : lines;
  const rest = addMoney(order.fees, -signatureOf(order, lines));
  const fees =
    compounded.length > 0
      ? allocateMoney(
          rest,
          compounded.map(() => 1),
        )
      : partsOf(rest, lines);
  return new Map(
    lines.map((line, at) => [line.id, addMoney(line.total, tax[at] ?? 0, fees[charged.indexOf(line)] ?? 0, -(discount[at] ?? 0))]),
  );
};

/**
 * Returns what each line of an order costs with all that is paid for it, by its id. They add up to the order's total, to the cent. What a
 * credited line shared with others is theirs.
 */
export const lineShares = (order: OrderAmounts, lines: readonly CreditedLine[]): Map<number, number> => {
  const shares = ownCosts(order, lines);
  for (const { amount, lines: all } of jointCosts(order, lines)) {
    const sold = all.filter(({ isCredited }) => !isCredited);
    const of = sold.length > 0 ? sold : all;
    if (of.length === 0) continue;
    const parts = partsOf(amount, of);
    of.forEach(({ id }, at) => shares.set(id, addMoney(shares.get(id) ?? 0, parts[at] ?? 0)));
  }
  return shares;
};

/**
 * Returns what goes back for a line: its price, tax and fees, and shipping and signature with the last line that they are for. The last
 * line of an order takes what is left, so that an order that is canceled line by line goes back whole.
 * Rule: docs/rules/payments.md#refunds.
 * @param lines all of the order, with what went back already
 * @param credited what went back already, in minor units
 * @returns in minor units; 0 for a line that went back already
 */
export const creditOf = (order: OrderAmounts, lines: readonly CreditedLine[], credited: number, lineId: number): number => {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || line.isCredited) return 0;
  const left = addMoney(order.total, -credited);
  const isLastOf = (all: readonly CreditedLine[]): boolean =>
    all.includes(line) && all.every(({ id, isCredited }) => id === lineId || isCredited);
  if (isLastOf(lines)) return left;
  const joint = jointCosts(order, lines).filter((cost) => isLastOf(cost.lines));
  const amount = addMoney(ownCosts(order, lines).get(lineId) ?? 0, ...joint.map((cost) => cost.amount));
  return Math.max(0, Math.min(left, amount));
};
