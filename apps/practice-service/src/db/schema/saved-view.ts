import { SAVED_VIEW_LISTS, type SavedViewList } from '@practice-portal/domain/saved-view';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { isOneOf } from './checks.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** What a person filters and sorts a list by, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    /** Whose it is; null for the shared practice login. */
    staffId: integer('staff_id').references(() => staff.id),
    list: text('list').$type<SavedViewList>().notNull(),
    name: text('name').notNull(),
    /** What the name is compared by. */
    nameKey: text('name_key').notNull(),
    /** Filter and sort, as the list's address has them. */
    search: text('search').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    ...isOneOf(t.list, SAVED_VIEW_LISTS),
    uniqueIndex('saved_views_name').on(t.practiceId, sql`coalesce(${t.staffId}, 0)`, t.list, t.nameKey),
  ],
);
