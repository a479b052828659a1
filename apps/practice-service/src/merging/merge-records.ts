import type { MergeAnswer } from '@practice-portal/domain/merge';
import { and, eq, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { carts } from '../db/schema/cart.ts';
import { merges } from '../db/schema/merge.ts';
import { publishMerged } from '../events/publish.ts';
import { problem } from '../http/problem.ts';
import { holdRecords } from './hold-records.ts';
import { changeRows, moveAll, putAside } from './move-rows.ts';
import { RECORDS } from './moved-tables.ts';
import { showEverywhere } from './show-everywhere.ts';
import { type Asked, readSides, REFUSED } from './sides.ts';

/** Who merges, and when. */
interface MergedBy {
  staffId: number | null;
  now: Date;
}

/** A client has one draft: what is in the other's comes into it. */
const joinDrafts = async (tx: Tx, mergeId: number, keptId: number, goneId: number): Promise<void> => {
  const openOf = async (clientId: number): Promise<number | null> => {
    const [cart] = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(and(eq(carts.clientId, clientId), eq(carts.status, 'OPEN')))
      .for('update');
    return cart?.id ?? null;
  };
  const [kept, gone] = [await openOf(keptId), await openOf(goneId)];
  if (kept === null || gone === null) return;
  await changeRows(tx, mergeId, { table: 'cart_items', column: 'cart_id', key: 'id' }, kept, sql`cart_id = ${gone}`);
  await changeRows(tx, mergeId, { table: 'carts', column: 'status', key: 'id' }, 'DELETED', sql`id = ${gone}`);
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.id, kept));
};

/**
 * Makes one record of two: all that names the one names the other, and the one is kept aside.
 * Rule: docs/rules/clients.md#merging.
 * @throws 404 for no such record in this practice, 409 where they can't be merged
 */
export const mergeRecords = async (tx: Tx, asked: Asked, { staffId, now }: MergedBy): Promise<MergeAnswer> => {
  const { practiceId, kind, keptId, goneId } = asked;
  const before = await readSides(tx, asked, now);
  const clientIds = [...new Set([before.kept.record.clientId, before.gone.record.clientId])];
  await holdRecords(tx, { practiceId, clientIds, animalIds: kind === 'pet' ? [keptId, goneId] : [] }, now);
  const { kept, refusal } = await readSides(tx, asked, now);
  if (refusal !== null) throw problem(409, REFUSED[refusal]);
  const { clientId } = kept.record;
  const aside = kind === 'pet' ? await putAside(tx, keptId, goneId) : {};
  const record = sql.identifier(RECORDS[kind]);
  const [merge] = await tx
    .insert(merges)
    .values({
      practiceId,
      kind,
      clientId,
      animalId: kind === 'pet' ? keptId : null,
      goneId,
      gone: sql`(select to_jsonb(r) from ${record} r where r.id = ${goneId})`,
      aside,
      mergedAt: now,
      staffId,
    })
    .returning({ id: merges.id });
  if (!merge) throw new Error('A merge was not stored');
  if (kind === 'client') await joinDrafts(tx, merge.id, keptId, goneId);
  await moveAll(tx, merge.id, kind, goneId, keptId);
  // A row that still names it, of a table that nobody has thought of, refuses this.
  await tx.execute(sql`delete from ${record} where id = ${goneId}`);
  await showEverywhere(
    tx,
    {
      practiceId,
      clientIds: [clientId],
      animalIds: kind === 'pet' ? [keptId] : [],
      ...(kind === 'client' ? { goneClientId: goneId } : {}),
    },
    now,
  );
  if (kind === 'client') await publishMerged(tx, { practiceId, clientId: keptId, mergedClientId: goneId }, now);
  return { mergeId: merge.id, clientId };
};
