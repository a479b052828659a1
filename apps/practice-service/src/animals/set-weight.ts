import { isoDateOf } from '@practice-portal/domain/locale';
import { and, eq, sql } from 'drizzle-orm';

import { refreshQueueItems } from '../approval/items/refresh-queue-items.ts';
import { noteChange } from '../clients/record-changes.ts';
import type { Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import type { PetChangedEvent } from '../realtime/approval-events.ts';
import { holdPet, petRecordOf } from './pet-record.ts';
import { petChanged } from './pet-changed.ts';

/** The pet of an order that the transaction holds and decides. */
interface WeighedPet {
  practiceId: number;
  animalId: number;
  itemId: number;
  /** The vet who decides. */
  staffId: number;
}

/**
 * Stores a weight that comes with a decision, and has the pet's other orders show it; the decided one stays as it was.
 * @param weight pounds
 */
export const setWeight = async (
  tx: Tx,
  { practiceId, animalId, itemId, staffId }: WeighedPet,
  weight: number,
  now: Date,
): Promise<PetChangedEvent> => {
  const before = await holdPet(tx, practiceId, animalId);
  const [row] = await tx
    .update(animals)
    .set({ weight, weightDate: isoDateOf(now), version: sql`${animals.version} + 1` })
    .where(and(eq(animals.id, animalId), eq(animals.practiceId, practiceId)))
    .returning();
  if (!row) throw new Error('An order has no pet');
  await refreshQueueItems(tx, practiceId, { animalId }, now, { except: itemId });
  const after = petRecordOf(row);
  await noteChange(
    tx,
    { practiceId, clientId: after.clientId, staffId, now },
    { subject: 'pet', subjectId: animalId, name: after.name, kind: 'changed', before, after },
  );
  return petChanged(practiceId, animalId, now);
};
