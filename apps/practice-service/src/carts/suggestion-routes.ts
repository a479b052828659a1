import type { ZonedDate } from '@practice-portal/domain/locale';
import { productFit, skuByWeight } from '@practice-portal/domain/catalog';
import type { CartSuggestion } from '@practice-portal/domain/cart';
import { readCartSuggestionsContract } from '@practice-portal/domain/contract/cart';
import { classConflicts } from '@practice-portal/domain/medication';
import { prescriptionStanding } from '@practice-portal/domain/prescription';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { loadPet } from '../records/pet-record.ts';
import { loadSkusOf } from '../catalog/load-sku.ts';
import { fittedProduct } from '../catalog/search.ts';
import type { Db } from '../db/client.ts';
import { cartItems } from '../db/schema/cart.ts';
import { catalogProducts } from '../db/schema/catalog.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import { isDietProduct, productRefusal } from '../catalog/diet-product.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { byName } from '../search/by-name.ts';
import { findCart } from './load-cart.ts';

const SHOWN = 6;
const PREVENTION = /isoxazoline|parasiticide|antiparasitic/;

/** The names of what a pet is given by prescription or AutoShip, or has in the cart. */
const givenTo = async (db: Db, practiceId: number, animalId: number, cartId: number | undefined, now: ZonedDate): Promise<string[]> => {
  const rxs = await db
    .select()
    .from(prescriptions)
    .where(and(eq(prescriptions.practiceId, practiceId), eq(prescriptions.animalId, animalId), isNull(prescriptions.voidedAt)));
  const running = await db
    .select({ name: shippingItems.productName })
    .from(shippingItems)
    .where(and(eq(shippingItems.practiceId, practiceId), eq(shippingItems.animalId, animalId), eq(shippingItems.active, true)));
  const ordered =
    cartId === undefined
      ? []
      : await db
          .select({ name: products.name })
          .from(cartItems)
          .innerJoin(products, eq(products.id, cartItems.productId))
          .where(and(eq(cartItems.cartId, cartId), eq(cartItems.animalId, animalId)));
  return [
    ...rxs.filter((rx) => prescriptionStanding(rx, now) === 'active').map(({ productName }) => productName),
    ...running.map(({ name }) => name),
    ...ordered.map(({ name }) => name),
  ];
};

const suggestions = route(readCartSuggestionsContract, {
  handler: async ({ params: { animalId }, query: { cartId }, session: { practiceId }, services, db }) => {
    const pet = await loadPet(db, practiceId, animalId);
    if (cartId !== undefined) await findCart(db, practiceId, cartId);
    const { practiceHomeFeatures } = await loadPractice(db, practiceId);
    if (!practiceHomeFeatures.showCartSuggestions || pet.deceased || pet.rehomed) return { data: [] };
    const now = services.now();
    const given = await givenTo(db, practiceId, animalId, cartId, now);
    const candidates = await db
      .select()
      .from(catalogProducts)
      .where(sql`${catalogProducts.species} @> ${JSON.stringify([pet.species])}::jsonb`)
      .orderBy(asc(catalogProducts.id));
    const named = candidates.toSorted(byName(({ name }) => name));
    const prevention = named.filter(
      ({ name, drugClass }) =>
        PREVENTION.test(drugClass) &&
        !given.includes(name) &&
        classConflicts([name, ...given]).every(({ products: both }) => !both.includes(name)),
    );
    const diets = named.filter(
      (product) => isDietProduct(product) && !given.includes(product.name) && productRefusal(product, pet, now) === null,
    );
    // A diet asks for more thought than what most pets need: it comes last.
    const skus = await loadSkusOf(
      db,
      { practiceId, now },
      [...prevention, ...diets].map(({ id }) => id),
    );
    const skusOf = (productId: number) => skus.filter(({ catalogProductId }) => catalogProductId === productId);
    const suggested = ({ id, name: displayName, species, ...product }: (typeof candidates)[number]): CartSuggestion[] => {
      const own = skusOf(id);
      if (productFit(fittedProduct(displayName, species, own), pet) !== 'fits') return [];
      // Another strength is no answer to one that is out of stock.
      const sku = skuByWeight(own, pet);
      return sku && !sku.backordered
        ? [
            {
              skuId: sku.id,
              displayName,
              strengthSize: sku.strengthSize,
              packaging: sku.packaging,
              price: sku.price,
              imageUrl: null,
              isRoyalCaninIndividualis: isDietProduct(product),
            },
          ]
        : [];
    };
    return { data: [...prevention.flatMap(suggested).slice(0, SHOWN - diets.length), ...diets.flatMap(suggested)] };
  },
});

/** The routes of suggestions. */
export const suggestionRoutes: readonly AnyRoute[] = [suggestions];
