import type { CreditedLine } from '@practice-portal/domain/order';
import { asc, inArray } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { products } from '../db/schema/product.ts';
import type { LineRecord } from './hold-lines.ts';

/** A line with what its part of an order's fees hangs on. */
export type PricedLine = LineRecord & { compounded: boolean; controlled: boolean };

/** The lines of some orders, in their order. */
export const readPricedLines = async (executor: Executor, orderIds: readonly number[]): Promise<PricedLine[]> => {
  const lines = await executor
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id));
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  // By their ids: a join reads every product there is.
  const found = await executor
    .select({ id: products.id, compounded: products.compounded, compliance: products.compliance })
    .from(products)
    .where(inArray(products.id, productIds));
  const byId = new Map(found.map((product) => [product.id, product]));
  return lines.map((line) => {
    const product = byId.get(line.productId);
    return { ...line, compounded: product?.compounded === true, controlled: product?.compliance.isControlledSubstance === true };
  });
};

/** A line as far as its money goes. */
export const pricedLine = ({ id, total, shipModeId, compounded, controlled }: PricedLine): Omit<CreditedLine, 'isCredited'> => ({
  id,
  total,
  shipModeId,
  compounded,
  controlled,
});
