import type { EventType, ItemEventMore } from '@practice-portal/domain/events';
import { eq, inArray } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { type NewEvent, publishEvents, takeEventsBack } from './publish.ts';

type ItemEventType = Extract<EventType, `item.${string}`>;

/** What happens to items, and from when it is final. */
interface ItemNews<Type extends ItemEventType> {
  type: Type;
  practiceId: number;
  itemIds: readonly number[];
  more: ItemEventMore<Type>;
  now: Date;
  finalAt?: Date;
}

/** Tells other systems what happens to items of the queue, whose rows the transaction holds. */
export const publishItems = <Type extends ItemEventType>(
  tx: Tx,
  { type, practiceId, itemIds, more, now, finalAt }: ItemNews<Type>,
): Promise<void> =>
  publishEvents(tx, { practiceId, now }, async () => {
    const rows = await tx
      .select({ item: queueItems, details: queueItemDetails })
      .from(queueItems)
      .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
      .where(inArray(queueItems.id, [...itemIds]))
      .orderBy(queueItems.id);
    return rows.map(({ item, details }): NewEvent => {
      const { clientId, animalId, productId, quantity, orderNumber, cartId } = details;
      const about = { itemId: item.id, itemType: item.type, clientId, animalId, productId, quantity, orderNumber, cartId };
      return {
        type,
        subject: itemSubject(item),
        data: { ...about, ...more },
        ...(finalAt === undefined ? {} : { dueAt: finalAt }),
      };
    });
  });

const itemSubject = ({ type, id }: { type: string; id: number }): string => `${type}/${id}`;

/** Takes back a decision that other systems have not heard of yet. */
export const takeDecisionBack = (tx: Tx, item: { type: string; id: number }, now: Date): Promise<void> =>
  takeEventsBack(tx, itemSubject(item), now);
