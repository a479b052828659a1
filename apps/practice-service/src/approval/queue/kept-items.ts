import { eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { queueItemDetails, queueItems } from '../../db/schema/approval.ts';
import { bodyOf } from '../../queue-items/item-columns.ts';
import type { ItemBody } from '../../queue-items/types.ts';
import type { QueueRow } from './queue-rows.ts';

/** An item, and which version of it is stored. */
export type ItemAsked = Pick<QueueRow, 'id' | 'version'>;

/** Lists what seldom changes about items, by their ids. */
export type ItemReader = (rows: readonly ItemAsked[]) => Promise<Map<number, ItemBody>>;

interface Kept {
  body: ItemBody;
  version: number;
}

/** Some two kilobytes each. */
const MAX_KEPT = 5_000;

const read = async (db: Db, ids: number[]): Promise<Map<number, Kept>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ item: { type: queueItems.type, source: queueItems.source, orderDate: queueItems.orderDate }, details: queueItemDetails })
    .from(queueItemDetails)
    .innerJoin(queueItems, eq(queueItems.id, queueItemDetails.itemId))
    .where(inArray(queueItemDetails.itemId, ids));
  return new Map(rows.map(({ item, details }) => [details.itemId, { body: bodyOf(item, details), version: details.version }]));
};

/** Reads items, and keeps those of the pages that are looked at most, as long as the page's rows name their version. */
export const createItemReader = (db: Db): ItemReader => {
  const kept = new Map<number, Kept>();
  return async (asked) => {
    const missing = asked.filter(({ id, version }) => kept.get(id)?.version !== version).map(({ id }) => id);
    const fresh = await read(db, missing);
    const found = new Map<number, ItemBody>();
    for (const { id } of asked) {
      const item = fresh.get(id) ?? kept.get(id);
      if (!item) continue;
      found.set(id, item.body);
      // The latest last: the first is the one not asked for longest.
      kept.delete(id);
      kept.set(id, item);
    }
    for (const id of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(id);
    }
    return found;
  };
};
