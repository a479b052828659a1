import { call } from '@practice-portal/domain/call';
import { contract, fields } from '@practice-portal/domain/contract';
import { ownerPurchaseBodySchema } from '@practice-portal/domain/recommend';
import { eq } from 'drizzle-orm';
import { number, string } from 'yup';

import { findCart, readWholeCart } from '../carts/load-cart.ts';
import { placeCart } from '../carts/place-cart.ts';
import type { Executor } from '../db/client.ts';
import { carts } from '../db/schema/cart.ts';
import { problem } from '../http/problem.ts';
import { route } from '../http/contract-route.ts';
import { strictPage } from '../pages/html.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { cartOfLink, RECOMMENDATION_PATH } from './link.ts';
import { deadLinkHtml, ownerPageHtml } from './owner-page.ts';

const TOKEN_MAX = 200;
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

const PATH = `${RECOMMENDATION_PATH.slice(1)}/:token`;

const pageContract = contract(
  call<undefined, string | undefined>()({ id: 'recommendations.ownerPage', method: 'GET', host: 'service', path: PATH, access: 'public' }),
  {
    summary: 'The page where a client buys what was recommended to them',
    params,
    answerIs: 'The page',
    mediaType: 'text/html',
    errors: { 404: 'The link is unknown or too old' },
  },
);

const purchaseContract = contract(
  call<{ items: number[] }, { orderNumber: string; left: number }>()({
    id: 'recommendations.ownerPurchase',
    method: 'POST',
    host: 'service',
    path: PATH,
    access: 'public',
  }),
  {
    summary: 'Buy items of a recommendation by its link',
    params,
    body: ownerPurchaseBodySchema,
    answer: fields({ orderNumber: string().required(), left: number().required() }),
    answerIs: 'The order',
    errors: {
      404: 'The link is unknown or too old',
      409: 'It was ordered already',
      422: 'Something cannot be ordered now: `items` says what',
    },
    example: { body: { items: [1] } },
  },
);

/** Where the link of a recommendation leads: a client sees what was recommended to them, and at what price. */
export const ownerPage = route(pageContract, {
  handler: async ({ params: { token }, services, db, reply }) => {
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
export const ownerPurchase = route(purchaseContract, {
  audit: 'recommendations.purchase',
  run: async ({ params: { token }, body: { items }, services, db, about, write }) => {
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
      const placed = await placeCart(tx, {
        practice,
        cart,
        now,
        publicUrl: services.publicUrl,
        source: SOURCE,
        byClient: true,
        itemIds: items,
      });
      record({ actor: `client:${cart.clientId}`, subject: `cart/${cartId}`, practiceId, after: placed });
      const { cartItems } = await readWholeCart(tx, { practice, now }, cart);
      return { orderNumber: placed.orderNumber, left: cartItems.filter(({ purchased }) => !purchased).length };
    });
  },
});
