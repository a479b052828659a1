import { denialReasonKind, type DenyRequest } from '@practice-portal/domain';
import { and, eq, inArray } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { autoships } from '../../db/schema/prescription.ts';
import type { ItemDetails } from '../items/load-details.ts';

/**
 * Cancels the AutoShips a denial ends: all of the pet's when it passed away or was rehomed, else the ones of this
 * product, when asked. The flag is always true for items that are no AutoShip, where it means nothing.
 * @returns which
 */
export const cancelAutoships = async (
  tx: Tx,
  practiceId: number,
  item: ItemDetails,
  { reason, removeAutoShips }: DenyRequest,
  now: Date,
): Promise<number[]> => {
  const wholePet = ['passedAway', 'rehomed'].includes(denialReasonKind(reason));
  if (!wholePet && !(item.isAutoship && removeAutoShips)) return [];
  const cancelled = await tx
    .update(autoships)
    .set({ active: false, cancelledAt: now })
    .where(
      and(
        eq(autoships.practiceId, practiceId),
        eq(autoships.animalId, item.animal.animalId),
        eq(autoships.active, true),
        wholePet ? undefined : eq(autoships.productId, item.product.productId),
      ),
    )
    .returning({ id: autoships.id });
  return cancelled.map(({ id }) => id);
};

/** Lets AutoShips run again that a decision cancelled. One that was ended for another reason since stays ended. */
export const restoreAutoships = async (tx: Tx, practiceId: number, ids: readonly number[], cancelledAt: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(autoships)
    .set({ active: true, cancelledAt: null })
    .where(and(eq(autoships.practiceId, practiceId), inArray(autoships.id, [...ids]), eq(autoships.cancelledAt, cancelledAt)));
};
