import { RECOMMENDATION_SOURCE } from '@practice-portal/domain/approval';
import { call } from '@practice-portal/domain/call';
import { contract, fields } from '@practice-portal/domain/contract';
import { formatMoney } from '@practice-portal/domain/money';
import { type OwnerPurchase, ownerPurchaseBodySchema } from '@practice-portal/domain/recommend';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { eq } from 'drizzle-orm';
import { number, string } from 'yup';

import { findCart, readWholeCart } from '../carts/load-cart.ts';
import { placeCart } from '../carts/place-cart.ts';
import { carts } from '../db/schema/cart.ts';
import { problem } from '../http/problem.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { deadLinkText } from './dead-link.ts';
import { keepOwnerAnswers } from './keep-offer-answers.ts';
import { LINK_PATH, linkParams as params, UNKNOWN_LINK } from './link-route.ts';
import { ownerPriceOf } from './offer-price.ts';
import { countUnknown, openLink, openOffer } from './open-link.ts';

/** As many ids as a cart may have items. */
const ITEMS_TEXT_MAX = 1_000;

const orderContract = contract(
  call<OwnerPurchase, { orderNumber: string | null; left: number }>()({
    id: 'owner.order',
    method: 'POST',
    host: 'service',
    path: `${LINK_PATH}/order`,
    access: 'public',
  }),
  {
    summary: 'Buy what was recommended, by its link',
    params,
    body: ownerPurchaseBodySchema,
    answer: fields({ orderNumber: string().nullable().defined(), left: number().required() }),
    answerIs: 'The order',
    errors: {
      404: UNKNOWN_LINK,
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
    id: 'owner.price',
    method: 'GET',
    host: 'service',
    path: `${LINK_PATH}/price`,
    access: 'public',
  }),
  {
    summary: 'What recommended items come to, by their link, in the practice’s currency',
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
    errors: { 404: UNKNOWN_LINK, 409: 'Something was already ordered' },
    example: { query: { items: '1' } },
  },
);

/** What an owner's choice comes to: said before it is ordered. */
const price = route(priceContract, {
  handler: async ({ params: { token }, query: { items }, services, db, request }) => {
    const found = await openLink(services, token);
    if (found === null) await countUnknown(services, request.ip);
    if (found?.cartId == null) throw problem(404, deadLinkText());
    const { practice, cartId, now } = found;
    const cart = await findCart(db, practice.id, cartId);
    const comesTo = await ownerPriceOf(db, { practice, now }, cart, items.split(',').map(Number));
    const money = (amount: number): string => formatMoney(amount, practice.localizationData.defaultLocaleCode);
    return {
      subtotal: money(comesTo.subtotal),
      discount: comesTo.discount === 0 ? null : money(-comesTo.discount),
      shipping: money(comesTo.shipping),
      tax: money(comesTo.tax),
      fees: comesTo.fees === 0 ? null : money(comesTo.fees),
      total: money(comesTo.total),
    };
  },
});

/** An owner buys what was recommended to them, all of it or some. */
const order = route(orderContract, {
  audit: 'recommendations.purchase',
  run: async ({ params: { token }, body: { items, total, answers }, services, about, write }) => {
    const { practice, cartId, now } = await openOffer(services, token);
    const { id: practiceId, localizationData } = practice;
    const say = (key: string): string => messageText(domainMessage(`owner.offer.${key}`), localizationData.defaultLocaleCode);
    about({ subject: `cart/${cartId}`, practiceId });
    return write(async (tx, record) => {
      await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update');
      const cart = await findCart(tx, practiceId, cartId);
      if (items.length === 0) throw problem(422, say('nothingChosen'));
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
      if (total !== undefined && total !== formatMoney(placed.total, localizationData.defaultLocaleCode))
        throw problem(409, say('priceChanged'));
      record({ actor: `client:${cart.clientId}`, subject: `cart/${cartId}`, practiceId, after: placed });
      const { cartItems } = await readWholeCart(tx, { practice, now }, cart);
      return { orderNumber: placed.orderNumber, left: cartItems.filter(({ purchased }) => !purchased).length };
    });
  },
});

/** The calls by which an owner buys what was recommended. */
export const offerRoutes: readonly AnyRoute[] = [price, order];
