import { inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import { and, asc, eq, gt, isNotNull, isNull, not, exists } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { decisions } from '../db/schema/approval.ts';
import { addresses } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { deferAutoships, holdAutoshipOfLine } from '../orders/autoship-orders.ts';
import { holdLines, type LineRecord, type OrderRecord } from '../orders/hold-lines.ts';
import { moveLine } from '../orders/move-line.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { FillRequest, Pharmacy } from '../pharmacy/types.ts';
import type { Pause } from '../worker/breathe.ts';
import { fillKeyOf } from './fill-key.ts';

/** How many are sent in one go. */
const AT_ONCE = 200;

/** What can be filled: nobody can take its approval back, and it is paid or needs no card. */
const fillable = (db: Db, now: Date) =>
  and(
    eq(orderItems.status, 'Processing'),
    isNull(orderItems.submittedAt),
    isNull(orders.paymentFailedAt),
    isNull(orders.nextPaymentAt),
    not(
      exists(
        db
          .select({ itemId: decisions.itemId })
          .from(decisions)
          .where(and(eq(decisions.itemId, orderItems.queueItemId), gt(decisions.finalAt, now))),
      ),
    ),
  );

/** Says of each line that can be filled that the pharmacy may know of it: from here on nothing about it is taken back here alone. */
const claim = async (db: Db, now: Date, pause: Pause): Promise<void> => {
  const found = await db
    .select({ id: orderItems.id, practiceId: orderItems.practiceId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(fillable(db, now))
    .orderBy(asc(orderItems.id))
    .limit(AT_ONCE);
  for (const { id, practiceId } of found) {
    const { localizationData } = await loadPractice(db, practiceId);
    await db.transaction(async (tx) => {
      const autoships = await holdAutoshipOfLine(tx, practiceId, id);
      const [held] = await holdLines(tx, and(eq(orderItems.id, id), eq(orderItems.status, 'Processing'), isNull(orderItems.submittedAt)));
      if (!held || isUnpaid(held.order)) return;
      await moveLine(tx, held, { event: { type: 'submitted' }, at: now, byService: 'portal', set: { submittedAt: now } });
      await deferAutoships(tx, autoships, inZone(now, practiceTimeZone(localizationData)));
    });
    await pause();
  }
};

const requestOf = (line: LineRecord, order: OrderRecord, shipTo: FillRequest['shipTo']): FillRequest => ({
  key: fillKeyOf(line.id),
  practiceId: line.practiceId,
  orderNumber: order.orderNumber,
  product: { id: line.productId, name: line.productName, strength: line.productStrength, packaging: line.productPackaging },
  quantity: line.quantity,
  flavor: line.compoundingFlavor,
  partnerId: line.partnerId,
  rxId: line.rxId,
  shipModeId: line.shipModeId,
  shipTo,
  needsConfirmation: line.confirmBy !== null,
  orderedAt: line.placedAt,
});

/** Has the pharmacy fill what can be filled. What was said to be and not taken comes again with the same key. */
export const submitLines = async (db: Db, pharmacy: Pharmacy, now: Date, pause: Pause): Promise<void> => {
  await claim(db, now, pause);
  const open = await db
    .select({ line: orderItems, order: orders, address: addresses })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(addresses, eq(addresses.id, orders.shippingAddressId))
    .where(and(eq(orderItems.status, 'Processing'), isNotNull(orderItems.submittedAt), isNull(orderItems.acceptedAt)))
    .orderBy(asc(orderItems.id))
    .limit(AT_ONCE);
  for (const { line, order, address } of open) {
    await pharmacy.fill(requestOf(line, order, address));
    await db.update(orderItems).set({ acceptedAt: now }).where(eq(orderItems.id, line.id));
  }
};
