import type { Tx } from '../db/client.ts';
import { autoshipItems, autoships } from '../db/schema/autoship.ts';

/** An AutoShip, and the item that it begins with. */
export type NewAutoship = Omit<typeof autoships.$inferInsert, 'id'> & Omit<typeof autoshipItems.$inferInsert, 'id' | 'autoshipId'>;

/** Starts an AutoShip of one item. Others are added to {@link autoshipItems}. */
export const addAutoship = async (tx: Pick<Tx, 'insert'>, started: NewAutoship): Promise<{ autoshipId: number; itemId: number }> => {
  const [autoship] = await tx.insert(autoships).values(started).returning({ id: autoships.id });
  const autoshipId = autoship?.id ?? 0;
  const [item] = await tx
    .insert(autoshipItems)
    .values({ ...started, autoshipId })
    .returning({ id: autoshipItems.id });
  return { autoshipId, itemId: item?.id ?? 0 };
};
