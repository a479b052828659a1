import type { ActiveAutoship, ActivePrescription, QueueItemRef, WeightRange } from '@practice-portal/domain/approval';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { queueItemDetails, queueItems, type QueueItemStatus } from '../db/schema/approval.ts';
import { autoships, prescriptions } from '../db/schema/prescription.ts';
import { problem } from '../http/problem.ts';
import { denialReasons } from './denial-reasons.ts';
import { bodyOf } from './item-columns.ts';
import type { ItemBody } from './types.ts';

/** Everything stored of an item. */
export interface ItemDetails extends QueueItemRef, ItemBody {
  type: QueueItemRef['type'];
  status: QueueItemStatus;
  vetStaffId: number | null;
  vetDisplayName: string | null;
  denialReasons: typeof denialReasons;
  pharmacyNoteRequired: boolean;
  weightRange: WeightRange | null;
  renewsRxId: number | null;
}

/**
 * An item with its body.
 * @throws 404 for no such item in this practice
 */
export const loadDetails = async (executor: Executor, practiceId: number, { type, id }: QueueItemRef): Promise<ItemDetails> => {
  const [row] = await executor
    .select({ item: queueItems, details: queueItemDetails })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(and(eq(queueItems.id, id), eq(queueItems.practiceId, practiceId), eq(queueItems.type, type)));
  if (!row) throw problem(404, 'No such item in the approval queue');
  const { item, details } = row;
  return {
    ...bodyOf(item, details),
    id,
    type,
    status: item.status,
    vetStaffId: item.vetStaffId || null,
    vetDisplayName: item.vetDisplayName,
    denialReasons,
    pharmacyNoteRequired: details.pharmacyNoteRequired,
    weightRange:
      details.weightLower === null || details.weightUpper === null ? null : { lower: details.weightLower, upper: details.weightUpper },
    renewsRxId: details.renewsRxId,
  };
};

/** An order as far as its pet's other prescriptions and AutoShips go. */
export type OrderOfPet = Pick<ItemDetails, 'id' | 'renewsRxId'> & { animal: Pick<ItemDetails['animal'], 'animalId'> };

/** The pet's prescriptions that may still be filled, without the one this item renews. */
export const loadActivePrescriptions = async (executor: Executor, practiceId: number, item: OrderOfPet): Promise<ActivePrescription[]> => {
  const rows = await executor
    .select({
      rxId: prescriptions.id,
      productName: prescriptions.productName,
      expirationDate: prescriptions.expirationDate,
      fillsRemaining: prescriptions.fillsRemaining,
    })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.practiceId, practiceId),
        eq(prescriptions.animalId, item.animal.animalId),
        isNull(prescriptions.voidedAt),
        isNotNull(prescriptions.expirationDate),
        ne(prescriptions.id, item.renewsRxId ?? 0),
      ),
    )
    .orderBy(prescriptions.id)
    .limit(100);
  return rows.map((row) => ({ ...row, expirationDate: row.expirationDate ?? '' }));
};

/** The pet's AutoShips that run, without the one this item comes from. */
export const loadActiveAutoships = (executor: Executor, practiceId: number, item: OrderOfPet): Promise<ActiveAutoship[]> =>
  executor
    .select({ autoshipId: autoships.id, productId: autoships.productId })
    .from(autoships)
    .where(
      and(
        eq(autoships.practiceId, practiceId),
        eq(autoships.animalId, item.animal.animalId),
        eq(autoships.active, true),
        or(isNull(autoships.itemId), ne(autoships.itemId, item.id)),
      ),
    )
    .orderBy(autoships.id)
    .limit(100);
