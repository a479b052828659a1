import { fold } from '@practice-portal/domain/text';
import { and, asc, eq, gt, sql } from 'drizzle-orm';

import type { Executor, Tx } from './db/client.ts';
import { refreshClientSearch } from './clients/client-search.ts';
import { queueItems } from './db/schema/approval.ts';
import { addresses, animals, clients } from './db/schema/client.ts';
import { holdQueueItems, refreshQueueItems } from './queue-items/refresh-queue-items.ts';
import type { Job, JobRun } from './worker/job.ts';
import { breathe } from './worker/breathe.ts';
import { itemGrams } from './search/grams.ts';

const BATCH = 200;
/** Characters that `fold` leaves in no text: what has one was folded by an earlier version. */
const OUTDATED = '[łøđðħŧıŋĸßæœþς‘’‛ʹʻʼʽˈ′“”„‟″‐-―−]';

const refolded = (practiceId: number, text: string) => {
  const searchText = text.split('\n').map(fold).filter(Boolean).join('\n');
  return { searchText, grams: itemGrams(practiceId, searchText) };
};

/** Folds a batch of clients anew; the last id of it, null when there are no more. */
const refoldClients = async (tx: Tx, after: number): Promise<number | null> => {
  const rows = await tx
    .select({ id: clients.id, practiceId: clients.practiceId, text: clients.searchText, nameSort: clients.nameSort })
    .from(clients)
    .where(and(gt(clients.id, after), sql`${clients.searchText} ~ ${OUTDATED}`))
    .orderBy(asc(clients.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const { id, practiceId, text, nameSort } of rows)
    await tx
      .update(clients)
      .set({ ...refolded(practiceId, text), nameSort: fold(nameSort) })
      .where(eq(clients.id, id));
  return rows.at(-1)?.id ?? null;
};

/** The same for orders of the queue. */
const refoldItems = async (tx: Tx, after: number): Promise<number | null> => {
  const { id, practiceId, searchText: text, clientSort, productSort, vetSort } = queueItems;
  const rows = await tx
    .select({ id, practiceId, text, clientSort, productSort, vetSort })
    .from(queueItems)
    .where(and(gt(id, after), sql`${text} ~ ${OUTDATED} or ${vetSort} ~ ${OUTDATED}`))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const row of rows)
    await tx
      .update(queueItems)
      .set({
        ...refolded(row.practiceId, row.text),
        clientSort: fold(row.clientSort),
        productSort: fold(row.productSort),
        vetSort: fold(row.vetSort),
      })
      .where(eq(id, row.id));
  return rows.at(-1)?.id ?? null;
};

/** Clients who can't be found by a postal code or by the external id of a pet, as an earlier version didn't look at them. */
const findIncomplete = (executor: Executor, after: number) =>
  executor
    .select({ id: clients.id, practiceId: clients.practiceId })
    .from(clients)
    .where(
      and(
        gt(clients.id, after),
        sql`(exists (select 1 from ${addresses} a where a.client_id = ${clients.id}
            and strpos(${clients.searchText}, lower(replace(a.postal_code, ' ', ''))) = 0)
          or exists (select 1 from ${animals} p where p.client_id = ${clients.id}
            and strpos(${clients.searchText}, lower(p.pet_external_id)) = 0))`,
      ),
    )
    .orderBy(asc(clients.id))
    .limit(BATCH);

/** Has clients and their waiting orders be found by all that is searched. */
const completeClients = async ({ services, now }: JobRun): Promise<void> => {
  const { db } = services;
  for (let rows = await findIncomplete(db, 0); rows.length > 0; rows = await findIncomplete(db, rows.at(-1)?.id ?? 0))
    for (const { id: clientId, practiceId } of rows) {
      await db.transaction(async (tx) => {
        await holdQueueItems(tx, practiceId, { clientId }, now);
        await refreshClientSearch(tx, practiceId, clientId);
        await refreshQueueItems(tx, practiceId, { clientId }, now);
      });
      await breathe(services);
    }
};

const refoldAll = async ({ services }: JobRun, batch: typeof refoldClients): Promise<void> => {
  let last: number | null = 0;
  while (last !== null) {
    const after: number = last;
    last = await services.db.transaction((tx) => batch(tx, after));
    await breathe(services);
  }
};

/** Has what an earlier version stored be found and sorted as this one does. */
export const refold: Job = {
  name: 'search.refold',
  everyMs: 7 * 86_400_000,
  run: async (run) => {
    await refoldAll(run, refoldClients);
    await refoldAll(run, refoldItems);
    await completeClients(run);
  },
};
