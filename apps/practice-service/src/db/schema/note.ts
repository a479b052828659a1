import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { queueItems } from './approval.ts';
import { atMostOne } from './checks.ts';
import { animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** Notes to colleagues, about a client, one of the client's pets or an item of the queue. Never printed, mailed or shown to owners. */
export const notes = pgTable(
  'notes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    /** Whom it is about, or whose pet or item: a note about neither of these is about the client. */
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    animalId: integer('animal_id').references(() => animals.id),
    itemId: integer('item_id').references(() => queueItems.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Who wrote it; null for the shared practice login. */
    staffId: integer('staff_id').references(() => staff.id),
    createdAt: at('created_at').notNull(),
    /** Null while it is shown. */
    removedAt: at('removed_at'),
  },
  (t) => [
    ...atMostOne(t.animalId, t.itemId),
    // Pages of one family's notes, the newest first.
    index('notes_client').on(t.practiceId, t.clientId, t.id),
    index('notes_item').on(t.itemId),
  ],
);
