import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { at } from './columns.ts';
import { practices } from './practice.ts';

/** Mail and text messages: sent by a provider when there is one, else kept and shown at `/outbox`. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    channel: text('channel').$type<'mail' | 'sms' | 'fax'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** While a process sends it, no other does. */
    claimedUntil: at('claimed_until'),
  },
  (t) => [
    index('outbox_unsent')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null`),
  ],
);
