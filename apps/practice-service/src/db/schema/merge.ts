import { MERGE_KINDS, type MergeKind } from '@practice-portal/domain/merge';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { isOneOf } from './checks.ts';
import { animals, clients } from './client.ts';
import { at } from './columns.ts';
import { practices, staff } from './practice.ts';

/** Clients and pets that became part of another, of which all that is left is here. */
export const merges = pgTable(
  'merges',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    kind: text('kind').$type<MergeKind>().notNull(),
    /** Who stays, or whose pets they are. */
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    /** The pet that stays; null for clients. */
    animalId: integer('animal_id').references(() => animals.id),
    /** The id that the client or pet had, and has again when it is undone. */
    goneId: integer('gone_id').notNull(),
    /** Its row. */
    gone: jsonb('gone').$type<Record<string, unknown>>().notNull(),
    /** Rows that can't be there twice, by their tables: the weights of a day that both have. */
    aside: jsonb('aside').$type<Record<string, unknown[]>>().notNull(),
    mergedAt: at('merged_at').notNull(),
    /** Null for the shared practice login. */
    staffId: integer('staff_id').references(() => staff.id),
    undoneAt: at('undone_at'),
  },
  (t) => [
    ...isOneOf(t.kind, MERGE_KINDS),
    index('merges_client').on(t.clientId, t.id),
    index('merges_animal').on(t.animalId),
    // An old link leads to who stays.
    index('merges_gone')
      .on(t.practiceId, t.goneId)
      .where(sql`${t.undoneAt} is null`),
  ],
);

/** Which rows a merge changed, and what they said before: so much goes back when it is undone. */
export const mergedRows = pgTable(
  'merged_rows',
  {
    mergeId: integer('merge_id')
      .notNull()
      .references(() => merges.id),
    tableName: text('table_name').notNull(),
    columnName: text('column_name').notNull(),
    /** As `merging/moved-tables.ts` names rows of the table. */
    rowKey: text('row_key').notNull(),
    before: text('before').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mergeId, t.tableName, t.columnName, t.rowKey] })],
);
