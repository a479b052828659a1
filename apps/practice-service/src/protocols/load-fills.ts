import type { ProtocolFacts } from '@practice-portal/domain/protocol';
import type { Fill } from '@practice-portal/domain/supply';
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import { orderItems } from '../db/schema/order.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import type { ItemDetails } from '../queue-items/load-details.ts';

/** Fills that may still last. */
const FILLS = 6;

/** A fill of a drug, in whatever strength. */
export type DrugFill = NonNullable<ProtocolFacts['lastFill']> & Fill;

const keyOf = (animalId: number | null, productName: string): string => `${animalId} ${productName}`;

/** The last fills of each item's drug for its pet, in any strength, the newest first; by the item's id. */
export const loadFills = async (
  executor: Executor,
  practiceId: number,
  items: readonly {
    id: number;
    animal: Pick<ItemDetails['animal'], 'animalId'>;
    product: Pick<ItemDetails['product'], 'productName'>;
  }[],
): Promise<Map<number, DrugFill[]>> => {
  const rows = await executor
    .select({
      animalId: orderItems.animalId,
      filledOn: orderItems.shippedOn,
      quantity: orderItems.quantity,
      productName: orderItems.productName,
      productStrength: orderItems.productStrength,
      productPackaging: orderItems.productPackaging,
      usageInstructions: prescriptions.usageInstructions,
    })
    .from(orderItems)
    .innerJoin(prescriptions, eq(prescriptions.id, orderItems.rxId))
    .where(
      and(
        eq(orderItems.practiceId, practiceId),
        inArray(orderItems.animalId, [...new Set(items.map(({ animal }) => animal.animalId))]),
        inArray(orderItems.productName, [...new Set(items.map(({ product }) => product.productName))]),
        isNotNull(orderItems.shippedOn),
        ne(orderItems.status, 'Canceled'),
      ),
    )
    .orderBy(desc(orderItems.shippedOn), desc(orderItems.id));
  const byDrug = groupBy(rows, ({ animalId, productName }) => keyOf(animalId, productName));
  return new Map(
    items.map(({ id, animal, product }) => {
      const fills = byDrug.get(keyOf(animal.animalId, product.productName)) ?? [];
      return [id, fills.slice(0, FILLS).map(({ animalId: _pet, filledOn, ...fill }) => ({ ...fill, filledOn: filledOn ?? '' }))];
    }),
  );
};

/** By which method each item ships; those whose order does not say are left out. */
export const loadShipModes = async (executor: Executor, practiceId: number, itemIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await executor
    .select({ itemId: orderItems.queueItemId, shipModeId: orderItems.shipModeId })
    .from(orderItems)
    .where(and(eq(orderItems.practiceId, practiceId), inArray(orderItems.queueItemId, [...itemIds])));
  return new Map(rows.map(({ itemId, shipModeId }) => [itemId ?? 0, shipModeId]));
};
