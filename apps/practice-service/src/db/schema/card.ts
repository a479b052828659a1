import type { CardAuthentication } from '@practice-portal/domain/card-frame';
import { CARD_TYPES, type CardType } from '@practice-portal/domain/card';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { isOneOf } from './checks.ts';
import { addresses, clients } from './client.ts';
import { at } from './columns.ts';
import { practices } from './practice.ts';

/** Cards on file. The processor keeps the card; here is its token, and what a person knows the card by. */
export const wallets = pgTable(
  'wallets',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    /** Never leaves the service. */
    token: text('token').notNull(),
    type: text('type').$type<CardType>().notNull(),
    lastDigits: text('last_digits').notNull(),
    /** MMYY. */
    expirationDate: text('expiration_date').notNull(),
    nameOnCard: text('name_on_card').notNull(),
    /** Goes with each charge, as 3-D Secure said it; null for a card that was swiped. */
    authentication: jsonb('authentication').$type<CardAuthentication>(),
    billingAddressId: integer('billing_address_id').references(() => addresses.id),
    /** It may pay what the second compounding partner makes. */
    compounded: boolean('compounded').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** When it was deleted; orders that it paid still show it. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    ...isOneOf(t.type, CARD_TYPES),
    index('wallets_client').on(t.practiceId, t.clientId),
    // A token is of one card on file.
    uniqueIndex('wallets_token').on(t.token),
  ],
);
