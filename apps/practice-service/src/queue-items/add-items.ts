import { fold } from '@practice-portal/domain/text';
import { sql } from 'drizzle-orm';

import { rowsOf, type Tx } from '../db/client.ts';
import { queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { countGroups } from './queue-counts.ts';
import { columnsOf } from './item-columns.ts';
import { type ExternalIds, readExternalIds, readFoundBy, readKnownPets, searchFieldsOf } from './search-fields.ts';
import type { NewQueueItem } from './types.ts';

/** A statement takes 65,535 values. */
const ROWS_A_STATEMENT = 500;

interface Rows {
  item: typeof queueItems.$inferInsert & { id: number };
  details: typeof queueItemDetails.$inferInsert;
}

const rowsFor = (
  practiceId: number,
  id: number,
  { vet, pharmacyNoteRequired = false, weightRange, renewsRxId, fallenSignature, ...body }: NewQueueItem,
  foundBy: ExternalIds,
): Rows => ({
  item: {
    id,
    practiceId,
    type: body.type,
    vetStaffId: vet?.staffId ?? 0,
    vetDisplayName: vet?.displayName ?? null,
    source: body.sourceDescription,
    orderDate: new Date(body.orderDate),
    vetSort: fold(vet?.displayName ?? ''),
    ...searchFieldsOf(practiceId, body, foundBy),
  },
  details: {
    itemId: id,
    ...columnsOf(body),
    pharmacyNoteRequired,
    weightLower: weightRange?.lower ?? null,
    weightUpper: weightRange?.upper ?? null,
    renewsRxId: renewsRxId ?? null,
    fallenSignature: fallenSignature ?? null,
  },
});

/** What is stored of new items of a practice, with ids of their own. */
export const itemRows = async (tx: Tx, practiceId: number, items: readonly NewQueueItem[]): Promise<Rows[]> => {
  const ids = rowsOf<{ id: number }>(
    await tx.execute(sql`select nextval(pg_get_serial_sequence('queue_items', 'id'))::int as id from generate_series(1, ${items.length})`),
  ).map((row) => row.id);
  const externalIds = await readExternalIds(tx, items);
  const foundBy = await readFoundBy(tx, items, externalIds);
  const isKnown = await readKnownPets(tx, practiceId, externalIds);
  return items.map((item, index) => rowsFor(practiceId, ids[index] ?? 0, { ...item, isPetKnown: isKnown(item) }, foundBy));
};

/**
 * Puts items into a practice's queue, in as few statements as there are groups to count.
 * @returns their ids, in the order given
 */
export const addQueueItems = async (tx: Tx, practiceId: number, items: readonly NewQueueItem[]): Promise<number[]> => {
  const rows = await itemRows(tx, practiceId, items);
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const some = rows.slice(start, start + ROWS_A_STATEMENT);
    await tx.insert(queueItems).values(some.map(({ item }) => item));
    await tx.insert(queueItemDetails).values(some.map(({ details }) => details));
  }
  const added = items.map(({ vet, sourceDescription: source }) => ({ vetStaffId: vet?.staffId ?? 0, source, awaiting: 1 }));
  await countGroups(tx, practiceId, added);
  return rows.map(({ item }) => item.id);
};
