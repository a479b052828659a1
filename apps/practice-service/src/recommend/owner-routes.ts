import { fields } from '@practice-portal/domain/contract';
import { bodySchema, idList } from '@practice-portal/domain/schema';
import { eq } from 'drizzle-orm';
import { string } from 'yup';

import { findCart, readWholeCart } from '../carts/load-cart.ts';
import { placeCart } from '../carts/place-cart.ts';
import type { Executor } from '../db/client.ts';
import { carts } from '../db/schema/cart.ts';
import { problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';
import { strictPage } from '../pages/html.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { cartOfLink, RECOMMENDATION_PATH } from './link.ts';
import { deadLinkHtml, ownerPageHtml } from './owner-page.ts';

const TOKEN_MAX = 200;
const ITEMS_MAX = 200;
/** What the approval queue and the order history call it. */
const SOURCE = 'Recommendation';
const DEAD_LINK = 'This link no longer works. Ask your practice to send the recommendation again';

const params = fields({ token: string().max(TOKEN_MAX).required().meta({ example: 'unknown' }) });

/** The practice of a cart that a link leads to: whoever has the link has no session that would say so. */
const practiceOf = async (executor: Executor, cartId: number): Promise<number> => {
  const [row] = await executor.select({ practiceId: carts.practiceId }).from(carts).where(eq(carts.id, cartId));
  if (!row) throw problem(404, DEAD_LINK);
  return row.practiceId;
};

/** Where the link of a recommendation leads: a client sees what was recommended to them, and at what price. */
export const ownerPage = defineRoute({
  id: 'recommendations.ownerPage',
  method: 'GET',
  path: `${RECOMMENDATION_PATH}/:token`,
  access: 'public',
  practiceFrom: 'none',
  summary: 'The page where a client buys what was recommended to them',
  params,
  answer: { description: 'The page', mediaType: 'text/html' },
  errors: { 404: 'The link is unknown or too old' },
  handler: async ({ params: { token }, services, db, reply }): Promise<string | undefined> => {
    const now = services.now();
    const cartId = await cartOfLink(db, token, now);
    strictPage(reply);
    if (cartId === null) {
      await reply.status(404).send(deadLinkHtml());
      return undefined;
    }
    const practice = await loadPractice(db, await practiceOf(db, cartId));
    const cart = await findCart(db, practice.id, cartId);
    return ownerPageHtml(await readWholeCart(db, { practice, now }, cart), practice);
  },
});

/** A client buys what was recommended to them, all of it or some. */
export const ownerPurchase = defineRoute({
  id: 'recommendations.ownerPurchase',
  method: 'POST',
  path: `${RECOMMENDATION_PATH}/:token`,
  access: 'public',
  practiceFrom: 'none',
  summary: 'Buy items of a recommendation by its link',
  params,
  body: bodySchema({ items: idList(ITEMS_MAX).required() }),
  answer: { description: 'The order' },
  errors: {
    404: 'The link is unknown or too old',
    409: 'It was ordered already',
    422: 'Something cannot be ordered now: `items` says what',
  },
  audit: 'recommendations.purchase',
  example: { body: { items: [1] } },
  handler: async ({ params: { token }, body: { items }, services, db, about, write }): Promise<{ orderNumber: string; left: number }> => {
    const cartId = await cartOfLink(db, token, services.now());
    if (cartId === null) throw problem(404, DEAD_LINK);
    const practiceId = await practiceOf(db, cartId);
    about({ subject: `cart/${cartId}`, practiceId });
    const practice = await loadPractice(db, practiceId);
    return write(async (tx, record) => {
      const now = services.now();
      await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update');
      const cart = await findCart(tx, practiceId, cartId);
      if (items.length === 0) throw problem(422, 'Choose what to order');
      const placed = await placeCart(tx, { practice, cart, now, source: SOURCE, itemIds: items });
      record({ actor: `client:${cart.clientId}`, subject: `cart/${cartId}`, practiceId, after: placed });
      const { cartItems } = await readWholeCart(tx, { practice, now }, cart);
      return { orderNumber: placed.orderNumber, left: cartItems.filter(({ purchased }) => !purchased).length };
    });
  },
});
