import type { ApprovalFacts } from '@practice-portal/domain/approval';
import { isoDateOf } from '@practice-portal/domain/locale';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import type { Executor } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { autoships, prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';

/** An order as far as what its pet is given goes. */
export interface GivenTo {
  /** The item; 0 for an order that is still written. */
  id: number;
  renewsRxId: number | null;
  animal: { animalId: number };
  product: { productId: number };
}

/** Names of what waits for a pet in an open cart: it is given as soon as it is bought. */
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

/** What the rules about harm need: what else the pet is given, and for which species the product is sold. */
export const loadGiven = async (
  executor: Executor,
  practiceId: number,
  { id, renewsRxId, animal: { animalId }, product: { productId } }: GivenTo,
  now: Date,
): Promise<Pick<ApprovalFacts, 'medications' | 'productSpecies'>> => {
  const prescribed = executor
    .select({ name: prescriptions.productName })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.practiceId, practiceId),
        eq(prescriptions.animalId, animalId),
        isNull(prescriptions.voidedAt),
        or(isNull(prescriptions.expirationDate), gt(prescriptions.expirationDate, isoDateOf(now))),
        ne(prescriptions.id, renewsRxId ?? 0),
      ),
    );
  const shipped = executor
    .select({ name: autoships.productName })
    .from(autoships)
    .where(
      and(
        eq(autoships.practiceId, practiceId),
        eq(autoships.animalId, animalId),
        eq(autoships.active, true),
        or(isNull(autoships.itemId), ne(autoships.itemId, id)),
      ),
    );
  const given = await union(prescribed, shipped);
  const [product] = await executor.select({ species: products.species }).from(products).where(eq(products.id, productId));
  return { medications: given.map(({ name }) => name).toSorted(), productSpecies: product?.species ?? [] };
};
