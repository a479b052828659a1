import type { WaitingItem } from '@practice-portal/domain/approval';
import type { ZonedDate } from '@practice-portal/domain/locale';
import type { ListPage } from '@practice-portal/domain/paging';
import { isDue } from '@practice-portal/domain/waiting';
import { asc, eq, inArray, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { queueItemDetails, queueItems, waitingItems } from '../../db/schema/approval.ts';
import { type CsvColumn, date, moment, plain, word } from '../../http/csv.ts';
import { type AskedPage, countRows, listPage } from '../../lists/client-list.ts';
import { idsIn, inChunks } from '../../lists/in-chunks.ts';
import { bodyOf } from '../../queue-items/item-columns.ts';
import { withAutoships } from '../../queue-items/with-autoships.ts';

const SOONEST = [asc(waitingItems.until), asc(waitingItems.itemId)];

const readWaiting = async (
  db: Db,
  practiceId: number,
  { where, size, page }: Pick<AskedPage, 'size' | 'page'> & { where: SQL | undefined },
  now: ZonedDate,
): Promise<WaitingItem[]> => {
  const rows = await db
    .select({ wait: waitingItems, item: queueItems, details: queueItemDetails })
    .from(waitingItems)
    .innerJoin(queueItems, eq(queueItems.id, waitingItems.itemId))
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, waitingItems.itemId))
    .where(where)
    .orderBy(...SOONEST)
    .limit(size)
    .offset(page * size);
  const shipping = await withAutoships(db, practiceId, new Map(rows.map(({ item, details }) => [item.id, bodyOf(item, details)])));
  return rows.map(({ wait, item, details }): WaitingItem => {
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
};

/** A page of what was put off: what is overdue first, then what is due next. */
export const listWaitingItems = async (db: Db, practiceId: number, asked: AskedPage, now: ZonedDate): Promise<ListPage<WaitingItem>> => {
  const where = eq(waitingItems.practiceId, practiceId);
  return listPage(await readWaiting(db, practiceId, { ...asked, where }, now), await countRows(db, waitingItems, where), asked, 'until');
};

/** All that was put off, in that order. */
export async function* allWaitingItems(db: Db, practiceId: number, now: ZonedDate): AsyncGenerator<WaitingItem[]> {
  const ids = await db
    .select({ id: waitingItems.itemId })
    .from(waitingItems)
    .where(eq(waitingItems.practiceId, practiceId))
    .orderBy(...SOONEST);
  yield* inChunks(idsIn(ids), (some) =>
    readWaiting(db, practiceId, { where: inArray(waitingItems.itemId, some), size: some.length, page: 0 }, now),
  );
}

/** Those as a file. */
export const WAITING_COLUMNS: readonly CsvColumn<WaitingItem>[] = [
  plain('client', ({ clientName }) => clientName),
  plain('pet', ({ animalName }) => animalName),
  plain('product', ({ productName }) => productName),
  plain('strength', ({ productStrength }) => productStrength),
  word('waitsFor', 'waitingFor', ({ waitingFor }) => waitingFor),
  plain('note', ({ note }) => note),
  date('until', ({ until }) => until),
  moment('putOff', ({ putOffAt }) => putOffAt),
  plain('putOffBy', ({ putOffBy }) => putOffBy),
  date('nextShipDate', ({ nextShipDate }) => nextShipDate),
  plain('vet', ({ vetDisplayName }) => vetDisplayName),
];
