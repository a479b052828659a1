import type { OrderStatus } from '@practice-portal/domain/order';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { addresses, animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices } from './practice.ts';
import { autoships, prescriptions } from './prescription.ts';
import { products } from './product.ts';
import { wallets } from './wallet.ts';

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
    /** When its card is charged, or tried again; null where it is paid, and where nobody tries again by himself. */
    nextPaymentAt: at('next_payment_at'),
    promoCode: text('promo_code'),
    hasReceipt: boolean('has_receipt').notNull().default(true),
    /** The AutoShip that made it, and the day that it was due. */
    autoshipId: bigint('autoship_id', { mode: 'number' }).references(() => autoships.id),
    autoshipDay: date('autoship_day', { mode: 'string' }),
  },
  (t) => [
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
