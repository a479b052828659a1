import { string, type InferType } from 'yup';

import { amount, amountOrNull, cents, fields, flag, listOf, moment, text, textOrNull, word } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { requiredId } from '../schema/primitives.ts';
import { pageOf } from '../paging/contract.ts';
import { CANCEL_CAUSES, LINE_EVENT_TYPES } from './line-events.ts';
import { ORDER_WAITS_FOR } from './order-payment.ts';
import type { OrderStatus } from './types.ts';

const orderStatus = () => string<OrderStatus>().required();

const lineEventRow = fields({
  type: word(LINE_EVENT_TYPES),
  /** Where it stands since then. */
  status: orderStatus(),
  /** ISO 8601. */
  at: moment(),
  /** The person who did it; null for the shared login, and for what runs by itself. */
  by: textOrNull(),
  byService: string<'pharmacy' | 'portal' | 'client'>().nullable().defined(),
  cause: string().oneOf(CANCEL_CAUSES).nullable().defined(),
  /** In the words of the person who did it. */
  reason: textOrNull(),
  /** ISO date: when the pharmacy expects to ship it. */
  expectedOn: textOrNull(),
  trackingNumber: textOrNull(),
  /** Of a refund, in minor units. */
  amount: amountOrNull(),
});
/** Something that happened to an item of an order, for the person who looks at its history. */
export interface LineEventRow extends InferType<typeof lineEventRow> {}

const orderItem = fields({
  orderItemId: amount(),
  productName: string().required(),
  strength: textOrNull(),
  packaging: textOrNull(),
  quantity: amount(),
  /** Null where none was named. */
  petName: textOrNull(),
  status: orderStatus(),
  trackingUrl: textOrNull(),
  trackingNumber: textOrNull(),
  // Ours.
  /** The flavor of a compounded product. */
  flavor: textOrNull(),
  /** How many packs its AutoShip sends. */
  autoshipQuantity: amountOrNull(),
  /** Of the line, in minor units, before shipping, tax, fees and promotional code. */
  price: cents(),
  /** Goes back by 'Apply refund', in minor units; null where nothing is to be refunded, or the practice refunds nothing. */
  refundAmount: amountOrNull(),
  /** Begins with the first event. */
  history: listOf(lineEventRow),
});
/** An item of an order. */
export interface OrderItem extends InferType<typeof orderItem> {}

const order = fields({
  orderId: amount(),
  orderNumber: string().required(),
  /** Null for an order that came without a cart. */
  cartId: amountOrNull(),
  /** In words. */
  source: string().required(),
  /** ISO 8601: when it was placed. */
  date: moment(),
  hasReceipt: flag(),
  /** ISO 8601: until then a decision about it can be taken back, and it is not printed; null where none can. */
  finalAt: textOrNull(),
  /** Of the order as a whole: its papers go by it. */
  status: orderStatus(),
  /** Is null for an order that is paid, or that nothing is to be paid of. */
  waitsFor: string().oneOf(ORDER_WAITS_FOR).nullable().defined(),
  /** ISO 8601: since when it waits, or when it was placed. */
  waitsSince: moment(),
  // Ours.
  /** As it was charged, in minor units, with shipping, tax and fees. */
  total: cents(),
  /** Why its payment failed, in words; null where it did not, or was put right. */
  failure: textOrNull(),
  /** Where it ships; null where the client had no address. */
  shipTo: fields({ addressId: amount(), line: text() }).nullable(),
  /** Nothing of it is with the pharmacy: its address can be changed. */
  canChangeAddress: flag(),
  orderItems: listOf(orderItem),
});
/** An order as the client page has it. Rule: docs/rules/clients.md#orders. */
export interface Order extends InferType<typeof order> {}

export const orderPage = pageOf(order);
/** Answer of `GET orderhistory/{clientId}`. Its size and count are of items, each in the order it is of: docs/readings.md. */
export interface OrderPage extends InferType<typeof orderPage> {}

/** The shape of an {@link OrderAddress}. */
export const orderAddressSchema = bodySchema({ addressId: requiredId().meta({ entity: 'address' }) });
/** Body of `PUT orders/{orderId}/address`. */
export interface OrderAddress extends InferType<typeof orderAddressSchema> {}
