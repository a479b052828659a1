import { sentReasonKind, type DenyRequest } from '@practice-portal/domain/approval';
import { and, eq, isNull, type SQL } from 'drizzle-orm';

import { holdPet } from '../../records/pet-record.ts';
import type { Tx } from '../../db/client.ts';
import { autoshipItems } from '../../db/schema/autoship.ts';
import type { ItemDetails } from '../../queue-items/load-details.ts';

/** AutoShips as far as a denial goes by them. */
type Shipping = Pick<typeof autoshipItems.$inferSelect, 'animalId' | 'productId'>;

/**
 * Which AutoShips a denial ends: all of the pet's when it passed away or was rehomed, else the ones of this product, when
 * asked. The flag is always true for items that are no AutoShip, where it means nothing.
 * @returns null for none
 */
const endedBy = (
  item: Pick<ItemDetails, 'animal' | 'product' | 'isAutoship' | 'denialReasons'>,
  { reason = '', removeAutoShips = false }: Partial<DenyRequest>,
): { animalId: number; productId: number | null } | null => {
  const { animalId } = item.animal;
  if (['passedAway', 'rehomed'].includes(sentReasonKind(reason, item))) return { animalId, productId: null };
  return item.isAutoship && removeAutoShips ? { animalId, productId: item.product.productId } : null;
};

/** Whether a denial ends an AutoShip. */
export const endsAutoship = (item: ItemDetails, request: Partial<DenyRequest>, { animalId, productId }: Shipping): boolean => {
  const ended = endedBy(item, request);
  return ended !== null && ended.animalId === animalId && (ended.productId === null || ended.productId === productId);
};

/**
 * Cancels the AutoShips a denial ends.
 * @returns which
 */
export const cancelAutoships = async (
  tx: Tx,
  practiceId: number,
  item: ItemDetails,
  request: DenyRequest,
  now: Date,
): Promise<number[]> => {
  const ended = endedBy(item, request);
  if (ended === null) return [];
  const { animalId, productId } = ended;
  // Nobody lets one of them run again meanwhile: see `restoreAutoships`.
  await holdPet(tx, practiceId, animalId);
  const ofProduct: SQL | undefined = productId === null ? undefined : eq(autoshipItems.productId, productId);
  const canceled = await tx
    .update(autoshipItems)
    .set({ canceledAt: now })
    .where(and(eq(autoshipItems.practiceId, practiceId), eq(autoshipItems.animalId, animalId), isNull(autoshipItems.canceledAt), ofProduct))
    .returning({ id: autoshipItems.id });
  return canceled.map(({ id }) => id);
};
