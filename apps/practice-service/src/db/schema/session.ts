import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { atLeast, inOrder } from './checks.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** A sign-in and all tokens that came from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    /** Null for the shared practice login. */
    staffId: integer('staff_id').references(() => staff.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (t) => [...inOrder(t.createdAt, t.expiresAt), index('sessions_staff').on(t.staffId), index('sessions_expires').on(t.expiresAt)],
);

/** Refresh tokens, by hash only. A used one stays until it expires, so that its reuse is noticed. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [...inOrder(t.issuedAt, t.expiresAt), index('refresh_tokens_session').on(t.sessionId)],
);

/** Failed tries by a hashed key (an account, an address, a vet's PIN). */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull().default(0),
    windowStartedAt: at('window_started_at').notNull(),
    lockedUntil: at('locked_until'),
    lastSuccessAt: at('last_success_at'),
  },
  (t) => [...atLeast(0, t.failures), index('sign_in_attempts_window').on(t.windowStartedAt)],
);
