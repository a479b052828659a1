import { sql } from 'drizzle-orm';

import { clientChanged, petChanged } from '../clients/client-changed.ts';
import { refreshClientSearch } from '../clients/client-search.ts';
import type { Tx } from '../db/client.ts';
import { notesChanged } from '../notes/notes-changed.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { refreshQueueItems } from '../queue-items/refresh-queue-items.ts';
import { announce } from '../realtime/approval-events.ts';
import { idList } from './under-way.ts';

interface Merged {
  practiceId: number;
  /** Who there is now. */
  clientIds: readonly number[];
  animalIds: readonly number[];
  /** Who is no more. */
  goneClientId?: number;
}

/** Has everything show, find and tell what a merge, or its end, has made of the records. */
export const showEverywhere = async (tx: Tx, { practiceId, clientIds, animalIds, goneClientId }: Merged, now: Date): Promise<void> => {
  // Because what keeps items knows by their version which to read again, and only the ids of a client may be others.
  await tx.execute(sql`
    update queue_item_details set version = version + 1 where client_id in (${idList(clientIds)})
      and item_id in (select id from queue_items where status in ('AWAITING', 'PUT_OFF'))`);
  for (const clientId of clientIds) {
    await refreshClientSearch(tx, practiceId, clientId);
    await refreshQueueItems(tx, practiceId, { clientId }, now);
  }
  for (const animalId of animalIds) await refreshQueueItems(tx, practiceId, { animalId }, now);
  const told = [...clientIds, ...(goneClientId === undefined ? [] : [goneClientId])];
  await announce(tx, [
    ...told.flatMap((clientId) => [
      clientChanged(practiceId, clientId, now),
      ordersChanged({ practiceId, clientId }, now),
      notesChanged(practiceId, clientId, now),
    ]),
    ...animalIds.map((animalId) => petChanged(practiceId, animalId, now)),
  ]);
};
