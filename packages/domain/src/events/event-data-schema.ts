import type { InferType } from 'yup';

import { QUEUE_ITEM_TYPES } from '../approval/queue/types.ts';
import { WAITING_FOR } from '../waiting/types.ts';
import { amount, amountOrNull, fields, text, textOrNull, word } from '../contract/index.ts';
import type { EventType } from './types.ts';

const item = {
  itemId: amount(),
  itemType: word(QUEUE_ITEM_TYPES),
  clientId: amount(),
  animalId: amount(),
  productId: amount(),
  quantity: amount(),
  orderNumber: textOrNull(),
  /** Of the draft that was ordered. */
  cartId: amountOrNull(),
};
const decided = { ...item, vetStaffId: amount() };
const line = {
  orderId: amount(),
  orderNumber: text(),
  orderItemId: amount(),
  /** The item of the queue that was approved for it. */
  itemId: amountOrNull(),
  clientId: amount(),
  animalId: amountOrNull(),
  productId: amount(),
  quantity: amount(),
};

/** The data of each type of event: ids, words and numbers, and nothing that names a person. */
export const EVENT_DATA = {
  'item.queued': fields(item).meta({ name: 'ItemQueuedData' }),
  'item.approved': fields({ ...decided, rxId: amountOrNull() }).meta({ name: 'ItemApprovedData' }),
  'item.denied': fields(decided).meta({ name: 'ItemDeniedData' }),
  'item.removed': fields(item).meta({ name: 'ItemRemovedData' }),
  'item.waiting': fields({ ...item, waitingFor: word(WAITING_FOR), until: text() }).meta({ name: 'ItemWaitingData' }),
  'item.answered': fields(item).meta({ name: 'ItemAnsweredData' }),
  'order.shipped': fields({ ...line, trackingNumber: textOrNull() }).meta({ name: 'OrderShippedData' }),
  'order.delivered': fields(line).meta({ name: 'OrderDeliveredData' }),
  'payment.failed': fields({ orderId: amount(), orderNumber: text(), clientId: amount(), reason: text() }).meta({
    name: 'PaymentFailedData',
  }),
  'client.merged': fields({
    /** The client that remains. */
    clientId: amount(),
    /** The client that it now holds as well. */
    mergedClientId: amount(),
  }).meta({ name: 'ClientMergedData' }),
} as const;

/** The data of an event of a type. */
export type EventData<Type extends EventType> = InferType<(typeof EVENT_DATA)[Type]>;

/** What an event of the queue says beside the item. */
export type ItemEventMore<Type extends EventType> = Omit<EventData<Type>, keyof typeof item>;

/** What each type of event says, for its description. */
export const EVENT_SUMMARIES: Record<EventType, string> = {
  'item.queued': 'An order awaits approval, for the first time or again',
  'item.approved': 'An order was approved, and that can no longer be undone',
  'item.denied': 'An order was denied, and that can no longer be undone',
  'item.removed': 'An order left the queue without a decision',
  'item.waiting': 'An order was put off',
  'item.answered': "An order's owner has answered a question",
  'order.shipped': 'A line of an order has shipped',
  'order.delivered': 'A line of an order was delivered',
  'payment.failed': 'An order could not be charged',
  'client.merged': 'Two records of one client became one',
};
