import type { WaitingItem } from '@practice-portal/domain/approval';
import type { ZonedDate } from '@practice-portal/domain/locale';
import type { ListPage } from '@practice-portal/domain/paging';
import { isDue } from '@practice-portal/domain/waiting';
import { asc, eq } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { queueItemDetails, queueItems, waitingItems } from '../../db/schema/approval.ts';
import { type AskedPage, countRows, listPage } from '../../lists/client-list.ts';
import { bodyOf } from '../../queue-items/item-columns.ts';
import { withAutoships } from '../../queue-items/with-autoships.ts';

/** A page of what was put off: what is overdue first, then what is due next. */
export const listWaitingItems = async (db: Db, practiceId: number, asked: AskedPage, now: ZonedDate): Promise<ListPage<WaitingItem>> => {
  const where = eq(waitingItems.practiceId, practiceId);
  const rows = await db
    .select({ wait: waitingItems, item: queueItems, details: queueItemDetails })
    .from(waitingItems)
    .innerJoin(queueItems, eq(queueItems.id, waitingItems.itemId))
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, waitingItems.itemId))
    .where(where)
    .orderBy(asc(waitingItems.until), asc(waitingItems.itemId))
    .limit(asked.size)
    .offset(asked.page * asked.size);
  const shipping = await withAutoships(db, practiceId, new Map(rows.map(({ item, details }) => [item.id, bodyOf(item, details)])));
  const elements = rows.map(({ wait, item, details }): WaitingItem => {
    const { waitingFor, until, note, putOffBy } = wait;
    const ship = shipping.get(item.id);
    return {
      id: item.id,
      type: item.type,
      clientId: details.clientId,
      clientName: details.clientName,
      animalId: details.animalId,
      animalName: details.animal.name,
      productName: details.productName,
      productStrength: details.productStrength,
      waitingFor,
      until,
      note,
      putOffAt: wait.putOffAt.toISOString(),
      putOffBy,
      vetStaffId: item.vetStaffId || null,
      vetDisplayName: item.vetDisplayName,
      nextShipDate: ship?.isAutoship === true ? ship.nextShipDate : null,
      isOverdue: isDue({ until }, now),
    };
  });
  return listPage(elements, await countRows(db, waitingItems, where), asked, 'until');
};
