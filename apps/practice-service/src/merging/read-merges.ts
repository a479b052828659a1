import { inZone, isoDateOf, timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import { type MergeList, type MergePlan, type MovedThing, undoUntil } from '@practice-portal/domain/merge';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import { rowsOf, type Executor } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { merges } from '../db/schema/merge.ts';
import { staff } from '../db/schema/practice.ts';
import { MOVED_TABLES } from './moved-tables.ts';
import { type Asked, readSides } from './sides.ts';

/** What a merge would move, and whether it can be done. */
export const planMerge = async (executor: Executor, asked: Asked, now: Date): Promise<MergePlan> => {
  const { kept, gone, refusal } = await readSides(executor, asked, now);
  const counts = MOVED_TABLES[asked.kind].flatMap(({ table, column, shown }) =>
    shown === null
      ? []
      : [
          sql`select ${shown.what}::text as what, ${sql.raw(shown.count)}::int as count from ${sql.identifier(table)}
            where ${sql.identifier(column)} = ${asked.goneId} and ${sql.raw(shown.where)}`,
        ],
  );
  const rows = rowsOf<{ what: MovedThing; count: number }>(await executor.execute(sql.join(counts, sql` union all `)));
  return { kept: kept.shown, gone: gone.shown, moves: rows.filter(({ count }) => count > 0), refusal };
};

/** The day of a merge, in the practice's time zone. */
export const dayOfMerge = (mergedAt: Date, now: ZonedDate): string => isoDateOf(inZone(mergedAt, timeZoneOf(now)));

/** The merges of a client and the client's pets that can be undone, the newest first. */
export const listMerges = async (executor: Executor, practiceId: number, clientId: number, now: ZonedDate): Promise<MergeList> => {
  const rows = await executor
    .select({ merge: merges, by: staff.displayName, client: clients, pet: animals.name })
    .from(merges)
    .innerJoin(clients, eq(clients.id, merges.clientId))
    .leftJoin(animals, eq(animals.id, merges.animalId))
    .leftJoin(staff, eq(staff.id, merges.staffId))
    .where(and(eq(merges.practiceId, practiceId), eq(merges.clientId, clientId), isNull(merges.undoneAt)))
    .orderBy(desc(merges.id));
  const today = isoDateOf(now);
  const items = rows.map(({ merge: { id, kind, animalId, goneId, gone, mergedAt }, by, client, pet }) => ({
    id,
    kind,
    keptId: animalId ?? client.id,
    keptName: pet ?? `${client.firstName} ${client.lastName}`,
    goneId,
    goneName: kind === 'pet' ? String(gone['name']) : `${String(gone['first_name'])} ${String(gone['last_name'])}`,
    at: mergedAt.toISOString(),
    by,
    undoUntil: undoUntil(dayOfMerge(mergedAt, now)),
  }));
  return { items: items.filter((item) => today <= item.undoUntil) };
};
