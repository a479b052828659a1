import { speciesRefusal } from '@practice-portal/domain/catalog';
import { inZone } from '@practice-portal/domain/locale';
import { effort } from '@practice-portal/tooling/effort';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readWholeCart } from '../src/carts/load-cart.ts';
import { placeCart } from '../src/carts/place-cart.ts';
import type { Service } from '../src/create-service.ts';
import { cartItems, carts } from '../src/db/schema/cart.ts';
import { catalogProducts, productTerms } from '../src/db/schema/catalog.ts';
import { orderItems, orders } from '../src/db/schema/order.ts';
import { products } from '../src/db/schema/product.ts';
import { DIET_CLASS } from '../src/catalog/diet-product.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { itemFor, openOrdering } from './support/ordering.ts';
import { A, CLOCK, startService, TODAY } from './support/service.ts';

const CARTS = effort(40, 1_000);
const MOST_LINES = 3;
const ANY = { compounded: false, canineWeightRange: null, felineWeightRange: null };

/** Ends a transaction without a trace. */
class Undone extends Error {}

let service: Service;
beforeAll(async () => {
  service = await startService('postgres', { now: () => CLOCK });
});
afterAll(() => service.close());

test(`what a cart shows is what its order charges, line by line, for ${CARTS} generated carts`, async () => {
  const { db } = service.services;
  const practice = await loadPractice(db, A);
  const { clientId, animalId } = await (await openOrdering(service)).client(0);
  const skus = await db
    .select({
      id: products.id,
      compliance: products.compliance,
      terms: productTerms,
      drugClass: catalogProducts.drugClass,
      name: catalogProducts.name,
      species: catalogProducts.species,
    })
    .from(productTerms)
    .innerJoin(products, eq(products.id, productTerms.productId))
    .innerJoin(catalogProducts, eq(catalogProducts.id, productTerms.catalogProductId))
    .where(eq(productTerms.backordered, false))
    .orderBy(asc(products.id));
  const sold = skus.filter(
    ({ compliance, terms, drugClass, name, species }) =>
      // What its name keeps for other animals is refused.
      speciesRefusal({ displayName: name, species, skus: [{ id: 1, strengthSize: '', complianceBean: ANY }] }, { species: 'Canine' }) ===
        null &&
      // A diet takes a recommendation of its own.
      drugClass !== DIET_CLASS &&
      !compliance.isControlledSubstance &&
      !compliance.compounded &&
      terms.canineWeightRange === null,
  );
  const line = fc.record({
    sku: fc.nat(sold.length - 1),
    more: fc.integer({ min: 0, max: 20 }),
    autoshipFrequency: fc.option(fc.integer({ min: 7, max: 365 })),
    overridePrice: fc.option(fc.integer({ min: 0, max: 90_000 }), { freq: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: MOST_LINES }), async (lines) => {
      const run = db.transaction(async (tx) => {
        const owned = { practiceId: A, clientId, sourceId: 7, createdAt: CLOCK, modifiedAt: CLOCK };
        const [cart] = await tx.insert(carts).values(owned).returning();
        if (!cart) throw new Error('No cart');
        await tx.insert(cartItems).values(
          lines.map(({ sku, more, autoshipFrequency, overridePrice }) => {
            const { id: productId, compliance, terms } = sold[sku]!;
            const orderQuantity = Math.min(100, terms.minimumQuantity + more);
            const { refills: _refills, ...item } = itemFor(animalId, { productId, orderQuantity, autoshipFrequency });
            return {
              ...item,
              practiceId: A,
              cartId: cart.id,
              prescriptionQuantity: orderQuantity,
              refills: Math.min(1, compliance.maximumRefills ?? 1),
              autoshipQuantity: autoshipFrequency === null ? null : orderQuantity,
              autoshipStartDate: autoshipFrequency === null ? null : TODAY,
              overridePrice,
            };
          }),
        );
        const shown = await readWholeCart(tx, { practice, now: inZone(CLOCK, 'America/Denver') }, cart);
        const placed = await placeCart(tx, {
          practice,
          cart,
          now: inZone(CLOCK, 'America/Denver'),
          publicUrl: () => 'https://portal.example',
          source: 'In clinic',
        });
        const [order] = await tx
          .select()
          .from(orders)
          .where(eq(orders.id, placed.orderId ?? 0));
        const charged = await tx
          .select()
          .from(orderItems)
          .where(eq(orderItems.orderId, placed.orderId ?? 0))
          .orderBy(asc(orderItems.id));
        const { shipping = 0, tax = 0, fees = 0, total: cost } = order ?? {};
        expect([order?.subtotal, placed.total, cost]).toEqual([shown.subtotal, cost, shown.subtotal + shipping + tax + fees]);
        expect(charged.map(({ unitPrice, total }) => [unitPrice, total])).toEqual(
          shown.cartItems.map(({ pricing, price }) => [pricing.unitPrice, price]),
        );
        throw new Undone();
      });
      await run.catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    }),
    { numRuns: CARTS },
  );
}, 240_000);
