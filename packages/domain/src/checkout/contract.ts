import { PORTAL_SOURCE_ID } from '../approval/queue/types.ts';
import { contract, fields, idOf, itemsOf } from '../contract/index.ts';
import { approvePriceOverride, checkCart, listShipModes, submitOrder } from './calls.ts';
import {
  checkoutCheckAnswer,
  itemShipModes,
  placedOrderAnswer,
  priceOverrideAnswer,
  orderToSubmit,
  priceOverrideApproval,
} from './schema.ts';

const ofCart = fields({ cartId: idOf('openCart') });

/** Checks {@link checkCart}. */
export const checkCartContract = contract(checkCart, {
  summary: 'Validate a cart and say what it costs: what is charged when it is ordered now',
  params: ofCart,
  answer: checkoutCheckAnswer,
  errors: { 404: 'No such cart', 409: 'It was sent or ordered meanwhile' },
});

/** Checks {@link listShipModes}. */
export const listShipModesContract = contract(listShipModes, {
  summary: 'The ways each item of a cart can be shipped',
  params: ofCart,
  answer: itemsOf(itemShipModes),
  errors: { 404: 'No such cart' },
});

/** Checks {@link submitOrder}. */
export const submitOrderContract = contract(submitOrder, {
  summary:
    'Place an order and charge its card, exactly once: at most what was shown. What ships first on a later day is ordered and charged then',
  body: orderToSubmit,
  answer: placedOrderAnswer,
  errors: {
    403: 'The practice does not order here, or without cards',
    404: 'No such cart, or no such card of its client',
    409: 'The cart or a price changed since it was shown: `data` is what it is now, `changes` what is different. Nothing was charged',
    422: 'Something speaks against it: `data` says what; or the card was not accepted: `decline` says why. Nothing was charged',
  },
  example: {
    body: {
      referralSourceId: null,
      sourceId: PORTAL_SOURCE_ID,
      orderEstimate: { items: [], shipping: 0, tax: 0, fees: {}, promo: 0, promosApplied: [], total: 0 },
    },
  },
});

/** Checks {@link approvePriceOverride}. */
export const approvePriceOverrideContract = contract(approvePriceOverride, {
  summary: 'An approver agrees to another price of an item of an open cart, with their password',
  body: priceOverrideApproval,
  answer: priceOverrideAnswer,
  errors: {
    403: 'The practice changes no prices here',
    404: 'No such approver, or no such item',
    422: 'The price or the password is wrong, `fieldErrors` says which',
    429: 'Too many wrong passwords',
  },
  example: { body: { password: 'Demo1234', overridePrice: 0 } },
});
