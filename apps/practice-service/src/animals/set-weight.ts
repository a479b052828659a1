import { isoDateOf } from '@practice-portal/domain/locale';
import { and, eq, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import type { PetChangedEvent } from '../realtime/approval-events.ts';
import { findOrdersOfPet, showPetInOrders } from './orders-of-pet.ts';
import { petChanged } from './pet-changed.ts';
import { petRecordOf } from './pet-record.ts';

/** The pet of an order that the transaction holds and decides. */
interface WeighedPet {
  practiceId: number;
  animalId: number;
  itemId: number;
}

/**
 * Stores a weight that comes with a decision, and has the pet's other orders show it; the decided one stays as it was.
 * @param weight pounds
 */
export const setWeight = async (
  tx: Tx,
  { practiceId, animalId, itemId }: WeighedPet,
  weight: number,
  now: Date,
): Promise<PetChangedEvent> => {
  const [row] = await tx
    .update(animals)
    .set({ weight, weightDate: isoDateOf(now), version: sql`${animals.version} + 1` })
    .where(and(eq(animals.id, animalId), eq(animals.practiceId, practiceId)))
    .returning();
  if (!row) throw new Error('An order has no pet');
  const orders = await findOrdersOfPet(tx, practiceId, animalId, now);
  const others = orders.filter((id) => id !== itemId);
  await showPetInOrders(tx, practiceId, petRecordOf(row), others);
  return petChanged(practiceId, animalId, now);
};
