import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { at } from './columns.ts';

/** Keeps what the OpenID provider remembers between requests: running sign-ins, codes, grants. All of it is short-lived. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    /** The provider's name for the kind of thing, such as `AuthorizationCode`. */
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    /** When a code was redeemed. */
    consumedAt: at('consumed_at'),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oidc_records_grant').on(t.grantId),
    index('oidc_records_uid').on(t.model, t.uid),
    index('oidc_records_expires').on(t.expiresAt),
  ],
);
