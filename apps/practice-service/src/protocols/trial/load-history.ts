import { addDays, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, desc, eq, gte, inArray, isNotNull, ne } from 'drizzle-orm';

import { loadSkus } from '../../catalog/load-sku.ts';
import type { Executor } from '../../db/client.ts';
import { groupBy } from '../../db/group-by.ts';
import { animals, clients } from '../../db/schema/client.ts';
import { orderItems } from '../../db/schema/order.ts';
import { shippingItems } from '../../db/schema/autoship.ts';
import { prescriptions } from '../../db/schema/prescription.ts';
import { products } from '../../db/schema/product.ts';
import type { PastRequest } from './load-requests.ts';

const FILLS_SINCE_DAYS = 1_200;

const idsOf = (numbers: readonly number[]): number[] => [...new Set(numbers)];

/** Fills by a prescription, the newest first: without one nobody knows how long a fill lasts. */
const loadFills = (executor: Executor, practiceId: number, animalIds: readonly number[], now: ZonedDate) =>
  executor
    .select({
      rxId: orderItems.rxId,
      animalId: orderItems.animalId,
      queueItemId: orderItems.queueItemId,
      shippedOn: orderItems.shippedOn,
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
        inArray(orderItems.animalId, [...animalIds]),
        isNotNull(orderItems.shippedOn),
        gte(orderItems.shippedOn, addDays(isoDateOf(now), -FILLS_SINCE_DAYS)),
        ne(orderItems.status, 'Canceled'),
      ),
    )
    .orderBy(desc(orderItems.shippedOn), desc(orderItems.id));

/** Everything that is on record of the pets, clients and products of some requests, each of it read at once. */
export const loadHistory = async (executor: Executor, practice: PracticeData, requests: readonly PastRequest[], now: ZonedDate) => {
  const animalIds = idsOf(requests.map(({ item }) => item.animal.animalId));
  const clientIds = idsOf(requests.map(({ item }) => item.clientId));
  const productIds = idsOf(requests.map(({ item }) => item.product.productId));
  const pets = await executor
    .select({ id: animals.id, deceased: animals.deceased, deceasedDate: animals.deceasedDate, rehomed: animals.rehomed })
    .from(animals)
    .where(and(eq(animals.practiceId, practice.id), inArray(animals.id, animalIds)));
  const active = await executor
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.practiceId, practice.id), inArray(clients.id, clientIds), eq(clients.active, true)));
  const species = await executor
    .select({ id: products.id, species: products.species })
    .from(products)
    .where(inArray(products.id, productIds));
  const ofPets = await executor
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.practiceId, practice.id), inArray(prescriptions.animalId, animalIds)))
    .orderBy(prescriptions.id);
  const shipping = await executor
    .select()
    .from(shippingItems)
    .where(and(eq(shippingItems.practiceId, practice.id), inArray(shippingItems.animalId, animalIds)))
    .orderBy(shippingItems.id);
  return {
    pets: new Map(pets.map((pet) => [pet.id, pet])),
    activeClients: new Set(active.map(({ id }) => id)),
    species: new Map(species.map((product) => [product.id, product.species])),
    skus: await loadSkus(executor, { practiceId: practice.id, now }, [...productIds, ...ofPets.map(({ productId }) => productId)]),
    prescriptions: groupBy(ofPets, ({ animalId }) => animalId),
    autoships: groupBy(shipping, ({ animalId }) => animalId),
    fills: groupBy(await loadFills(executor, practice.id, animalIds, now), ({ animalId }) => animalId ?? 0),
  };
};

/** Holds what {@link loadHistory} gives. */
export type TrialHistory = Awaited<ReturnType<typeof loadHistory>>;
