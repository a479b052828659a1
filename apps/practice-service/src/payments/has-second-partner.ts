import { SECOND_COMPOUNDING_PARTNER_ID } from '@practice-portal/domain/card';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { products } from '../db/schema/product.ts';

/** Whether the second compounding partner makes something of these orders: not every card may pay that. */
export const hasSecondPartner = async (tx: Tx, orderIds: number[]): Promise<boolean> => {
  const [found] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(
      and(
        inArray(orderItems.orderId, orderIds),
        sql`(${products.compliance} ->> 'compoundingPharmacyId')::int = ${SECOND_COMPOUNDING_PARTNER_ID}`,
      ),
    )
    .limit(1);
  return found !== undefined;
};
