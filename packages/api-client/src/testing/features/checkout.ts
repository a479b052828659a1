import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import type { Cart } from '@practice-portal/domain/cart';
import {
  approvePriceOverride,
  type CartCode,
  type CartMessage,
  type CheckoutCheck,
  checkCart,
  estimateOrder,
  isDearer,
  listShipModes,
  type OrderToSubmit,
  priceChanges,
  SHIP_MODES,
  submitOrder,
} from '@practice-portal/domain/checkout';
import {
  type DeclineReason,
  type FailedPayment,
  isHardDecline,
  listClientFailures,
  listPracticeFailures,
  updatePayment,
} from '@practice-portal/domain/payment';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import {
  addCard,
  addSwipedCard,
  type AutoshipMove,
  countCompoundedAutoships,
  deleteWallet,
  type ExpiringCard,
  listExpiringCards,
  listWallets,
  moveAutoships,
  type SwipeInfo,
  validateSwipe,
  type WalletCard,
} from '@practice-portal/domain/wallet';
import type { JsonBodyType } from 'msw';

import { daysFromNow, dateFromNow } from '../clock.ts';
import { refuse } from '../handlers/answers.ts';
import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';
import { makeCart } from './ordering-cart.ts';
import { makeCard } from './purchases.ts';

/** What checkout, wallet and failed payments answer from, and change. */
export interface CheckoutWorld {
  /** The same array that `orderingHandlers` has, so that a change of the cart changes its price. */
  carts: Cart[];
  cards: WalletCard[];
  /** The promotion behind the carts' code. */
  code: CartCode | null;
  /** What speaks against an order, beside what the cart itself says. */
  messages: CartMessage[];
  hasWedgewoodProducts: boolean;
  hasControlledSubstance: boolean;
  /** What the next charges are told, the first one first; empty: they are charged. */
  declines: DeclineReason[];
  /** Null: the swipe is refused. */
  swipe: SwipeInfo | null;
  failures: FailedPayment[];
  expiring: ExpiringCard[];
  compoundedAutoships: number;
  moves: AutoshipMove[];
  approverPassword: string;
  /** What was submitted, refusals too. */
  submitted: OrderToSubmit[];
}

/** A payment of the day before yesterday that failed for lack of funds. */
export const makeFailedPayment = (overrides: Partial<FailedPayment> = {}): FailedPayment => ({
  orderId: 61_901,
  clientId: 4001,
  walletId: 7001,
  clientName: 'Eleanor Whitaker',
  clientPhoneNumber: '5035550142',
  orderItems: [
    {
      animalName: 'Biscuit',
      animalType: 'Canine',
      animalWeight: 68.5,
      productName: 'Rimadyl Caplets',
      compounded: false,
      compoundingPharmacyMessage: null,
    },
  ],
  orderTotalPrice: 4_250,
  orderPlacedDate: daysFromNow(-3),
  orderNumber: 'P1001-000901',
  reason: 'INSUFFICIENT_FUNDS',
  reasonText: 'Insufficient funds',
  isHardDecline: false,
  attempts: 2,
  lastAttemptDate: daysFromNow(-2),
  lastDigits: '4242',
  refusedWalletIds: [],
  ...overrides,
});

/** A card on one AutoShip that ends before it ships. */
export const makeExpiringCard = (overrides: Partial<ExpiringCard> = {}): ExpiringCard => ({
  walletId: 7001,
  type: 'Visa',
  lastDigits: '4242',
  expirationDate: '1126',
  autoships: [{ autoshipId: 9901, nextShipDate: dateFromNow(40), productNames: ['NexGard'] }],
  ...overrides,
});

/** A swipe of a card that has a name. */
export const makeSwipeInfo = (overrides: Partial<SwipeInfo> = {}): SwipeInfo => ({
  cardDisplayNumber: '**** **** **** 9990',
  expiration: '1249',
  cVVDisplay: '***',
  nameOnCard: 'BLUEFIN TEST',
  swipe: 'swp_story',
  ...overrides,
});

/** One cart, a good card and an expired one, and one failed payment. */
export const makeCheckoutWorld = (overrides: Partial<CheckoutWorld> = {}): CheckoutWorld => ({
  carts: [makeCart()],
  cards: [makeCard(), makeCard({ id: 7002, type: 'Mastercard', lastDigits: '4444', expirationDate: '0122', isExpired: true })],
  code: null,
  messages: [],
  hasWedgewoodProducts: false,
  hasControlledSubstance: false,
  declines: [],
  swipe: makeSwipeInfo(),
  failures: [makeFailedPayment()],
  expiring: [],
  compoundedAutoships: 0,
  moves: [],
  approverPassword: 'Demo1234',
  submitted: [],
  ...overrides,
});

