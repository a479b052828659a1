import { addTime, daysBetween, isoDateOf } from '@practice-portal/domain/locale';
import { eq, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import type { prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import { nextOrderNumber } from '../orders/order-number.ts';
import { addDelivery } from './order-history.ts';

/** When what ships on a day was ordered: the day before. */
export const placedAtOf = (filledOn: string, now: Date): Date => addTime(now, -daysBetween(filledOn, isoDateOf(now)) - 1, 'day');

/** Writes an order that was filled by a prescription and delivered, with its history. */
export const addFilledOrder = async (
  tx: Tx,
  rx: typeof prescriptions.$inferSelect,
  { filledOn, source, now }: { filledOn: string; source: string; now: Date },
): Promise<void> => {
  const { practiceId, clientId, animalId, productId, productName, productStrength, productPackaging, quantity } = rx;
  const [sku] = await tx.select().from(products).where(eq(products.id, productId));
  const placedAt = placedAtOf(filledOn, now);
  const total = (sku?.priceCents ?? 0) * quantity;
  const [order] = await tx
    .insert(orders)
    .values({
      practiceId,
      clientId,
      placedAt,
      total,
      orderNumber: await nextOrderNumber(tx, practiceId),
      source,
      status: 'Completed',
      subtotal: total,
    })
    .returning({ id: orders.id });
  const [line] = await tx
    .insert(orderItems)
    .values({
      practiceId,
      clientId,
      animalId,
      productId,
      productName,
      productStrength,
      productPackaging,
      quantity,
      placedAt,
      total,
      orderId: order?.id ?? 0,
      rxId: rx.id,
      unitPrice: sku?.priceCents ?? 0,
      status: 'Completed',
      submittedAt: addTime(placedAt, 1, 'hour'),
      acceptedAt: addTime(placedAt, 1, 'hour'),
      shippedOn: filledOn,
    })
    .returning({ id: orderItems.id });
  await addDelivery(tx, sql`i.id = ${line?.id ?? 0}`);
};
