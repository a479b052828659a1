import {
  readRecommendationSuggestionsContract,
  renewRecommendationContract,
  submitRecommendationContract,
} from '@practice-portal/domain/contract/recommend';
import { and, eq, inArray } from 'drizzle-orm';

import { copyOf } from '../carts/copy-item.ts';
import { findCart } from '../carts/load-cart.ts';
import { holdOpenCart } from '../carts/hold-cart.ts';
import { ordersHere } from '../carts/open-cart.ts';
import { preparePractice } from '../carts/sign-item.ts';
import { requireClient } from '../lists/client-list.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { recommendations } from '../db/schema/recommendation.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadDefaultMessage } from '../notifications/default-message.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { sendRecommendation } from './send.ts';

const suggestions = route(readRecommendationSuggestionsContract, {
  handler: async ({ params: { clientId }, query: { cartId }, session: { practiceId }, db }) => {
    await requireClient(db, practiceId, clientId);
    const cart = cartId === undefined ? null : await findCart(db, practiceId, cartId);
    const { practiceHomeFeatures: flags } = await loadPractice(db, practiceId);
    return {
      promoCode: cart?.promoCode ?? null,
      defaultMessage: flags.defaultRecommendationMessageEnabled ? (await loadDefaultMessage(db, practiceId)) || null : null,
      promoCodeEnabled: flags.recommendationPromoCodeEnabled,
    };
  },
});

const submit = route(submitRecommendationContract, {
  requires: ordersHere,
  subject: ({ body }) => `cart/${body.rxCartId}`,
  prepare: preparePractice,
  handler: async ({ body: bean, session, tx, now, services, prepared: { practice } }) => {
    const cart = await holdOpenCart(tx, session.practiceId, bean.rxCartId);
    return { data: await sendRecommendation(tx, { services, session, practice, cart, bean, now }) };
  },
});

/** Items of an earlier recommendation, in a cart of their own: what was sent stays as it was, and the new one is signed anew. */
const renew = route(renewRecommendationContract, {
  requires: ordersHere,
  subject: ({ body }) => `cart/${body.recommendationBean.rxCartId}`,
  prepare: preparePractice,
  handler: async ({ body, session, tx, now, services, prepared: { practice } }) => {
    const { practiceId } = session;
    const { cartItemIds, recommendationBean: bean } = body;
    if (bean.practiceId !== practiceId) throw problem(403, 'The request is about another practice');
    const own = and(eq(recommendations.cartId, bean.rxCartId), eq(recommendations.practiceId, practiceId));
    const [sent] = await tx.select().from(recommendations).where(own).for('update');
    if (!sent) throw problem(404, 'No such recommendation');
    if (sent.renewedByCartId !== null) throw problem(409, 'This was recommended anew already');
    const old = await findCart(tx, practiceId, bean.rxCartId);
    const ids = [...new Set(cartItemIds)];
    const items = await tx
      .select()
      .from(cartItems)
      .where(and(eq(cartItems.cartId, old.id), inArray(cartItems.id, ids)));
    if (items.length < ids.length) throw problem(404, 'No such item');
    const [cart] = await tx
      .insert(carts)
      .values({
        practiceId,
        clientId: old.clientId,
        // Never open: the client may have another that is.
        status: 'RECOMMENDED',
        sourceId: old.sourceId,
        referralSourceId: bean.referralSourceId,
        shippingAddressId: old.shippingAddressId,
        createdAt: now,
        modifiedAt: now,
      })
      .returning();
    if (!cart) throw new Error('A cart was not stored');
    await tx.insert(cartItems).values(items.map((item) => copyOf(item, cart.id, now)));
    await tx.update(recommendations).set({ renewedByCartId: cart.id }).where(own);
    return { data: await sendRecommendation(tx, { services, session, practice, cart, bean: { ...bean, rxCartId: cart.id }, now }) };
  },
});

/** The routes that send recommendations. */
export const recommendRoutes: readonly AnyRoute[] = [suggestions, submit, renew];
