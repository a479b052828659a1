import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, eq, sql } from 'drizzle-orm';

import { bringPetsItemsBack } from '../queue-items/bring-back.ts';
import { refreshQueueItems } from '../queue-items/refresh-queue-items.ts';
import { noteChange } from '../clients/record-changes.ts';
import type { Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { holdPet, petRecordOf } from '../records/pet-record.ts';

/** A pet that was weighed. */
interface WeighedPet {
  practiceId: number;
  animalId: number;
  /** The order that the transaction holds and decides: it stays as it was. */
  itemId?: number;
  /** Who says so; null for the shared practice login. */
  staffId: number | null;
  /** When it was measured, `YYYY-MM-DD`; today when left out. */
  date?: string;
}

/**
 * Stores a weight that a person has measured, and has the pet's orders show it.
 * @param weight pounds
 */
export const setWeight = async (
  tx: Tx,
  { practiceId, animalId, itemId, staffId, date }: WeighedPet,
  weight: number,
  now: ZonedDate,
): Promise<void> => {
  const before = await holdPet(tx, practiceId, animalId);
  const [row] = await tx
    .update(animals)
    .set({ weight, weightDate: date ?? isoDateOf(now), version: sql`${animals.version} + 1` })
    .where(and(eq(animals.id, animalId), eq(animals.practiceId, practiceId)))
    .returning();
  if (!row) throw new Error('A pet that was held is gone');
  await refreshQueueItems(tx, practiceId, { animalId }, now, itemId === undefined ? {} : { except: itemId });
  await bringPetsItemsBack(tx, { practiceId, animalId }, { type: 'weighed', weight }, now);
  const after = petRecordOf(row);
  await noteChange(
    tx,
    { practiceId, clientId: after.clientId, staffId, now },
    { subject: 'pet', subjectId: animalId, name: after.name, kind: 'changed', before, after },
  );
};
