import { lineAfter, type CancelCause, type LineEvent, orderStatusOf } from '@practice-portal/domain/order';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { type LineEventDetails, orderEvents, orderItems, orders } from '../db/schema/order.ts';
import { publishLine } from '../events/line-events.ts';
import { announce } from '../realtime/approval-events.ts';
import type { HeldLine, LineRecord } from './hold-lines.ts';
import { readLineState } from './line-history.ts';
import { ordersChanged } from './orders-changed.ts';

/** Who changes a line, when and why. */
export interface Change {
  event: LineEvent;
  at: Date;
  /** The name of a vet or staff member. */
  by?: string | null;
  byService?: 'pharmacy' | 'portal' | 'client';
  /** In the words of the person who did it. */
  reason?: string | null;
  details?: LineEventDetails;
  set?: Partial<LineRecord>;
}

const causeOf = (event: LineEvent): CancelCause | null => (event.type === 'canceled' ? event.cause : null);

/**
 * Changes a line that this transaction holds, writes it into its history, and has its order stand where its lines do.
 * @returns false when that cannot happen to it, such as a second time: nothing is changed then
 */
export const moveLine = async (tx: Tx, { line, order }: HeldLine, change: Change): Promise<boolean> => {
  const { event, at, by = null, byService = null, reason = null, details = null, set = {} } = change;
  const state = lineAfter(await readLineState(tx, line.id), event);
  if (state === null) return false;
  const { status } = state;
  const cause = causeOf(event);
  await tx
    .update(orderItems)
    .set({ ...set, status, ...(cause === null ? {} : { cancelCause: cause }) })
    .where(eq(orderItems.id, line.id));
  await tx.insert(orderEvents).values({
    practiceId: line.practiceId,
    orderId: line.orderId,
    orderItemId: line.id,
    type: event.type,
    status,
    at,
    by,
    byService,
    cause,
    reason,
    details,
  });
  await publishLine(tx, { line, order }, { type: event.type, trackingNumber: details?.trackingNumber ?? null, at });
  const lines = await tx.select({ status: orderItems.status }).from(orderItems).where(eq(orderItems.orderId, order.id));
  await tx
    .update(orders)
    .set({ status: orderStatusOf(lines.map((each) => each.status)) })
    .where(eq(orders.id, order.id));
  await announce(tx, [ordersChanged(line, at)]);
  return true;
};
