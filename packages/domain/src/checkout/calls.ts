import { call } from '../call/index.ts';
import type {
  CheckoutCheckAnswer,
  ItemShipModes,
  OrderToSubmit,
  PlacedOrderAnswer,
  PriceOverrideAnswer,
  PriceOverrideApproval,
} from './schema.ts';

/** Validates a cart and says what it costs. The specification shows no path: see docs/readings.md. */
export const checkCart = call<undefined, CheckoutCheckAnswer>()({
  id: 'checkout.check',
  method: 'GET',
  host: 'practice',
  path: 'carts/:cartId/estimate',
});

/** The ways the items of a cart can be shipped. */
export const listShipModes = call<undefined, { items: ItemShipModes[] }>()({
  id: 'checkout.shipModes',
  method: 'GET',
  host: 'practice',
  path: 'shipmodes/cart/:cartId',
});

/** Places an order and charges its card, exactly once. The specification shows no path: see docs/readings.md. */
export const submitOrder = call<OrderToSubmit, PlacedOrderAnswer>()({
  id: 'checkout.submit',
  method: 'POST',
  host: 'practice',
  path: 'ecom/rest/v1/rxcart/submit/order',
  idempotent: true,
  versioned: true,
});

/** An approver agrees to another price, with their password. */
export const approvePriceOverride = call<PriceOverrideApproval, PriceOverrideAnswer>()({
  id: 'checkout.priceOverride',
  method: 'POST',
  host: 'practice',
  path: 'priceoverride/auth',
});
