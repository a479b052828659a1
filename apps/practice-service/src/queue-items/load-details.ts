import type { ActiveAutoship, ActivePrescription, QueueItemRef, SignedFacts, WeightRange } from '@practice-portal/domain/approval';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { queueItemDetails, queueItems, type QueueItemStatus } from '../db/schema/approval.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { groupBy } from '../db/group-by.ts';
import { problem } from '../http/problem.ts';
import { denialReasons } from './denial-reasons.ts';
import { bodyOf } from './item-columns.ts';
import type { ItemBody } from './types.ts';
import { withAutoships } from './with-autoships.ts';

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
  fallenSignature: SignedFacts | null;
}

type Row = { item: typeof queueItems.$inferSelect; details: typeof queueItemDetails.$inferSelect };

const detailsOf = ({ item, details }: Row): ItemDetails => ({
  ...bodyOf(item, details),
  id: item.id,
  type: item.type,
  status: item.status,
  vetStaffId: item.vetStaffId || null,
  vetDisplayName: item.vetDisplayName,
  denialReasons,
  pharmacyNoteRequired: details.pharmacyNoteRequired,
  weightRange:
    details.weightLower === null || details.weightUpper === null ? null : { lower: details.weightLower, upper: details.weightUpper },
  renewsRxId: details.renewsRxId,
  fallenSignature: details.fallenSignature,
});

const selectDetails = (executor: Executor) =>
  executor
    .select({ item: queueItems, details: queueItemDetails })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id));

/**
 * An item with its body.
 * @throws 404 for no such item in this practice
 */
export const loadDetails = async (executor: Executor, practiceId: number, { type, id }: QueueItemRef): Promise<ItemDetails> => {
  const [row] = await selectDetails(executor).where(
    and(eq(queueItems.id, id), eq(queueItems.practiceId, practiceId), eq(queueItems.type, type)),
  );
  if (!row) throw problem(404, 'No such item in the approval queue');
  const item = detailsOf(row);
  // What was decided is as it was then.
  return item.status === 'AWAITING' || item.status === 'PUT_OFF'
    ? ((await withAutoships(executor, practiceId, new Map([[id, item]]))).get(id) ?? item)
    : item;
};

/** The practice's items that wait, those that have waited longest first. */
export const loadWaiting = async (executor: Executor, practiceId: number, limit: number): Promise<ItemDetails[]> => {
  const rows = await selectDetails(executor)
    .where(and(eq(queueItems.practiceId, practiceId), eq(queueItems.status, 'AWAITING')))
    .orderBy(asc(queueItems.orderDate), asc(queueItems.id))
    .limit(limit);
  const items = rows.map(detailsOf);
  return [...(await withAutoships(executor, practiceId, new Map(items.map((item) => [item.id, item])))).values()];
};

/** An order as far as its pet's other prescriptions and AutoShips go. */
export type OrderOfPet = Pick<ItemDetails, 'id' | 'renewsRxId'> & { animal: Pick<ItemDetails['animal'], 'animalId'> };

const petsOf = (items: readonly OrderOfPet[]): number[] => [...new Set(items.map(({ animal }) => animal.animalId))];

/** Most of a pet's prescriptions, and AutoShips, that are looked at. */
const MOST = 100;

/** Of each order's pet, the prescriptions that may still be filled, without the one the order renews; by the order's id. */
export const loadActivePrescriptionsOf = async (
  executor: Executor,
  practiceId: number,
  items: readonly OrderOfPet[],
): Promise<Map<number, ActivePrescription[]>> => {
  const rows = await executor
    .select({
      animalId: prescriptions.animalId,
      rxId: prescriptions.id,
      productName: prescriptions.productName,
      expirationDate: prescriptions.expirationDate,
      fillsRemaining: prescriptions.fillsRemaining,
    })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.practiceId, practiceId),
        inArray(prescriptions.animalId, petsOf(items)),
        isNull(prescriptions.voidedAt),
        isNotNull(prescriptions.expirationDate),
      ),
    )
    .orderBy(prescriptions.id);
  const byPet = groupBy(rows, ({ animalId }) => animalId);
  return new Map(
    items.map(({ id, renewsRxId, animal }) => [
      id,
      (byPet.get(animal.animalId) ?? [])
        .filter(({ rxId }) => rxId !== renewsRxId)
        .slice(0, MOST)
        .map(({ animalId: _pet, ...row }) => ({ ...row, expirationDate: row.expirationDate ?? '' })),
    ]),
  );
};

/** {@link loadActivePrescriptionsOf} of one order. */
export const loadActivePrescriptions = async (executor: Executor, practiceId: number, item: OrderOfPet): Promise<ActivePrescription[]> =>
  (await loadActivePrescriptionsOf(executor, practiceId, [item])).get(item.id) ?? [];

/** Of each order's pet, the AutoShips that run, without the one the order comes from; by the order's id. */
export const loadActiveAutoshipsOf = async (
  executor: Executor,
  practiceId: number,
  items: readonly OrderOfPet[],
): Promise<Map<number, ActiveAutoship[]>> => {
  const rows = await executor
    .select({
      animalId: shippingItems.animalId,
      itemId: shippingItems.queueItemId,
      autoshipId: shippingItems.id,
      productId: shippingItems.productId,
    })
    .from(shippingItems)
    .where(and(eq(shippingItems.practiceId, practiceId), inArray(shippingItems.animalId, petsOf(items)), eq(shippingItems.active, true)))
    .orderBy(shippingItems.id);
  const byPet = groupBy(rows, ({ animalId }) => animalId);
  return new Map(
    items.map(({ id, animal }) => [
      id,
      (byPet.get(animal.animalId) ?? [])
        .filter(({ itemId }) => itemId !== id)
        .slice(0, MOST)
        .map(({ autoshipId, productId }) => ({ autoshipId, productId })),
    ]),
  );
};

/** {@link loadActiveAutoshipsOf} of one order. */
export const loadActiveAutoships = async (executor: Executor, practiceId: number, item: OrderOfPet): Promise<ActiveAutoship[]> =>
  (await loadActiveAutoshipsOf(executor, practiceId, [item])).get(item.id) ?? [];
