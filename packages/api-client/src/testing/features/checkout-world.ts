import { beginsLater } from '@practice-portal/domain/autoship';
import type { Cart } from '@practice-portal/domain/cart';
import {
  type CartCode,
  type CartMessage,
  type CheckoutCheck,
  estimateOrder,
  type OrderToSubmit,
  type TaxPlace,
} from '@practice-portal/domain/checkout';
import { addMoney } from '@practice-portal/domain/money';
import type { DeclineReason, FailedPayment } from '@practice-portal/domain/payment';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import type { AutoshipMove, ExpiringCard, SwipeInfo, CardOnFile } from '@practice-portal/domain/card';

import { dateFromNow, daysFromNow } from '../clock.ts';
import { makeCart } from './ordering-cart.ts';
import { makeCard } from './purchases.ts';

/** The data behind the handlers of checkout, cards and failed payments. */
export interface CheckoutWorld {
  /** Where its orders ship to, as taxes go. */
  place: TaxPlace;
  /** The same array that `orderingHandlers` has, so that a change of the cart changes its price. */
  carts: Cart[];
  cards: CardOnFile[];
  /** The promotion behind the carts' code. */
  code: CartCode | null;
  /** Warnings about an order, beside those of the cart itself. */
  messages: CartMessage[];
  hasWedgewoodProducts: boolean;
  hasControlledSubstance: boolean;
  /** Decline reasons of the next charges, in order; empty: they are charged. */
  declines: DeclineReason[];
  /** Null: the swipe is refused. */
  swipe: SwipeInfo | null;
  failures: FailedPayment[];
  expiring: ExpiringCard[];
  compoundedAutoships: number;
  moves: AutoshipMove[];
  approverPassword: string;
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
  nextAttemptDate: daysFromNow(1),
  lastDigits: '4242',
  refusedWalletIds: [],
  hasWedgewoodProducts: false,
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
  place: { country: 'US', state: 'OR' },
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

/** Returns what an order costs, as the service says it: of the same computation. */
export const checkOf = (cart: Cart, state: CheckoutWorld): CheckoutCheck => {
  const today = dateFromNow(0);
  const ordered = cart.cartItems.filter((item) => !beginsLater(item, today));
  const later = cart.cartItems.filter((item) => beginsLater(item, today));
  const lines = ordered.map(({ pricing }) => pricing);
  const price = { lines, subtotal: addMoney(...lines.map(({ total }) => total)) };
  const outOfStock = cart.cartItems.filter(({ productBackordered }) => productBackordered);
  const blocking = [
    ...state.messages,
    ...outOfStock.map(({ id }) => ({ message: 'One or more items are out of stock', cartItemId: id, hideBeforeSubmit: false })),
  ];
  const notice = messageText(domainMessage('checkout.controlled'), 'en-US');
  return {
    orderEstimate: estimateOrder(
      ordered.map((item) => ({
        cartItemId: item.id,
        productName: item.productName,
        shipModeId: item.shipModeId,
        compounded: item.compounded,
        controlled: state.hasControlledSubstance,
        promotionId: item.pricing.promotionSavings > 0 ? 1 : null,
      })),
      price,
      {
        code: cart.promoCode === null ? null : state.code,
        place: state.place,
        compoundingFee: 250,
        feeNames: { signature: 'Adult signature', compounding: 'Compounding' },
      },
    ),
    messages: state.hasControlledSubstance ? [...blocking, { message: notice, cartItemId: null, hideBeforeSubmit: false }] : blocking,
    isBlocked: blocking.length > 0,
    lines: ordered.map(({ id: cartItemId, pricing, productName, productStrength, productBackordered: backordered }) => ({
      cartItemId,
      price: pricing.total,
      productName,
      productStrength,
      quantity: pricing.quantity,
      unitPrice: pricing.unitPrice,
      backordered,
    })),
    scheduled: later.map(({ id: cartItemId, productName, productStrength, pricing, autoshipStartDate }) => ({
      cartItemId,
      productName,
      productStrength,
      quantity: pricing.quantity,
      shipsOn: autoshipStartDate ?? '',
      total: pricing.total,
    })),
    subtotal: price.subtotal,
    hasWedgewoodProducts: state.hasWedgewoodProducts,
    hasControlledSubstance: state.hasControlledSubstance,
    version: cart.version,
  };
};