/** What an order costs, as the service says it: of the same computation. */
export const checkOf = (cart: Cart, state: CheckoutWorld): CheckoutCheck => {
  const lines = cart.cartItems.map(({ pricing }) => pricing);
  const price = { lines, subtotal: cart.subtotal };
  const outOfStock = cart.cartItems.filter(({ productBackordered }) => productBackordered);
  const blocking = [
    ...state.messages,
    ...outOfStock.map(({ id }) => ({ message: 'One or more items are out of stock', cartItemId: id, hideBeforeSubmit: false })),
  ];
  const notice = messageText(domainMessage('checkout.controlled'), 'en-US');
  return {
    orderEstimate: estimateOrder(
      cart.cartItems.map((item) => ({
        cartItemId: item.id,
        productName: item.productName,
        shipModeId: item.shipModeId,
        compounded: item.compounded,
        controlled: state.hasControlledSubstance,
        promotionId: item.pricing.promotionSavings > 0 ? 1 : null,
      })),
      price,
      { code: state.code, feeNames: { signature: 'Adult signature', compounding: 'Compounding' } },
    ),
    messages: state.hasControlledSubstance ? [...blocking, { message: notice, cartItemId: null, hideBeforeSubmit: false }] : blocking,
    isBlocked: blocking.length > 0,
    lines: cart.cartItems.map(({ id: cartItemId, pricing, productName, productStrength, productBackordered: backordered }) => ({
      cartItemId,
      price: pricing.total,
      productName,
      productStrength,
      quantity: pricing.quantity,
      unitPrice: pricing.unitPrice,
      backordered,
    })),
    subtotal: cart.subtotal,
    hasWedgewoodProducts: state.hasWedgewoodProducts,
    hasControlledSubstance: state.hasControlledSubstance,
    version: cart.version,
  };
};

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
      return { data: { orderId: 62_001, orderNumber: 'P100162001', cartId: cart.id, total, queueItemIds: [], autoshipIds: [] } };
    }),
    on(approvePriceOverride, ({ body }) =>
      body.password === state.approverPassword
        ? { data: { token: 'agreed', expiresAt: daysFromNow(1) } }
        : refuse(422, 'Incorrect password', { fieldErrors: { password: 'Incorrect password' } }),
    ),
  ];
};

const cards = (state: CheckoutWorld) => {
  const add = (card: Partial<WalletCard>) => {
    const id = Math.max(7_000, ...state.cards.map((known) => known.id)) + 1;
    state.cards = [makeCard({ ...card, id }), ...state.cards];
    return { creditCardResponseBean: { walletId: id } };
  };
  return [
    on(listWallets, () => ({ items: state.cards })),
    on(addCard, ({ body: { lastDigits, expiration: expirationDate }, query }) =>
      add({ lastDigits, expirationDate, isWedgewoodEnabled: query.hasWedgewoodProducts === 'true' }),
    ),
    on(validateSwipe, () => (state.swipe ? { data: state.swipe } : refuse(422, 'Error validating credit card'))),
    on(addSwipedCard, ({ query }) =>
      add({ lastDigits: '9990', expirationDate: '1249', isWedgewoodEnabled: query.saveForWedgewood === 'true' }),
    ),
    on(deleteWallet, ({ params }) => {
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

const failures = (state: CheckoutWorld) => [
  on(listClientFailures, ({ params }) => ({ items: state.failures.filter(({ clientId }) => clientId === params.clientId) })),
  on(listPracticeFailures, ({ query }) => {
    const size = Number(query.size ?? 15);
    const page = Number(query.page ?? 0);
    return {
      elements: state.failures.slice(page * size, (page + 1) * size),
      count: state.failures.length,
      pageBean: { size, page, sort: 'paymentFailedAt', order: 'DESC' as const },
    };
  }),
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
  (overrides: Partial<CheckoutWorld> = {}): HandlerGroup =>
  () => {
    const state = makeCheckoutWorld(overrides);
    return [...checkout(state), ...cards(state), ...failures(state)];
  };
