import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { atLeast, isOneOf } from './checks.ts';
import { at, requestId } from './columns.ts';
import type { Letter } from './letter.ts';
import { practices } from './practice.ts';

const CHANNELS = ['mail', 'sms', 'fax'] as const;

/** Mail and text messages: sent by a provider when there is one, else kept and shown at `/outbox`. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    channel: text('channel').$type<(typeof CHANNELS)[number]>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    /** Holds what a mail's HTML is made of; null once it was sent, or for what has none. */
    letter: jsonb('letter').$type<Letter>(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** While a process sends it, no other does; after a try that failed, not before this. */
    claimedUntil: at('claimed_until'),
    /** When it was given up, and what the mail server said. */
    failedAt: at('failed_at'),
    failure: text('failure'),
    /** Names what it is about, such as `recommendation/12`: its sender sees there that it did not arrive. */
    about: text('about'),
    /** Who reads an answer to it: the practice, of mail to its clients. */
    replyTo: text('reply_to'),
    /** Lets a person in, until a moment: it is taken out of the text once the mail is sent or given up, or this has ended. */
    secret: text('secret'),
    secretUntil: at('secret_until'),
    requestId: requestId(),
  },
  (t) => [
    ...isOneOf(t.channel, CHANNELS),
    ...atLeast(0, t.attempts),
    index('outbox_unsent')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('outbox_about')
      .on(t.about, t.id)
      .where(sql`${t.about} is not null`),
    index('outbox_recipient').on(t.recipient, t.id),
  ],
);
