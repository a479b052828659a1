import { addTime, inZone, startOfDay, timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import { inArray, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import type { prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import { nextOrderNumbers } from '../orders/order-number.ts';
import { addOrders } from '../orders/place.ts';
import { addDelivery, HOURS_TO_SHIP } from './order-history.ts';

/** Returns when what ships on a day was ordered: it ships as the day begins in the seeds' zone, so on that day of each practice. */
export const placedAtOf = (filledOn: string, now: ZonedDate): ZonedDate =>
  inZone(addTime(startOfDay(filledOn, timeZoneOf(now)), -HOURS_TO_SHIP, 'hour'), timeZoneOf(now));

/** A fill of a prescription, on the day it shipped. */
export interface Fill {
  rx: typeof prescriptions.$inferSelect;
  filledOn: string;
  source: string;
}

/** Writes orders of a practice that were filled by prescriptions and delivered, with their history. */
export const addFilledOrders = async (tx: Tx, practiceId: number, fills: readonly Fill[], now: ZonedDate): Promise<void> => {
  if (fills.length === 0) return;
  const ids = [...new Set(fills.map(({ rx }) => rx.productId))];
  const prices = new Map((await tx.select().from(products).where(inArray(products.id, ids))).map(({ id, priceCents }) => [id, priceCents]));
  const numbers = await nextOrderNumbers(tx, practiceId, fills.length);
  const made = await addOrders(
    tx,
    fills.map(({ rx, filledOn, source }, at) => {
      const { clientId, animalId, productId, productName, productStrength, productPackaging, quantity } = rx;
      const placedAt = placedAtOf(filledOn, now);
      const unitPrice = prices.get(productId) ?? 0;
      const total = unitPrice * quantity;
      const submittedAt = addTime(placedAt, 1, 'hour');
      const orderNumber = numbers[at] ?? '';
      const status = 'Completed' as const;
      return {
        order: { practiceId, clientId, placedAt, total, orderNumber, source, status, subtotal: total },
        lines: [
          {
            animalId,
            productId,
            productName,
            productStrength,
            productPackaging,
            quantity,
            total,
            rxId: rx.id,
            unitPrice,
            submittedAt,
            acceptedAt: submittedAt,
            directions: rx.usageInstructions,
            vetStaffId: rx.vetStaffId,
            shippedOn: filledOn,
          },
        ],
      };
    }),
  );
  await addDelivery(
    tx,
    inArray(
      sql`i.id`,
      made.flatMap(({ lineIds }) => lineIds),
    ),
  );
};
