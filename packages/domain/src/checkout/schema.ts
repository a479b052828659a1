import { array, number, object, string, type InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { ofType } from '../schema/object-schema.ts';
import { money, requiredId, secretText, wholeNumber } from '../schema/primitives.ts';
import { taxLine } from '../order/tax-schema.ts';
import { domainMessage } from '../text/message.ts';
import { amount, amountOrNull, cents, centsOrNull, dataOf, fields, flag, listOf, text, textOrNull } from '../contract/index.ts';

const REQUIRED = domainMessage('validation.required');
const PASSWORD_MAX = 200;
const LINES_MAX = 1_000;

const estimatedItem = fields({
  cartItemId: amount(),
  price: cents(),
});
export interface EstimatedItem extends InferType<typeof estimatedItem> {}

const appliedPromotion = fields({
  /** Of a code: its description. */
  productName: text(),
  amount: cents(),
  promotionId: amount(),
});
/** A promotion that took something off. */
export interface AppliedPromotion extends InferType<typeof appliedPromotion> {}

const orderEstimate = fields({
  /** After promotions of products and overrides. */
  items: listOf(estimatedItem),
  shipping: cents(),
  tax: cents(),
  // Ours.
  /** What `tax` is made of. */
  taxes: listOf(taxLine),
  /** By the name they are shown with. */
  fees: ofType<Record<string, number>>()(object().required()),
  promo: cents(),
  promosApplied: listOf(appliedPromotion),
  total: cents(),
}).meta({ name: 'Estimate' });
/**
 * Holds what an order costs. Amounts in minor units of the practice's currency.
 * Rule: docs/rules/checkout.md#estimate.
 */
export interface OrderEstimate extends InferType<typeof orderEstimate> {}

const cartMessage = fields({
  message: text(),
  /** Null: of the whole order. */
  cartItemId: amountOrNull(),
  /** Shown only once a person has tried to order. */
  hideBeforeSubmit: flag(),
});
/** Something that speaks against an order, or is to be known. */
export interface CartMessage extends InferType<typeof cartMessage> {}

const estimateLine = fields({
  cartItemId: amount(),
  price: cents(),
  productName: text(),
  productStrength: textOrNull(),
  quantity: amount(),
  /** Of one pack, as it is charged. */
  unitPrice: cents(),
  backordered: flag(),
});
/** A line of an order as it is priced. */
export interface EstimateLine extends InferType<typeof estimateLine> {}

const scheduledLine = fields({
  cartItemId: amount(),
  productName: text(),
  productStrength: textOrNull(),
  quantity: amount(),
  /** `YYYY-MM-DD`. */
  shipsOn: text(),
  total: cents(),
});
/** Ships first on a later day, and is charged then. */
export interface ScheduledLine extends InferType<typeof scheduledLine> {}

const checkoutCheck = fields({
  orderEstimate,
  messages: listOf(cartMessage),
  isBlocked: flag(),
  // Ours.
  lines: listOf(estimateLine),
  /** Are ordered, shipped and charged on a later day. */
  scheduled: listOf(scheduledLine),
  subtotal: cents(),
  /** Something in it is made by the second compounding partner: only cards that are enabled for it can pay. */
  hasWedgewoodProducts: flag(),
  /** An adult must sign for it. */
  hasControlledSubstance: flag(),
  /** Of the cart: sent back with the order. */
  version: amount(),
});
/** Answer of the cart's validation and estimate. Rule: docs/rules/checkout.md#estimate. */
export interface CheckoutCheck extends InferType<typeof checkoutCheck> {}

export const checkoutCheckAnswer = dataOf(checkoutCheck).meta({ name: 'OrderCheck' });
/** Answer of it. */
export interface CheckoutCheckAnswer extends InferType<typeof checkoutCheckAnswer> {}

const shipMode = fields({
  id: amount(),
  name: text(),
  price: cents(),
  /** Items of this mode that cost so much together ship for nothing; null: never. */
  freeFrom: centsOrNull(),
});
/** A way to ship an item. Amounts in minor units. */
export interface ShipMode extends InferType<typeof shipMode> {}

export const itemShipModes = fields({
  cartItemId: amount(),
  shipModes: listOf(shipMode),
});
/** The ways an item can be shipped. */
export interface ItemShipModes extends InferType<typeof itemShipModes> {}

const placedOrder = fields({
  // Null where everything ships first on a later day.
  orderId: amountOrNull(),
  orderNumber: textOrNull(),
  cartId: amount(),
  total: cents(),
  /** Items that wait for a vet. */
  queueItemIds: listOf(amount()),
  autoshipIds: listOf(amount()),
});
/** An order that was placed and paid. Where everything ships first on a later day there is none yet: its AutoShips make them. */
export interface PlacedOrder extends InferType<typeof placedOrder> {}

export const placedOrderAnswer = dataOf(placedOrder);
/** Answer of it. */
export interface PlacedOrderAnswer extends InferType<typeof placedOrderAnswer> {}

export const priceOverrideAnswer = object({
  // Lets set a price; nothing an audit log should know.
  data: fields({ token: string().required().meta({ secret: true }), expiresAt: string().required() }),
}).required();
/** Goes with the price, soon, by that approver, for that item as it was then. */
export interface PriceOverrideAnswer extends InferType<typeof priceOverrideAnswer> {}

/** Checks what was shown, as it comes back. What it says is compared, never charged. */
const seenEstimate = bodySchema({
  items: array(bodySchema({ cartItemId: requiredId().meta({ entity: 'cartItem' }), price: money().required(REQUIRED) }))
    .required(REQUIRED)
    .max(LINES_MAX),
  shipping: money().required(REQUIRED),
  tax: money().required(REQUIRED),
  taxes: array(
    bodySchema({ name: string().required(REQUIRED).max(10), percent: number().required(REQUIRED), amount: money().required(REQUIRED) }),
  ).max(10),
  fees: ofType<Record<string, number>>()(
    object()
      .required(REQUIRED)
      .test(
        'amounts',
        domainMessage('validation.invalid'),
        (fees: unknown) => fees == null || Object.values(fees).every((fee) => money().isValidSync(fee, { strict: true })),
      )
      .meta({ example: {} }),
  ),
  promo: money().required(REQUIRED),
  promosApplied: array(
    bodySchema({
      productName: string().required(REQUIRED).max(200),
      amount: money().required(REQUIRED),
      promotionId: wholeNumber().required(REQUIRED),
    }),
  )
    .defined(REQUIRED)
    .max(LINES_MAX),
  total: money().required(REQUIRED),
});

export const orderToSubmit = bodySchema({
  /** The card on file. */
  creditCardId: requiredId().meta({ entity: 'card' }),
  practiceId: requiredId().meta({ entity: 'practice' }),
  referralSourceId: wholeNumber().nullable().defined(REQUIRED),
  sourceId: wholeNumber().required(REQUIRED),
  rxCartId: requiredId().meta({ entity: 'openCart' }),
  /** Is what was shown: what is dearer by now is not charged. */
  orderEstimate: seenEstimate,
});
/** Body of `POST ecom/rest/v1/rxcart/submit/order`. */
export interface OrderToSubmit extends InferType<typeof orderToSubmit> {}

export const priceOverrideApproval = bodySchema({
  staffId: requiredId().meta({ entity: 'staff' }),
  password: secretText(PASSWORD_MAX),
  // Ours.
  /** Is agreed to: this item as it is now, */
  cartItemId: requiredId().meta({ entity: 'cartItem' }),
  /** and this price of one pack, in minor units. */
  overridePrice: money().required(REQUIRED),
});
/** Body of `POST priceoverride/auth`. */
export interface PriceOverrideApproval extends InferType<typeof priceOverrideApproval> {}
