import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { type MergeKind, type UndoMergeAnswer, undoRefusal } from '@practice-portal/domain/merge';
import { and, eq, isNull, sql } from 'drizzle-orm';

import { rowsOf, type Tx } from '../db/client.ts';
import { merges } from '../db/schema/merge.ts';
import { problem } from '../http/problem.ts';
import { followAutoshipAddress } from '../orders/autoship-orders.ts';
import { partClients } from './client-since.ts';
import { holdRecords } from './hold-records.ts';
import { moveBack, putBack, restoreRows } from './move-rows.ts';
import { RECORDS } from './moved-tables.ts';
import { partPets } from './pet-since.ts';
import { dayOfMerge } from './read-merges.ts';
import { REFUSED } from './sides.ts';
import { showEverywhere } from './show-everywhere.ts';
import { underWayOf } from './under-way.ts';

type Merge = typeof merges.$inferSelect;

interface Undone {
  practiceId: number;
  clientId: number;
  kind: MergeKind;
  goneId: number;
  now: ZonedDate;
}

const movedPets = (mergeId: number) => sql`(select row_key::int from merged_rows where merge_id = ${mergeId} and table_name = 'animals')`;

/** Whether one of two pets that were merged since goes back, and the other does not. */
const isFollowed = ({ id, practiceId }: Merge) => sql<boolean>`exists (
  select 1 from merges l where l.practice_id = ${practiceId} and l.kind = 'pet' and l.undone_at is null and l.id > ${id}
    and (l.gone_id in ${movedPets(id)}) <> (l.animal_id in ${movedPets(id)}))`;

/** Whether an order since then, for pets of both, waits for its money: nobody could be charged for it. */
const isSharedUnpaid = ({ id, clientId }: Merge) => sql<boolean>`exists (
  select 1 from orders o where o.client_id = ${clientId} and (o.payment_failed_at is not null or o.next_payment_at is not null)
    and exists (select 1 from order_items i where i.order_id = o.id and i.animal_id in ${movedPets(id)})
    and exists (select 1 from order_items i where i.order_id = o.id and i.animal_id not in ${movedPets(id)}))`;

const requireUndoable = async (tx: Tx, merge: Merge, now: ZonedDate): Promise<void> => {
  const [found] = rowsOf<{ isFollowed: boolean; isSharedUnpaid: boolean }>(
    await tx.execute(
      merge.kind === 'client'
        ? sql`select ${isFollowed(merge)} as "isFollowed", ${isSharedUnpaid(merge)} as "isSharedUnpaid"`
        : sql`select false as "isFollowed", false as "isSharedUnpaid"`,
    ),
  );
  if (!found) throw new Error('A select without a table has one row');
  const underWay = await underWayOf(tx, [merge.clientId], now);
  const asked = { mergedOn: dayOfMerge(merge.mergedAt, now), ...found };
  const refusal = undoRefusal(asked, underWay, isoDateOf(now));
  if (refusal !== null) throw problem(409, REFUSED[refusal]);
};

/** What is in a draft that was put into another goes back into it, while neither was ordered. */
const partDrafts = async (tx: Tx, mergeId: number): Promise<void> => {
  const isOpen = sql`cart_items.cart_id in (select id from carts where status = 'OPEN')`;
  await restoreRows(tx, mergeId, { table: 'cart_items', column: 'cart_id', key: 'id' }, isOpen);
  await restoreRows(
    tx,
    mergeId,
    { table: 'carts', column: 'status', key: 'id', type: 'text' },
    sql`carts.status = 'DELETED' and (exists (select 1 from cart_items i where i.cart_id = carts.id)
      or not exists (select 1 from merged_rows r where r.merge_id = ${mergeId} and r.table_name = 'cart_items' and r.column_name = 'cart_id'))`,
  );
};

const NO_ADDRESSES = { default_shipping_address_id: null, default_billing_address_id: null };

const partOfClient = async (tx: Tx, { id, practiceId, clientId, goneId, gone }: Merge, now: Date): Promise<void> => {
  await putBack(tx, RECORDS.client, [{ ...gone, ...NO_ADDRESSES }]);
  await moveBack(tx, id, 'client', clientId);
  await partDrafts(tx, id);
  for (const column of Object.keys(NO_ADDRESSES))
    await tx.execute(sql`
      update clients set ${sql.identifier(column)} = a.id from addresses a
      where clients.id = ${goneId} and a.client_id = ${goneId} and a.id = ${gone[column] ?? null}::int`);
  await partClients(tx, { practiceId, kept: clientId, back: goneId, now });
};

const partOfPet = async (tx: Tx, { id, practiceId, clientId, animalId, goneId, gone, aside }: Merge): Promise<void> => {
  // Its client may have become part of another since.
  await putBack(tx, RECORDS.pet, [{ ...gone, client_id: clientId }]);
  await moveBack(tx, id, 'pet', animalId ?? 0);
  for (const [table, rows] of Object.entries(aside)) await putBack(tx, table, rows);
  await partPets(tx, { kept: animalId ?? 0, back: goneId });
  // And goes back with the other pet, when that is undone.
  await tx.execute(sql`
    insert into merged_rows (merge_id, table_name, column_name, row_key, before)
    select r.merge_id, r.table_name, r.column_name, ${String(goneId)}::text, r.before from merged_rows r join merges m on m.id = r.merge_id
    where m.practice_id = ${practiceId} and m.undone_at is null and m.id > ${id}
      and r.table_name = 'animals' and r.row_key = ${String(animalId)}::text
    on conflict do nothing`);
};

/**
 * Makes two records of one again: what had moved and is still there goes back, what happened since stays with what it happened to.
 * Rule: docs/rules/clients.md#undoing-a-merge.
 * @throws 404 for no such merge of this client, 409 where it can't be undone
 */
export const undoMerge = async (tx: Tx, { practiceId, clientId, kind, goneId, now }: Undone): Promise<UndoMergeAnswer> => {
  const ofClient = and(
    eq(merges.practiceId, practiceId),
    eq(merges.clientId, clientId),
    eq(merges.kind, kind),
    eq(merges.goneId, goneId),
    isNull(merges.undoneAt),
  );
  const [found] = await tx.select().from(merges).where(ofClient);
  if (!found) throw problem(404, 'No such merge of this client');
  await holdRecords(tx, { practiceId, clientIds: [clientId], animalIds: found.animalId === null ? [] : [found.animalId] }, now);
  const [merge] = await tx.select().from(merges).where(ofClient).for('update');
  if (!merge) throw problem(404, 'No such merge of this client');
  await requireUndoable(tx, merge, now);
  const { id, animalId } = merge;
  await tx.update(merges).set({ undoneAt: now }).where(eq(merges.id, id));
  if (kind === 'client') await partOfClient(tx, merge, now);
  else await partOfPet(tx, merge);
  const clientIds = kind === 'client' ? [clientId, goneId] : [clientId];
  for (const one of clientIds) await followAutoshipAddress(tx, practiceId, one);
  await showEverywhere(tx, { practiceId, clientIds, animalIds: animalId === null ? [] : [animalId, goneId] }, now);
  return { kind, restoredId: goneId, clientId: kind === 'client' ? goneId : clientId };
};
