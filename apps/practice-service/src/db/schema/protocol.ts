import { PROTOCOL_SCOPES, type ProtocolBody, type ProtocolScope } from '@practice-portal/domain/protocol';
import { isNull } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { atLeast, isOneOf } from './checks.ts';
import { at } from './columns.ts';
import { practices } from './practice.ts';

/** Keeps what must be true of a practice's orders to be ready to sign: one for each drug, class, and for all. */
export const protocols = pgTable(
  'protocols',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    scope: text('scope').$type<ProtocolScope>().notNull(),
    /** In lower case: one drug has one protocol, however its name is typed. */
    scopeKey: text('scope_key').notNull(),
    body: jsonb('body').$type<ProtocolBody>().notNull(),
    version: integer('version').notNull().default(1),
    removedAt: at('removed_at'),
  },
  (t) => [
    ...isOneOf(t.scope, PROTOCOL_SCOPES),
    ...atLeast(1, t.version),
    uniqueIndex('protocols_scope').on(t.practiceId, t.scope, t.scopeKey).where(isNull(t.removedAt)),
  ],
);

/** Every version of a protocol: what a vet saw as ready was so by one of them. Rows are added only. */
export const protocolVersions = pgTable(
  'protocol_versions',
  {
    protocolId: integer('protocol_id')
      .notNull()
      .references(() => protocols.id),
    version: integer('version').notNull(),
    body: jsonb('body').$type<ProtocolBody>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [...atLeast(1, t.version), primaryKey({ columns: [t.protocolId, t.version] })],
);
