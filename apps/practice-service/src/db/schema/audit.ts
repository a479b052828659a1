import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { isOneOf } from './checks.ts';
import { at } from './columns.ts';
import { practices } from './practice.ts';

/** How an attempt can end. */
const AUDIT_RESULTS = ['done', 'refused', 'failed', 'replayed'] as const;
/** One of them. */
export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** Who did what, when, with what result. A trigger refuses changes; `hmac` shows what was changed around it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    practiceId: integer('practice_id'),
    /** `practice:{id}`, `staff:{id}` or `anonymous`. */
    actor: text('actor').notNull(),
    sessionId: uuid('session_id'),
    requestId: text('request_id').notNull(),
    action: text('action').notNull(),
    /** Names what it was done to, such as `EC_ORDER_ITEM/12`. */
    subject: text('subject'),
    result: text('result').$type<AuditResult>().notNull(),
    /** The answer's HTTP status when it was refused or failed. */
    status: integer('status'),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    /** The seal of the row before, which this one's seals as well; empty for the first. */
    previous: text('previous').notNull(),
    hmac: text('hmac').notNull(),
  },
  (t) => [
    ...isOneOf(t.result, AUDIT_RESULTS),
    index('audit_log_practice').on(t.practiceId, t.at),
    index('audit_log_subject').on(t.practiceId, t.subject),
    index('audit_log_action').on(t.practiceId, t.action, t.id),
  ],
);

/** The answers of decisions that carried an idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** `json`, not `jsonb`: the same answer again is the same to the byte. */
    answer: json('answer').$type<unknown>(),
    createdAt: at('created_at').notNull(),
    /** Says whether what it did was taken back: it no longer gives an answer, and never does it again. */
    revokedAt: at('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** Keys the service made for itself, and what it must remember about this database. */
export const serviceSecrets = pgTable('service_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
