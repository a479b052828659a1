import type { DeclineReason } from '../payment/decline.ts';

/** What one item of a cart costs. */
export interface EstimatedItem {
  cartItemId: number;
  price: number;
}

/** A promotion that took something off. */
export interface AppliedPromotion {
  /** Of a code: its description. */
  productName: string;
  amount: number;
  promotionId: number;
}

/**
 * What an order costs. Amounts in minor units of the practice's currency.
 * Rule: docs/rules/checkout.md#estimate.
 */
export interface OrderEstimate {
  /** After promotions of products and overrides. */
  items: EstimatedItem[];
  shipping: number;
  tax: number;
  /** By the name they are shown with. */
  fees: Record<string, number>;
  /** What the promotional code takes off. */
  promo: number;
  promosApplied: AppliedPromotion[];
  total: number;
}

/** A line of an order as it is priced. */
export interface EstimateLine extends EstimatedItem {
  productName: string;
  productStrength: string | null;
  quantity: number;
  /** Of one pack, as it is charged. */
  unitPrice: number;
  backordered: boolean;
}

/** What ships first on a later day, and is charged then. */
export interface ScheduledLine {
  cartItemId: number;
  productName: string;
  productStrength: string | null;
  quantity: number;
  /** `YYYY-MM-DD`. */
  shipsOn: string;
  /** What it would cost by now, shipping, tax and fees included. */
  total: number;
}

/** Something that speaks against an order, or is to be known. */
export interface CartMessage {
  message: string;
  /** Null: of the whole order. */
  cartItemId: number | null;
  /** Shown only once somebody has tried to order. */
  hideBeforeSubmit: boolean;
}

/** Answer of the cart's validation and estimate. Rule: docs/rules/checkout.md#estimate. */
export interface CheckoutCheck {
  orderEstimate: OrderEstimate;
  messages: CartMessage[];
  isBlocked: boolean;
  // Ours.
  /** What is ordered today. */
  lines: EstimateLine[];
  /** What is ordered, shipped and charged on a later day. */
  scheduled: ScheduledLine[];
  /** What the lines cost together. */
  subtotal: number;
  /** Something in it is made by the second compounding partner: only cards that are enabled for it can pay. */
  hasWedgewoodProducts: boolean;
  /** An adult must sign for it. */
  hasControlledSubstance: boolean;
  /** Of the cart: sent back with the order. */
  version: number;
}

/** Answer of it. */
export interface CheckoutCheckAnswer {
  data: CheckoutCheck;
}

/** A way to ship an item. Amounts in minor units. */
export interface ShipMode {
  id: number;
  name: string;
  price: number;
  /** Items of this mode that cost so much together ship for nothing; null: never. */
  freeFrom: number | null;
}

/** The ways an item can be shipped. */
export interface ItemShipModes {
  cartItemId: number;
  shipModes: ShipMode[];
}

/** Body of `POST ecom/rest/v1/rxcart/submit/order`. */
export interface OrderToSubmit {
  /** The card in the wallet. */
  creditCardId: number;
  practiceId: number;
  referralSourceId: number | null;
  sourceId: number;
  rxCartId: number;
  /** What was shown: what is dearer by now is not charged. */
  orderEstimate: OrderEstimate;
}

/** An order that was placed and paid. Where everything ships first on a later day there is none yet: its AutoShips make them. */
export interface PlacedOrder {
  orderId: number | null;
  orderNumber: string | null;
  cartId: number;
  /** What was charged. */
  total: number;
  /** Items that wait for a vet. */
  queueItemIds: number[];
  autoshipIds: number[];
}

/** Answer of it. */
export interface PlacedOrderAnswer {
  data: PlacedOrder;
}

/** What is dearer or cheaper than it was shown; `before` and `after` are null where it was, or is, not there. */
export interface PriceChange {
  kind: 'line' | 'shipping' | 'tax' | 'fee' | 'promo' | 'total';
  /** Of a line. */
  cartItemId: number | null;
  /** The product's, or the fee's. */
  name: string | null;
  before: number | null;
  after: number | null;
}

/** Body of a 409 of the submit: the cart, or a price, changed since it was shown. Nothing was charged. */
export interface SubmitConflict {
  errorMessage: string;
  data: CheckoutCheck;
  changes: PriceChange[];
}

/** Body of a 422 of the submit when the card was not accepted. Nothing was charged. */
export interface CardRefusal {
  errorMessage: string;
  decline: { reason: DeclineReason; hard: boolean };
}

/** Body of `POST priceoverride/auth`. */
export interface PriceOverrideApproval {
  staffId: number;
  password: string;
  // Ours.
  /** What is agreed to: this item as it is now, */
  cartItemId: number;
  /** and this price of one pack, in minor units. */
  overridePrice: number;
}

/** What the approver's password gives: it goes with the price, soon, by that approver, for that item as it was then. */
export interface PriceOverrideAnswer {
  data: { token: string; expiresAt: string };
}
