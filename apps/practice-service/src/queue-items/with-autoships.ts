import { and, eq, inArray } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import type { ItemBody } from './types.ts';

type Shipping = Pick<ItemBody, 'isAutoship' | 'nextShipDate' | 'autoshipFrequency' | 'animal'>;

const CANCELED = { isAutoship: false, nextShipDate: null, autoshipFrequency: null };

/**
 * Waiting orders with what their AutoShips are now: one that was canceled is no longer one, and one that was edited or skipped
 * ships as it does now. Rule: docs/rules/autoship.md#waiting-orders.
 */
export const withAutoships = async <Item extends Shipping>(
  executor: Executor,
  practiceId: number,
  waiting: ReadonlyMap<number, Item>,
): Promise<Map<number, Item>> => {
  const shipping = [...waiting].filter(([, { isAutoship }]) => isAutoship);
  if (shipping.length === 0) return new Map(waiting);
  const pets = [...new Set(shipping.map(([, { animal }]) => animal.animalId))];
  const rows = await executor
    .select({
      itemId: shippingItems.queueItemId,
      canceledAt: shippingItems.canceledAt,
      frequency: shippingItems.frequency,
      nextShipDate: shippingItems.nextShipDate,
      version: shippingItems.version,
    })
    .from(shippingItems)
    .where(
      and(
        eq(shippingItems.practiceId, practiceId),
        inArray(shippingItems.animalId, pets),
        inArray(
          shippingItems.queueItemId,
          shipping.map(([id]) => id),
        ),
      ),
    );
  const now = new Map(waiting);
  for (const { itemId, canceledAt, frequency, nextShipDate, version } of rows) {
    const item = itemId === null ? undefined : waiting.get(itemId);
    if (itemId === null || !item) continue;
    // Until it is edited, the order has the day it was ordered for, not the one after.
    const edited = version > 1 ? { autoshipFrequency: frequency, nextShipDate } : {};
    now.set(itemId, { ...item, ...(canceledAt === null ? edited : CANCELED) });
  }
  return now;
};
