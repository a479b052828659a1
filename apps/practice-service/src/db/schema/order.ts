import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices } from './practice.ts';
import { products } from './product.ts';

/** Where an order stands. */
export type OrderStatus = 'Awaiting approval' | 'Processing' | 'Shipped' | 'Completed' | 'Canceled';

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
    orderNumber: text('order_number').notNull(),
    /** Where it was placed, in words. */
    source: text('source').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    placedAt: at('placed_at').notNull(),
    /** Of its items: shipping, tax and fees are the checkout's. */
    subtotal: integer('subtotal').notNull(),
    promoCode: text('promo_code'),
    hasReceipt: boolean('has_receipt').notNull().default(true),
  },
  (t) => [index('orders_client').on(t.practiceId, t.clientId, t.placedAt), index('orders_cart').on(t.cartId)],
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
    /** The prescription it is filled by; null while it awaits approval, and where none is needed. */
    rxId: integer('rx_id'),
    /** The item of the approval queue it waits in. */
    queueItemId: integer('queue_item_id'),
    placedAt: at('placed_at').notNull(),
    shippedOn: date('shipped_on', { mode: 'string' }),
    trackingUrl: text('tracking_url'),
    trackingNumber: text('tracking_number'),
  },
  (t) => [index('order_items_order').on(t.orderId), index('order_items_client').on(t.practiceId, t.clientId, t.placedAt)],
);
