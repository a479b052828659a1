import { DELIVERY_FAILURES, EVENT_TYPES, type DeliveryFailure, type EventType } from '@practice-portal/domain/events';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { atLeast, isOneOf } from './checks.ts';
import { at, requestId } from './columns.ts';
import { practices, staff } from './practice.ts';

/** Where other systems hear of a practice's events. */
export const eventEndpoints = pgTable(
  'event_endpoints',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    url: text('url').notNull(),
    /** Sealed with the service's key, see `security/sealed-text.ts`. */
    secretSealed: text('secret_sealed').notNull(),
    /** The secret before, which signs as well until a moment. */
    previousSealed: text('previous_sealed'),
    previousUntil: at('previous_until'),
    createdAt: at('created_at').notNull(),
    createdBy: integer('created_by').references(() => staff.id),
  },
  (t) => [uniqueIndex('event_endpoints_url').on(t.practiceId, t.url)],
);

/** Events on their way to endpoints, written in the transaction of what happened. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => eventEndpoints.id, { onDelete: 'cascade' }),
    /** Names the event, the same at every endpoint and in every try. */
    key: text('key').notNull(),
    type: text('type').$type<EventType>().notNull(),
    /** What it is about, such as `order/12`: what is about the same is delivered in order. */
    subject: text('subject').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    happenedAt: at('happened_at').notNull(),
    /** Is tried from then on; while a process sends it, no other does. */
    nextTryAt: at('next_try_at').notNull(),
    /** Is given up after that; null before the first try. */
    tryUntil: at('try_until'),
    tries: integer('tries').notNull().default(0),
    triedAt: at('tried_at'),
    /** The status that the endpoint answered. */
    answerCode: integer('answer_code'),
    failure: text('failure').$type<DeliveryFailure>(),
    sentAt: at('sent_at'),
    failedAt: at('failed_at'),
    requestId: requestId(),
  },
  (t) => [
    ...isOneOf(t.type, EVENT_TYPES),
    ...isOneOf(t.failure, DELIVERY_FAILURES),
    ...atLeast(0, t.tries),
    index('event_deliveries_due')
      .on(t.nextTryAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    // What is before one about the same.
    index('event_deliveries_waiting')
      .on(t.endpointId, t.subject, t.id)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('event_deliveries_endpoint').on(t.endpointId, t.id),
    index('event_deliveries_happened').on(t.happenedAt),
  ],
);
