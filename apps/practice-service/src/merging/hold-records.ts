import { asc, inArray } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { holdQueueItems } from '../queue-items/refresh-queue-items.ts';

interface Held {
  practiceId: number;
  clientIds: readonly number[];
  animalIds?: readonly number[];
}

/** Takes the locks of all that a merge changes, in the order of everybody else: items of the queue, pets, clients. */
export const holdRecords = async (tx: Tx, { practiceId, clientIds, animalIds = [] }: Held, now: Date): Promise<void> => {
  for (const clientId of clientIds.toSorted((one, other) => one - other)) await holdQueueItems(tx, practiceId, { clientId }, now);
  await tx
    .select({ id: animals.id })
    .from(animals)
    .where(inArray(animals.id, [...animalIds]))
    .orderBy(asc(animals.id))
    .for('update');
  await tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, [...clientIds]))
    .orderBy(asc(clients.id))
    .for('update');
};
