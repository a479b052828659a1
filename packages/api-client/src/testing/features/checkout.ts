import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import type { Cart } from '@practice-portal/domain/cart';
import {
  approvePriceOverride,
  checkCart,
  isDearer,
  listShipModes,
  priceChanges,
  SHIP_MODES,
  submitOrder,
} from '@practice-portal/domain/checkout';
import {
  type DeclineReason,
  isHardDecline,
  linkPayment,
  listClientFailures,
  listPracticeFailures,
  type PaymentLinkAnswer,
  updatePayment,
} from '@practice-portal/domain/payment';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import {
  addCard,
  addSwipedCard,
  countCompoundedAutoships,
  deleteCard,
  listExpiringCards,
  listCards,
  moveAutoships,
  validateSwipe,
  type CardOnFile,
} from '@practice-portal/domain/card';
import type { JsonBodyType, RequestHandler } from 'msw';

import { daysFromNow } from '../clock.ts';
import { pageOf, refuse } from '../handlers/answers.ts';
import { on } from '../on.ts';
import { checkOf, type CheckoutWorld, makeCheckoutWorld } from './checkout-world.ts';
import { makeCard } from './purchases.ts';

export { checkOf, type CheckoutWorld, makeCheckoutWorld, makeExpiringCard, makeFailedPayment, makeSwipeInfo } from './checkout-world.ts';

const json = (value: object): JsonBodyType => structuredClone(value) as JsonBodyType;
const declined = (reason: DeclineReason) =>
  refuse(422, messageText(domainMessage('payment.refused'), 'en-US'), { decline: { reason, hard: isHardDecline(reason) } });

const checkout = (state: CheckoutWorld) => {
  const find = (id: number): Cart | undefined => state.carts.find((cart) => cart.id === id);
  return [
    on(checkCart, ({ params }) => {
      const cart = find(params.cartId);
      return cart ? { data: checkOf(cart, state) } : refuse(404, 'No such cart');
    }),
    on(listShipModes, ({ params }) => ({
      items: (find(params.cartId)?.cartItems ?? []).map(({ id: cartItemId }) => ({
        cartItemId,
        shipModes: SHIP_MODES.map(({ key, ...mode }) => ({
          ...mode,
          name: messageText(domainMessage(`checkout.shipMode.${key}`), 'en-US'),
        })),
      })),
    })),
    on(submitOrder, ({ body, request }) => {
      state.submitted.push(body);
      const cart = find(body.rxCartId);
      if (!cart) return refuse(404, 'No such cart');
      const check = checkOf(cart, state);
      const changes = priceChanges(body.orderEstimate, check.orderEstimate, check.lines);
      const asked = request.headers.get(VERSION_HEADER);
      const isStale = asked !== null && asked !== versionTag(cart.version);
      if (check.isBlocked) return refuse(422, check.messages[0]?.message ?? '', { data: json(check) });
      if (isStale || isDearer(body.orderEstimate, check.orderEstimate))
        return refuse(409, 'This order has changed since it was shown. Check it and place it again', {
          data: json(check),
          changes: json(changes),
        });
      const reason = state.declines.shift();
      if (reason) return declined(reason);
      state.carts.splice(state.carts.indexOf(cart), 1);
      const { total } = check.orderEstimate;
      const order = check.lines.length === 0 ? { orderId: null, orderNumber: null } : { orderId: 62_001, orderNumber: 'P100162001' };
      return { data: { ...order, cartId: cart.id, total, queueItemIds: [], autoshipIds: [] } };
    }),
    on(approvePriceOverride, ({ body }) =>
      body.password === state.approverPassword
        ? { data: { token: 'agreed', expiresAt: daysFromNow(1) } }
        : refuse(422, 'Incorrect password', { fieldErrors: { password: 'Incorrect password' } }),
    ),
  ];
};

const cards = (state: CheckoutWorld) => {
  const add = (card: Partial<CardOnFile>) => {
    const id = Math.max(7_000, ...state.cards.map((known) => known.id)) + 1;
    state.cards = [makeCard({ ...card, id }), ...state.cards];
    return { creditCardResponseBean: { walletId: id } };
  };
  return [
    on(listCards, () => ({ items: state.cards })),
    on(addCard, ({ body: { lastDigits, expiration: expirationDate }, query }) =>
      add({ lastDigits, expirationDate, isWedgewoodEnabled: query.hasWedgewoodProducts === 'true' }),
    ),
    on(validateSwipe, () => (state.swipe ? { data: state.swipe } : refuse(422, 'Error validating credit card'))),
    on(addSwipedCard, ({ query }) =>
      add({ lastDigits: '9990', expirationDate: '1249', isWedgewoodEnabled: query.saveForWedgewood === 'true' }),
    ),
    on(deleteCard, ({ params }) => {
      const card = state.cards.find(({ id }) => id === params.walletId);
      if (!card) return refuse(404, 'No such card');
      if (!card.canDelete) return refuse(409, 'You cannot delete a payment method that is currently in use for this AutoShip.');
      state.cards = state.cards.filter(({ id }) => id !== card.id);
      return undefined;
    }),
    on(countCompoundedAutoships, () => ({ count: state.compoundedAutoships })),
    on(listExpiringCards, () => ({ items: state.expiring })),
    on(moveAutoships, () => {
      state.expiring = [];
      return { data: { results: state.moves } };
    }),
  ];
};

/** The link of an order to pay, for stories. */
export const makePaymentLink = (): PaymentLinkAnswer['data'] => ({
  link: 'https://portal.example/requests/kXb2Qm8sV0f4',
  expiresAt: daysFromNow(60),
  email: 'eleanor.whitaker@mail.example',
});

const failures = (state: CheckoutWorld) => [
  on(linkPayment, () => ({ data: makePaymentLink() })),
  on(listClientFailures, ({ params }) => ({ items: state.failures.filter(({ clientId }) => clientId === params.clientId) })),
  on(listPracticeFailures, ({ query }) => pageOf(state.failures, query)),
  on(updatePayment, ({ params, body }) => ({
    data: {
      results: body.ids.map((orderId) => {
        const reason = state.declines.shift() ?? null;
        const message = reason && messageText(domainMessage(`payment.decline.${reason}`), 'en-US');
        state.failures =
          reason === null
            ? state.failures.filter((failed) => failed.orderId !== orderId)
            : state.failures.map((failed) =>
                failed.orderId === orderId ? { ...failed, attempts: failed.attempts + 1, reason, walletId: params.walletId } : failed,
              );
        return { orderId, paid: reason === null, reason, message, isHardDecline: reason !== null && isHardDecline(reason) };
      }),
    },
  })),
];

/**
 * Checkout, cards and failed payments.
 * @example handlersFor('default', {}, [orderingHandlers({ carts }), checkoutHandlers({ carts })])
 */
export const checkoutHandlers =
  (overrides: Partial<CheckoutWorld> = {}): (() => RequestHandler[]) =>
  () => {
    const state = makeCheckoutWorld(overrides);
    return [...checkout(state), ...cards(state), ...failures(state)];
  };
