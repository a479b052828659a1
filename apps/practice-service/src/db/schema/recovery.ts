import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { atLeast, isOneOf } from './checks.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** Lists what a person can ask to be sent: a security code for a new password, or a way in from the administrators. */
const RECOVERY_KINDS = ['resetCode', 'loginLink'] as const;
/** One of them. */
export type RecoveryKind = (typeof RECOVERY_KINDS)[number];

/**
 * Requests of people who cannot sign in, until their mail is written. They are noted as they come, whoever they name,
 * and looked up only afterwards: so the answer to them cannot tell who exists.
 */
export const recoveryRequests = pgTable(
  'recovery_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<RecoveryKind>().notNull(),
    /** As asked for: there may be no such practice. */
    practiceId: integer('practice_id').notNull(),
    /** For a code: the user name. */
    userName: text('user_name'),
    /** For a login link: who asks. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** For a code: where it was asked for, hashed. */
    network: text('network'),
    /** The HTTP request, for the audit log. */
    requestId: text('request_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [...isOneOf(t.kind, RECOVERY_KINDS), index('recovery_requests_created').on(t.createdAt)],
);

/**
 * Security codes of password resets. Several may be good at once: who asks for another takes none away from the person who was
 * sent one before.
 */
export const securityCodes = pgTable(
  'security_codes',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The code's first two digits. No two of a person's good ones share them, so that one check tells which is meant. */
    slot: integer('slot').notNull(),
    /** argon2id. */
    codeHash: text('code_hash').notNull(),
    /** Where it was asked for, hashed. */
    network: text('network').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Wrong tries from there so far; a code bears few. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [...atLeast(0, t.slot, t.failures), primaryKey({ columns: [t.staffId, t.slot] }), index('security_codes_expires').on(t.expiresAt)],
);

/** Tokens of login links, by hash only; each for one use. */
export const loginTokens = pgTable(
  'login_tokens',
  {
    hash: text('hash').primaryKey(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    /** Whom it signs in; null: the shared practice login. */
    staffId: integer('staff_id').references(() => staff.id),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('login_tokens_expires').on(t.expiresAt)],
);
