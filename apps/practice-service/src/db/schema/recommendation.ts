import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { queueItems } from './approval.ts';
import { carts } from './cart.ts';
import { atLeast } from './checks.ts';
import { clients } from './client.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** That a cart was sent to its client. */
export const recommendations = pgTable(
  'recommendations',
  {
    cartId: integer('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    clientEmail: text('client_email').notNull(),
    /** Digits only. */
    phone: text('phone'),
    smsSent: boolean('sms_sent').notNull().default(false),
    note: text('note'),
    promoCode: text('promo_code'),
    /** Null for the shared practice login. */
    submittedByStaffId: integer('submitted_by_staff_id').references(() => staff.id),
    /** When it was last sent. */
    sentAt: at('sent_at').notNull(),
    campaigns: integer('campaigns').notNull().default(1),
    /** The request of an outside seller that it was offered for. */
    offeredItemId: integer('offered_item_id').references(() => queueItems.id, { onDelete: 'set null' }),
    /** The recommendation it was sent again as; that one counts from then on. */
    renewedByCartId: integer('renewed_by_cart_id').references(() => carts.id),
  },
  (t) => [
    ...atLeast(1, t.campaigns),
    index('recommendations_client').on(t.practiceId, t.clientId, t.sentAt),
    index('recommendations_offered')
      .on(t.practiceId, t.offeredItemId)
      .where(sql`${t.offeredItemId} is not null`),
  ],
);

/** Keeps what a recommendation's link is known by: of the link itself only its hash is kept. */
export const recommendationLinks = pgTable(
  'recommendation_links',
  {
    hash: text('hash').primaryKey(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('recommendation_links_cart').on(t.cartId)],
);
