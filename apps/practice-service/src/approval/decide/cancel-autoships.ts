import { denialReasonKind, type DenyRequest } from '@practice-portal/domain';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { autoships } from '../../db/schema/prescription.ts';
import type { ItemDetails } from '../items/load-details.ts';

/**
 * Cancels the AutoShips a denial ends: all of the pet's when it passed away or was rehomed, else the ones of this
 * product, when asked. The flag is always true for items that are no AutoShip, where it means nothing.
 * @returns how many
 */
export const cancelAutoships = async (
  tx: Tx,
  practiceId: number,
  item: ItemDetails,
  { reason, removeAutoShips }: DenyRequest,
  now: Date,
): Promise<number> => {
  const wholePet = ['passedAway', 'rehomed'].includes(denialReasonKind(reason));
  if (!wholePet && !(item.isAutoship && removeAutoShips)) return 0;
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
  return cancelled.length;
};
