import type { CreditedLine } from '@practice-portal/domain/order';
import { asc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { products } from '../db/schema/product.ts';
import type { LineRecord } from './hold-lines.ts';

/** A line with what its part of an order's fees hangs on. */
export type PricedLine = LineRecord & { compounded: boolean; controlled: boolean };

/** The lines of some orders, in their order. */
export const readPricedLines = async (executor: Executor, orderIds: readonly number[]): Promise<PricedLine[]> => {
  const rows = await executor
    .select({ line: orderItems, compounded: products.compounded, compliance: products.compliance })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id));
  return rows.map(({ line, compounded, compliance }) => ({ ...line, compounded, controlled: compliance.isControlledSubstance }));
};

/** A line as far as its money goes. */
export const pricedLine = ({ id, total, shipModeId, compounded, controlled }: PricedLine): Omit<CreditedLine, 'isCredited'> => ({
  id,
  total,
  shipModeId,
  compounded,
  controlled,
});
