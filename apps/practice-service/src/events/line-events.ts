import type { LineEventType } from '@practice-portal/domain/order';

import type { Tx } from '../db/client.ts';
import type { orderItems, orders } from '../db/schema/order.ts';
import { publishEvents } from './publish.ts';

interface HeldLine {
  line: typeof orderItems.$inferSelect;
  order: Pick<typeof orders.$inferSelect, 'id' | 'orderNumber'>;
}

/** Tells other systems that a line of an order that the transaction holds has shipped, or was delivered. */
export const publishLine = async (
  tx: Tx,
  { line, order }: HeldLine,
  { type, trackingNumber, at }: { type: LineEventType; trackingNumber: string | null; at: Date },
): Promise<void> => {
  if (type !== 'shipped' && type !== 'delivered') return;
  const { id: orderItemId, queueItemId: itemId, clientId, animalId, productId, quantity } = line;
  const subject = `order/${order.id}`;
  const data = { orderId: order.id, orderNumber: order.orderNumber, orderItemId, itemId, clientId, animalId, productId, quantity };
  await publishEvents(tx, { practiceId: line.practiceId, now: at }, () => [
    type === 'shipped' ? { type: 'order.shipped', subject, data: { ...data, trackingNumber } } : { type: 'order.delivered', subject, data },
  ]);
};
