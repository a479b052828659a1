import { dayIn, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { addMoney, percentageOf } from '@practice-portal/domain/money';
import { lineShares } from '@practice-portal/domain/order';

import type { orders } from '../db/schema/order.ts';
import type { settlementLines } from '../db/schema/settings.ts';
import { pricedLine, type PricedLine } from '../orders/priced-lines.ts';
import { FEE_PERCENT } from './settlement-month.ts';

type OrderRecord = typeof orders.$inferSelect;
type NewSettlementLine = typeof settlementLines.$inferInsert;

/** A line, and whether anybody has paid for it. */
export type SettledLine = PricedLine & { isSold: boolean };

/** An order with all of its lines. */
export interface SettledOrder {
  order: OrderRecord;
  clientName: string;
  lines: readonly SettledLine[];
}

/** Splits what a line of an order was sold for: its goods, and what the pharmacy keeps. In minor units. */
interface Sale {
  sales: number;
  goods: number;
  fees: number;
}

/**
 * The sale of each line, by its id: they add up to what the client paid. The pharmacy keeps shipping, tax and fees, and its
 * part of the goods.
 */
const salesOf = ({ order, lines }: SettledOrder): Map<number, Sale> => {
  const credited = lines.map((line) => ({ ...pricedLine(line), isCredited: !line.isSold }));
  const all = lineShares(order, credited);
  const goods = lineShares({ ...order, shipping: 0, tax: 0, fees: 0 }, credited);
  return new Map(
    lines.map(({ id }) => {
      const sales = all.get(id) ?? 0;
      const own = goods.get(id) ?? 0;
      return [id, { sales, goods: own, fees: addMoney(sales, -own, percentageOf(own, FEE_PERCENT)) }];
    }),
  );
};

const lineOf = (settlementId: number, { order, clientName }: SettledOrder, { id, productName }: PricedLine) => ({
  settlementId,
  orderNumber: order.orderNumber,
  clientName,
  productName,
  orderItemId: id,
});

/** The lines of a settlement that an order makes, on the day of its practice. */
export const soldLines = (settlementId: number, settled: SettledOrder, timeZone: string): NewSettlementLine[] => {
  const sales = salesOf(settled);
  return settled.lines.map((line) => ({
    ...lineOf(settlementId, settled, line),
    placedOn: dayIn(settled.order.placedAt, timeZone),
    sales: line.isSold ? (sales.get(line.id)?.sales ?? 0) : 0,
    fees: line.isSold ? (sales.get(line.id)?.fees ?? 0) : 0,
  }));
};

/** The line of a settlement that a refund makes: what the pharmacy kept of it goes back with it. */
export const refundedLine = (
  settlementId: number,
  settled: SettledOrder,
  line: PricedLine,
  { id: refundId, amount, on }: { id: number; amount: number; on: ZonedDate },
): NewSettlementLine => {
  const { goods = 0 } = salesOf(settled).get(line.id) ?? {};
  // Beyond its goods it is shipping, tax and fees, which the pharmacy kept whole.
  const ofGoods = Math.min(amount, goods);
  const part = addMoney(amount, -ofGoods, percentageOf(ofGoods, FEE_PERCENT));
  return { ...lineOf(settlementId, settled, line), placedOn: isoDateOf(on), sales: -amount, fees: -part, refundId };
};
