import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { practices } from './practice.ts';

/** The signatures a practice's vets have at the external prescribing app, each with a PIN of its own. */
export const vetSignatures = pgTable(
  'vet_signatures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    displayName: text('display_name').notNull(),
    /** argon2id. */
    pinHash: text('pin_hash').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [index('vet_signatures_practice').on(t.practiceId, t.displayName)],
);
