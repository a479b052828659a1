import { QUEUE_ITEM_TYPES } from '@practice-portal/domain/approval';
import { addTime, type ZonedDate } from '@practice-portal/domain/locale';
import { sql } from 'drizzle-orm';

import { addQueueItems } from '../queue-items/add-items.ts';
import { rowsOf, type Db } from '../db/client.ts';
import { productFor } from './queue-catalog.ts';
import { queueItemOf } from './queue-item.ts';
import { readStock } from './queue-stock.ts';
import { assigneeFor } from './queue.ts';
import { createRandom } from './random.ts';

const CHUNK = 2_000;

/** Building the search index once is ten times quicker than adding a hundred thousand items to it. */
export const withoutSearchIndex = async (db: Db, work: () => Promise<void>): Promise<void> => {
  const [index] = rowsOf<{ indexdef: string }>(await db.execute(sql`select indexdef from pg_indexes where indexname = 'queue_search'`));
  await db.execute(sql`drop index if exists queue_search`);
  await work();
  if (index) await db.execute(sql.raw(index.indexdef));
};

/**
 * Makes a long queue for measurements and tests: many items of the practice's clients and pets, in seconds.
 * @param count how many items
 */
export const seedBulkQueue = async (db: Db, practiceId: number, count: number, now: ZonedDate): Promise<void> => {
  const random = createRandom(practiceId * 5);
  const stock = await db.transaction((tx) => readStock(tx, practiceId));
  await withoutSearchIndex(db, async () => {
    for (let start = 0; start < count; start += CHUNK) {
      const items = Array.from({ length: Math.min(CHUNK, count - start) }, (_, offset) => {
        const at = start + offset;
        const pet = random.pick(stock.pets);
        const owner = random.pick(stock.pets);
        const type = QUEUE_ITEM_TYPES[random.int(0, QUEUE_ITEM_TYPES.length - 1)] ?? 'EC_ORDER_ITEM';
        const item = queueItemOf({
          at,
          type,
          ...pet,
          product: productFor(pet.animal, stock.products, random),
          vet: assigneeFor(stock, at, type),
          now,
          random,
        });
        return {
          ...item,
          // As many different names as a practice this busy would have.
          clientName: `${pet.client.firstName} ${owner.client.lastName}`,
          clientPhone: `${pet.client.phone?.slice(0, 3) ?? '303'}${random.digits(7)}`,
          orderDate: addTime(now, -random.int(60, 60 * 86_400), 'second').toISOString(),
        };
      });
      await db.transaction((tx) => addQueueItems(tx, practiceId, items));
    }
  });
  // Autovacuum would get there; a measurement does not wait for it.
  await db.execute(sql`analyze queue_items, queue_item_details`);
};
