import type { ApprovalFacts } from '@practice-portal/domain/approval';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';

/** An order as far as what its pet is given goes. */
export interface GivenTo {
  /** The item; 0 for an order that is still written. */
  id: number;
  renewsRxId: number | null;
  animal: { animalId: number };
  product: { productId: number };
}

/** Returns the names of what waits for a pet in an open cart: it is given as soon as it is bought. */
export const loadInCart = async (executor: Executor, practiceId: number, animalId: number, exceptItem = 0): Promise<string[]> => {
  const rows = await executor
    .select({ name: products.name })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(
      and(eq(cartItems.practiceId, practiceId), eq(cartItems.animalId, animalId), eq(carts.status, 'OPEN'), ne(cartItems.id, exceptItem)),
    );
  return rows.map(({ name }) => name);
};

type Given = Pick<ApprovalFacts, 'medications' | 'productSpecies'>;

/** Returns what the rules about harm need: what else each order's pet is given, and for which species its product is sold; by the order's id. */
export const loadGivenOf = async (
  executor: Executor,
  practiceId: number,
  items: readonly GivenTo[],
  now: ZonedDate,
): Promise<Map<number, Given>> => {
  const pets = [...new Set(items.map(({ animal }) => animal.animalId))];
  const prescribed = await executor
    .select({ animalId: prescriptions.animalId, id: prescriptions.id, name: prescriptions.productName })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.practiceId, practiceId),
        inArray(prescriptions.animalId, pets),
        isNull(prescriptions.voidedAt),
        or(isNull(prescriptions.expirationDate), gt(prescriptions.expirationDate, isoDateOf(now))),
      ),
    );
  const shipped = await executor
    .select({ animalId: shippingItems.animalId, itemId: shippingItems.queueItemId, name: shippingItems.productName })
    .from(shippingItems)
    .where(and(eq(shippingItems.practiceId, practiceId), inArray(shippingItems.animalId, pets), eq(shippingItems.active, true)));
  const sold = await executor
    .select({ id: products.id, species: products.species })
    .from(products)
    .where(inArray(products.id, [...new Set(items.map(({ product }) => product.productId))]));
  const ofPet = { prescribed: groupBy(prescribed, ({ animalId }) => animalId), shipped: groupBy(shipped, ({ animalId }) => animalId) };
  const species = new Map(sold.map((product) => [product.id, product.species]));
  return new Map(
    items.map(({ id, renewsRxId, animal: { animalId }, product: { productId } }) => {
      const given = [
        ...(ofPet.prescribed.get(animalId) ?? []).filter((rx) => rx.id !== renewsRxId),
        ...(ofPet.shipped.get(animalId) ?? []).filter(({ itemId }) => itemId !== id),
      ];
      const medications = [...new Set(given.map(({ name }) => name))].toSorted();
      return [id, { medications, productSpecies: species.get(productId) ?? [] }];
    }),
  );
};

/** {@link loadGivenOf} of one order. */
export const loadGiven = async (executor: Executor, practiceId: number, item: GivenTo, now: ZonedDate): Promise<Given> =>
  (await loadGivenOf(executor, practiceId, [item], now)).get(item.id) ?? { medications: [], productSpecies: [] };

/**
 * {@link loadGiven} of what was signed before. What was signed since with this among the pet's medication is left out: its vet has
 * answered for both.
 */
export const loadGivenSince = async (
  executor: Executor,
  practiceId: number,
  item: GivenTo & { product: { productName: string } },
  now: ZonedDate,
): Promise<Given> => {
  const { medications, productSpecies } = await loadGiven(executor, practiceId, item, now);
  if (medications.length === 0) return { medications, productSpecies };
  const signed = await executor
    .select({ name: prescriptions.productName, facts: prescriptions.signedFacts })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.practiceId, practiceId),
        eq(prescriptions.animalId, item.animal.animalId),
        isNull(prescriptions.voidedAt),
        isNotNull(prescriptions.signedFacts),
      ),
    );
  const known = signed.filter(({ facts }) => facts?.medications.includes(item.product.productName)).map(({ name }) => name);
  return { medications: medications.filter((name) => !known.includes(name)), productSpecies };
};
