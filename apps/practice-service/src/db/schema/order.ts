import { SHIP_MODES, type TaxLine } from '@practice-portal/domain/checkout';
import {
  CANCEL_CAUSES,
  LINE_EVENT_TYPES,
  ORDER_STATUSES,
  REFUND_CAUSES,
  type CancelCause,
  type LineEventType,
  type LineOrderedWith,
  type OrderedWith,
  type OrderStatus,
  type RefundCause,
} from '@practice-portal/domain/order';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { queueItems } from './approval.ts';
import { carts } from './cart.ts';
import { atLeast, inOrder, isOneOf } from './checks.ts';
import { addresses, animals, clients } from './client.ts';
import { at, requestId } from './columns.ts';
import { practices } from './practice.ts';
import { autoships } from './autoship.ts';
import { prescriptions } from './prescription.ts';
import { products } from './product.ts';
import { wallets } from './card.ts';

/** Counts the orders of all practices: a number that was given to one is never given again. See `orders/order-number.ts`. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_000 });

/** Keeps what was bought. Amounts in minor units of the practice's currency. */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    /** The cart it was placed from; null for one that came another way. */
    cartId: integer('cart_id').references(() => carts.id),
    /** The card that paid; null for one that was paid another way. */
    walletId: integer('wallet_id').references(() => wallets.id),
    shippingAddressId: integer('shipping_address_id').references(() => addresses.id),
    orderNumber: text('order_number').notNull(),
    /** Where it was placed, in words. */
    source: text('source').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    placedAt: at('placed_at').notNull(),
    /** Of its items. */
    subtotal: integer('subtotal').notNull(),
    shipping: integer('shipping').notNull().default(0),
    tax: integer('tax').notNull().default(0),
    /** What its tax is made of; null for one from before taxes were named. */
    taxes: jsonb('taxes').$type<TaxLine[]>(),
    fees: integer('fees').notNull().default(0),
    /** The fees by their names, as they were charged; null for an order whose fees have none. */
    namedFees: jsonb('named_fees').$type<Record<string, number>>(),
    discount: integer('discount').notNull().default(0),
    total: integer('total').notNull(),
    credited: integer('credited').notNull().default(0),
    /** When its payment failed; null where it did not, or was put right. */
    paymentFailedAt: at('payment_failed_at'),
    /** As the processor said it. */
    paymentFailureReason: text('payment_failure_reason'),
    /** When its card is charged, or tried again; null where it is paid, and where nobody tries again by himself. */
    nextPaymentAt: at('next_payment_at'),
    promoCode: text('promo_code'),
    hasReceipt: boolean('has_receipt').notNull().default(true),
    /** The AutoShip that made it, and the day that it was due. */
    autoshipId: bigint('autoship_id', { mode: 'number' }).references(() => autoships.id),
    autoshipDay: date('autoship_day', { mode: 'string' }),
    /** Who sent the client, as the link into the portal said it. */
    referralSourceId: integer('referral_source_id'),
    /** Copies what was on record when it was placed: papers, lists and mails read this. Written by `orders/place.ts`. */
    ordered: jsonb('ordered').$type<OrderedWith>().notNull(),
    requestId: requestId(),
  },
  (t) => [
    ...isOneOf(t.status, ORDER_STATUSES),
    ...atLeast(0, t.subtotal, t.shipping, t.tax, t.fees, t.discount, t.credited),
    ...inOrder(t.credited, t.total),
    index('orders_client').on(t.practiceId, t.clientId, t.placedAt, t.id),
    index('orders_cart').on(t.cartId),
    // An AutoShip ships once on its day.
    uniqueIndex('orders_autoship').on(t.autoshipId, t.autoshipDay),
    index('orders_next_payment')
      .on(t.nextPaymentAt)
      .where(sql`${t.nextPaymentAt} is not null`),
    // A month's statement.
    index('orders_placed').on(t.practiceId, t.placedAt),
    index('orders_payment_failed')
      .on(t.practiceId, t.paymentFailedAt, t.id)
      .where(sql`${t.paymentFailedAt} is not null`),
  ],
);

