import { saveRecommendationContract } from '@practice-portal/domain/contract/diet';
import type { DietSave } from '@practice-portal/domain/diet';
import { and, eq } from 'drizzle-orm';

import { loadPet } from '../records/pet-record.ts';
import { requireSku } from '../carts/check-item.ts';
import { changeCart, holdCartOfItem } from '../carts/hold-cart.ts';
import { cartSubject, ordersHere } from '../carts/open-cart.ts';
import { preparePractice } from '../carts/sign-item.ts';
import { cartItems } from '../db/schema/cart.ts';
import { dietRecommendations } from '../db/schema/diet.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { requirePresent } from './check-patient.ts';
import { isDietProduct, productVersion } from '../catalog/diet-product.ts';

const ofPractice = (practiceId: number, { recommendationId, rciRecoId }: Pick<DietSave, 'recommendationId' | 'rciRecoId'>) =>
  and(
    eq(dietRecommendations.id, recommendationId),
    eq(dietRecommendations.rciRecoId, rciRecoId),
    eq(dietRecommendations.practiceId, practiceId),
  );

/** @throws 404 for no such recommendation in this practice */
const found = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw problem(404, 'No such recommendation');
  return row;
};

/** Joins a confirmed recommendation to the item of the cart: each to one of the other. */
export const save = route(saveRecommendationContract, {
  requires: ordersHere,
  subject: ({ body }) => `dietRecommendation/${body.recommendationId}`,
  // Before the cart is held, so that another person's recommendation is none whatever becomes of the item.
  prepare: async ({ body, services, session, db }) => {
    found(await db.select({ id: dietRecommendations.id }).from(dietRecommendations).where(ofPractice(session.practiceId, body)));
    return preparePractice({ services, session });
  },
  handler: async ({ body, session: { practiceId }, tx, now, prepared, record }) => {
    const { recommendationId, cartItemId } = body;
    const reader = { ...prepared, now };
    const { cart, item } = await holdCartOfItem(tx, practiceId, cartItemId);
    const recommendation = found(await tx.select().from(dietRecommendations).where(ofPractice(practiceId, body)).for('update'));
    const sku = await requireSku(tx, reader, item.productId);
    if (!isDietProduct(sku)) throw problem(422, 'This product is not ordered by a diet recommendation');
    if (item.animalId !== recommendation.animalId) throw problem(422, 'This recommendation is for another pet');
    if (productVersion(sku) !== recommendation.patient.speciesType)
      throw problem(422, 'This recommendation is for the other version of the product');
    requirePresent(await loadPet(tx, practiceId, item.animalId));
    if ((recommendation.cartItemId ?? cartItemId) !== cartItemId) throw problem(409, 'This recommendation was added to an order already');
    if ((item.royalCaninRecommendationId ?? recommendationId) !== recommendationId)
      throw problem(409, 'This item has another recommendation already');
    record({ subject: cartSubject(cart.id) });
    if (recommendation.cartItemId === null) {
      await tx.update(dietRecommendations).set({ cartItemId }).where(eq(dietRecommendations.id, recommendationId));
      await tx.update(cartItems).set({ royalCaninRecommendationId: recommendationId }).where(eq(cartItems.id, cartItemId));
      await changeCart(tx, reader, cart.id);
    }
    return { recommendationId, cartId: cart.id, cartItemId };
  },
});
