import { RECOMMENDATION_SOURCE } from '@practice-portal/domain/approval';
import { addressLine } from '@practice-portal/domain/address';
import { call } from '@practice-portal/domain/call';
import { contract, fields } from '@practice-portal/domain/contract';
import { type OwnerPurchase, ownerPurchaseBodySchema } from '@practice-portal/domain/recommend';
import { inZone, isoDateOf, practiceTimeZone } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import { eq } from 'drizzle-orm';
import { number, string } from 'yup';

import { type CartRow, findCart, readWholeCart } from '../carts/load-cart.ts';
import { placeCart } from '../carts/place-cart.ts';
import type { Executor } from '../db/client.ts';
import { carts } from '../db/schema/cart.ts';
import { addresses, clients } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';
import { route } from '../http/contract-route.ts';
import { strictPage } from '../pages/html.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { cartQuestions } from './cart-questions.ts';
import { cartOfLink, RECOMMENDATION_PATH } from './link.ts';
import { keepOwnerAnswers } from './owner-answers.ts';
import { deadLinkHtml, ownerPageHtml } from './owner-page.ts';
import { ownerPriceOf } from './owner-price.ts';

const TOKEN_MAX = 200;
/** As many ids as a cart may have items. */
const ITEMS_TEXT_MAX = 1_000;
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
  call<OwnerPurchase, { orderNumber: string | null; left: number }>()({
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
    answer: fields({ orderNumber: string().nullable().defined(), left: number().required() }),
    answerIs: 'The order',
    errors: {
      404: 'The link is unknown or too old',
      409: 'It was already ordered, or costs something else than was shown',
      422: 'Something cannot be ordered now: `items` says what',
    },
    example: { body: { items: [1] } },
  },
);

interface OwnerPriceAnswer {
  subtotal: string;
  discount: string | null;
  shipping: string;
  tax: string;
  fees: string | null;
  total: string;
}

const priceContract = contract(
  call<undefined, OwnerPriceAnswer, { items: string }>()({
    id: 'recommendations.ownerPrice',
    method: 'GET',
    host: 'service',
    path: `${PATH}/price`,
    access: 'public',
  }),
  {
    summary: 'What items of a recommendation come to, by its link, in the practice’s currency',
    params,
    query: fields({
      items: string()
        .max(ITEMS_TEXT_MAX)
        .matches(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
        .required(),
    }),
    answer: fields({
      subtotal: string().required(),
      discount: string().nullable().defined(),
      shipping: string().required(),
      tax: string().required(),
      fees: string().nullable().defined(),
      total: string().required(),
    }),
    errors: { 404: 'The link is unknown or too old', 409: 'Something was already ordered' },
    example: { query: { items: '1' } },
  },
);

/** Holds what a client's choice comes to: said before it is ordered. */
export const ownerPrice = route(priceContract, {
  handler: async ({ params: { token }, query: { items }, services, db }) => {
    const cartId = await cartOfLink(db, token, services.now());
    if (cartId === null) throw problem(404, DEAD_LINK);
    const practice = await loadPractice(db, await practiceOf(db, cartId));
    const now = inZone(services.now(), practiceTimeZone(practice.localizationData));
    const cart = await findCart(db, practice.id, cartId);
    const price = await ownerPriceOf(db, { practice, now }, cart, items.split(',').map(Number));
    const money = (amount: number): string => formatMoney(amount, practice.localizationData.defaultLocaleCode);
    return {
      subtotal: money(price.subtotal),
      discount: price.discount === 0 ? null : money(-price.discount),
      shipping: money(price.shipping),
      tax: money(price.tax),
      fees: price.fees === 0 ? null : money(price.fees),
      total: money(price.total),
    };
  },
});

/** Where a cart ships to, in a line. */
const shipsTo = async (executor: Executor, { shippingAddressId, clientId }: CartRow): Promise<string | null> => {
  const [found] = await executor
    .select({ address: addresses })
    .from(clients)
    .innerJoin(addresses, eq(addresses.id, shippingAddressId ?? clients.defaultShippingAddressId))
    .where(eq(clients.id, clientId));
  return found ? addressLine(found.address) : null;
};

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
    const at = inZone(now, practiceTimeZone(practice.localizationData));
    return ownerPageHtml({
      questions: await cartQuestions(db, { practice, now: at }, cartId),
      cart: await readWholeCart(db, { practice, now: at }, cart),
      practice,
      address: await shipsTo(db, cart),
      today: isoDateOf(at),
    });
  },
});

/** A client buys what was recommended to them, all of it or some. */
export const ownerPurchase = route(purchaseContract, {
  audit: 'recommendations.purchase',
  run: async ({ params: { token }, body: { items, total, answers }, services, db, about, write }) => {
    const cartId = await cartOfLink(db, token, services.now());
    if (cartId === null) throw problem(404, DEAD_LINK);
    const practiceId = await practiceOf(db, cartId);
    about({ subject: `cart/${cartId}`, practiceId });
    const practice = await loadPractice(db, practiceId);
    return write(async (tx, record) => {
      const now = inZone(services.now(), practiceTimeZone(practice.localizationData));
      await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update');
      const cart = await findCart(tx, practiceId, cartId);
      if (items.length === 0) throw problem(422, 'Choose what to order');
      await keepOwnerAnswers(tx, { practice, now }, cart, { items, answers });
      const placed = await placeCart(tx, {
        practice,
        cart,
        now,
        publicUrl: services.publicUrl,
        source: RECOMMENDATION_SOURCE,
        byClient: true,
        itemIds: items,
      });
      if (total !== undefined && total !== formatMoney(placed.total, practice.localizationData.defaultLocaleCode))
        throw problem(409, 'The price has changed since it was shown. Go back and check it again');
      record({ actor: `client:${cart.clientId}`, subject: `cart/${cartId}`, practiceId, after: placed });
      const { cartItems } = await readWholeCart(tx, { practice, now }, cart);
      return { orderNumber: placed.orderNumber, left: cartItems.filter(({ purchased }) => !purchased).length };
    });
  },
});