/** Keeps what an order holds. */
export const orderItems = pgTable(
  'order_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    animalId: integer('animal_id').references(() => animals.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    productStrength: text('product_strength'),
    productPackaging: text('product_packaging'),
    quantity: integer('quantity').notNull(),
    /** Of one pack. */
    unitPrice: integer('unit_price').notNull(),
    total: integer('total').notNull(),
    /** Adds up what is not to be paid for it, or goes back, with its share of shipping, tax, fees and discount. */
    credited: integer('credited').notNull().default(0),
    status: text('status').$type<OrderStatus>().notNull(),
    /** The prescription it is filled by; null while it awaits approval, and where none is needed. */
    rxId: integer('rx_id').references(() => prescriptions.id),
    /** The item of the approval queue it waits in. */
    queueItemId: integer('queue_item_id').references(() => queueItems.id),
    /** The flavor of a compounded product, and how it was called when it was ordered. */
    compoundingFlavorId: integer('compounding_flavor_id'),
    compoundingFlavor: text('compounding_flavor'),
    /** The compounding partner that makes it; null where the pharmacy fills it itself. */
    partnerId: integer('partner_id'),
    shipModeId: integer('ship_mode_id').notNull().default(1),
    /** How many packs its AutoShip sends; null for a line without one. */
    autoshipQuantity: integer('autoship_quantity'),
    /** It takes the place of something the client had: see `isReplacement` of the queue. */
    isReplacement: boolean('is_replacement').notNull().default(false),
    placedAt: at('placed_at').notNull(),
    /** Until when the prescriber has to confirm a controlled substance; null where nothing is to be confirmed, and once it is. */
    confirmBy: at('confirm_by'),
    /** When it was first sent to the pharmacy. */
    submittedAt: at('submitted_at'),
    /** When the pharmacy took it. */
    acceptedAt: at('accepted_at'),
    /** When the pharmacy was to be asked not to fill it any more, and when it was. */
    cancelAskedAt: at('cancel_asked_at'),
    cancelToldAt: at('cancel_told_at'),
    cancelCause: text('cancel_cause').$type<CancelCause>(),
    /** When the pharmacy expects to ship it, if later than usual. */
    expectedOn: date('expected_on', { mode: 'string' }),
    shippedOn: date('shipped_on', { mode: 'string' }),
    trackingUrl: text('tracking_url'),
    trackingNumber: text('tracking_number'),
    /** As `orders.ordered`. */
    ordered: jsonb('ordered').$type<LineOrderedWith>().notNull(),
  },
  (t) => [
    ...isOneOf(t.status, ORDER_STATUSES),
    ...isOneOf(t.cancelCause, CANCEL_CAUSES),
    ...isOneOf(
      t.shipModeId,
      SHIP_MODES.map(({ id }) => id),
    ),
    ...atLeast(1, t.quantity, t.autoshipQuantity),
    ...atLeast(0, t.unitPrice, t.total, t.credited),
    index('order_items_order').on(t.orderId, t.id),
    index('order_items_client').on(t.practiceId, t.clientId, t.placedAt),
    index('order_items_animal').on(t.practiceId, t.animalId, t.placedAt, t.orderId),
    index('order_items_queue_item').on(t.queueItemId),
    index('order_items_rx').on(t.rxId),
    // What the pharmacy has to do with.
    index('order_items_processing')
      .on(t.id)
      .where(sql`${t.status} = 'Processing'`),
    index('order_items_shipped')
      .on(t.id)
      .where(sql`${t.status} = 'Shipped'`),
    index('order_items_delivered')
      .on(t.shippedOn)
      .where(sql`${t.status} = 'Completed'`),
    index('order_items_confirm')
      .on(t.confirmBy)
      .where(sql`${t.status} = 'Processing' and ${t.confirmBy} is not null`),
    index('order_items_cancel_asked')
      .on(t.id)
      .where(sql`${t.cancelAskedAt} is not null and ${t.cancelToldAt} is null`),
  ],
);

export interface LineEventDetails {
  trackingNumber?: string | null;
  trackingUrl?: string | null;
  /** ISO date. */
  expectedOn?: string;
  rxId?: number | null;
  /** A controlled substance, which its prescriber has to confirm. */
  needsConfirmation?: boolean;
  /** Of a refund, in minor units. */
  amount?: number;
}

const SERVICES = ['pharmacy', 'portal', 'client'] as const;

/** The history of orders: every change of a line, who made it, when and why. Rows are added; of one, only that mails were written about it changes. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    type: text('type').$type<LineEventType>().notNull(),
    /** Where the line stands since then. */
    status: text('status').$type<OrderStatus>().notNull(),
    at: at('at').notNull(),
    /** Who: the name of a vet or staff member; null for the shared login, and for what runs by itself. */
    by: text('by'),
    byService: text('by_service').$type<(typeof SERVICES)[number]>(),
    /** Why it was canceled. */
    cause: text('cause').$type<CancelCause>(),
    /** In the words of the person who did it. */
    reason: text('reason'),
    details: jsonb('details').$type<LineEventDetails>(),
    /** When mails about it were written; those of demo data's past never are. */
    toldAt: at('told_at'),
    requestId: requestId(),
  },
  (t) => [
    ...isOneOf(t.type, LINE_EVENT_TYPES),
    ...isOneOf(t.status, ORDER_STATUSES),
    ...isOneOf(t.byService, SERVICES),
    ...isOneOf(t.cause, CANCEL_CAUSES),
    index('order_events_item').on(t.orderItemId, t.id),
    index('order_events_order').on(t.orderId, t.id),
    // Pending notifications.
    index('order_events_untold')
      .on(t.id)
      .where(sql`${t.toldAt} is null and ${t.type} in ('placed', 'shipped', 'refunded')`),
  ],
);

/** DUE: to be asked of the acquirer once the decision is final. ASKED: the acquirer may have been asked. REFUNDED, REFUSED: what it said. */
const REFUND_STATUSES = ['DUE', 'ASKED', 'REFUNDED', 'REFUSED'] as const;
/** Where a refund stands. */
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money that goes back to a card for a line of an order. Written before the acquirer is asked, as a payment is. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Idempotency key at the acquirer. */
    key: text('key').notNull(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    /** Names the charge that it is taken from, as the acquirer knows it: `payments.key`. */
    paymentKey: text('payment_key').notNull(),
    /** In minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('DUE'),
    cause: text('cause').$type<RefundCause>().notNull(),
    /** When the decision it follows from is final. */
    dueAt: at('due_at').notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
    requestId: requestId(),
  },
  (t) => [
    ...isOneOf(t.status, REFUND_STATUSES),
    ...isOneOf(t.cause, REFUND_CAUSES),
    ...atLeast(0, t.amount),
    uniqueIndex('refunds_key').on(t.key),
    // A line is paid back once.
    uniqueIndex('refunds_line').on(t.orderItemId),
    index('refunds_order').on(t.orderId),
    index('refunds_open')
      .on(t.dueAt)
      .where(sql`${t.status} in ('DUE', 'ASKED')`),
  ],
);
