import { eq, type SQL } from 'drizzle-orm';

import { bodyOf } from '../../src/queue-items/item-columns.ts';
import type { ItemBody } from '../../src/queue-items/types.ts';
import type { Db } from '../../src/db/client.ts';
import { queueItemDetails, queueItems } from '../../src/db/schema/approval.ts';

/** Returns what is stored of items of the queue, decided or not. */
export const storedItems = async (db: Db, where?: SQL): Promise<ItemBody[]> => {
  const rows = await db
    .select()
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(where)
    .orderBy(queueItems.id);
  return rows.map((row) => bodyOf(row.queue_items, row.queue_item_details));
};

/** Returns what is stored of one item. */
export const storedItem = async (db: Db, id: number): Promise<ItemBody> => {
  const [item] = await storedItems(db, eq(queueItems.id, id));
  if (!item) throw new Error(`No item ${id} is stored`);
  return item;
};
