import { and, eq, isNull } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { autoships, prescriptions } from '../db/schema/prescription.ts';

/** What ended with a pet's care. */
export interface EndedCare {
  autoshipIds: number[];
  rxIds: number[];
}

/**
 * Cancels all AutoShips and prescriptions of a pet that has died or lives with somebody else.
 * Source: ordering-and-approval.md section 4, "Pet deceased or rehomed".
 */
export const endCare = async (tx: Tx, practiceId: number, animalId: number, now: Date): Promise<EndedCare> => {
  const cancelled = await tx
    .update(autoships)
    .set({ active: false, cancelledAt: now })
    .where(and(eq(autoships.practiceId, practiceId), eq(autoships.animalId, animalId), eq(autoships.active, true)))
    .returning({ id: autoships.id });
  const voided = await tx
    .update(prescriptions)
    .set({ voidedAt: now })
    .where(and(eq(prescriptions.practiceId, practiceId), eq(prescriptions.animalId, animalId), isNull(prescriptions.voidedAt)))
    .returning({ id: prescriptions.id });
  return { autoshipIds: cancelled.map(({ id }) => id), rxIds: voided.map(({ id }) => id) };
};
