import { confirmBy, orderStatusOf } from '@practice-portal/domain/order';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orderEvents, orderItems, orders } from '../db/schema/order.ts';
import { announce } from '../realtime/approval-events.ts';
import type { LineRecord } from './hold-lines.ts';
import { ordersChanged } from './orders-changed.ts';

/** A line that is ordered. */
export type NewLine = Omit<typeof orderItems.$inferInsert, 'id' | 'status' | 'confirmBy' | 'placedAt'> & {
  /** A controlled substance: its prescriber confirms it. */
  isControlled: boolean;
};

/** Who ordered, when, and where. */
export interface Placement {
  now: Date;
  byService: 'portal' | 'client';
  /** Where it was ordered, in words. */
  source: string;
}

/**
 * Puts lines into an order, each with the beginning of its history: what has an item in the queue awaits approval. For
 * whatever makes orders.
 */
export const addLines = async (tx: Tx, lines: readonly NewLine[], { now, byService, source }: Placement): Promise<LineRecord[]> => {
  if (lines.length === 0) return [];
  const added = await tx
    .insert(orderItems)
    .values(
      lines.map(({ isControlled, ...line }) => {
        const awaits = line.queueItemId != null;
        return {
          ...line,
          status: awaits ? ('Awaiting approval' as const) : ('Processing' as const),
          confirmBy: isControlled && !awaits ? confirmBy(now) : null,
          placedAt: now,
        };
      }),
    )
    .returning();
  await tx.insert(orderEvents).values(
    added.map(({ id, orderId, practiceId, status, rxId, confirmBy: until }) => ({
      practiceId,
      orderId,
      orderItemId: id,
      type: 'placed' as const,
      status,
      at: now,
      byService,
      reason: source,
      details: { rxId, ...(until === null ? {} : { needsConfirmation: true }) },
    })),
  );
  for (const orderId of new Set(added.map((line) => line.orderId))) {
    const statuses = added.filter((line) => line.orderId === orderId).map(({ status }) => status);
    await tx
      .update(orders)
      .set({ status: orderStatusOf(statuses) })
      .where(eq(orders.id, orderId));
  }
  const [first] = added;
  if (first) await announce(tx, [ordersChanged(first, now)]);
  return added;
};
