import type { OrderStatus } from '@practice-portal/domain/order';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';

import { addresses, animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices } from './practice.ts';
import { prescriptions } from './prescription.ts';
import { products } from './product.ts';
import { wallets } from './wallet.ts';

/** Counts the orders of all practices: a number that was given to one is never given again. See `orders/order-number.ts`. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_000 });

/** What was bought. Amounts in minor units of the practice's currency. */
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
    cartId: integer('cart_id'),
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
    fees: integer('fees').notNull().default(0),
    /** What promotions took off. */
    discount: integer('discount').notNull().default(0),
    total: integer('total').notNull(),
    /** When its payment failed; null where it did not, or was put right. */
    paymentFailedAt: at('payment_failed_at'),
    /** As the processor said it. */
    paymentFailureReason: text('payment_failure_reason'),
    promoCode: text('promo_code'),
    hasReceipt: boolean('has_receipt').notNull().default(true),
  },
  (t) => [
    index('orders_client').on(t.practiceId, t.clientId, t.placedAt, t.id),
    index('orders_cart').on(t.cartId),
    index('orders_payment_failed')
      .on(t.practiceId, t.paymentFailedAt, t.id)
      .where(sql`${t.paymentFailedAt} is not null`),
  ],
);

/** What an order holds. */
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
    status: text('status').$type<OrderStatus>().notNull(),
    /** The prescription it is filled by; null while it awaits approval, and where none is needed. */
    rxId: integer('rx_id').references(() => prescriptions.id),
    /** The item of the approval queue it waits in. */
    queueItemId: integer('queue_item_id'),
    placedAt: at('placed_at').notNull(),
    shippedOn: date('shipped_on', { mode: 'string' }),
    trackingUrl: text('tracking_url'),
    trackingNumber: text('tracking_number'),
  },
  (t) => [
    index('order_items_order').on(t.orderId, t.id),
    index('order_items_client').on(t.practiceId, t.clientId, t.placedAt),
    index('order_items_animal').on(t.practiceId, t.animalId, t.placedAt, t.orderId),
  ],
);
