import type { MergeKind } from '@practice-portal/domain/merge';
import { sql, type SQL } from 'drizzle-orm';

import { rowsOf, type Tx } from '../db/client.ts';
import { MOVED_TABLES, ONCE } from './moved-tables.ts';

interface Column {
  table: string;
  column: string;
  key: string;
  type?: 'integer' | 'text';
}

/** Writes a column of rows, and remembers what it said. */
export const changeRows = async (tx: Tx, mergeId: number, { table, column, key }: Column, value: number | string, which: SQL) => {
  const [name, of] = [sql.identifier(table), sql.identifier(column)];
  await tx.execute(sql`
    with before as (select (${sql.raw(key)})::text as row_key, ${of}::text as was from ${name} where ${which}),
    changed as (update ${name} set ${of} = ${value} where ${which})
    insert into merged_rows (merge_id, table_name, column_name, row_key, before)
    select ${mergeId}::int, ${table}::text, ${column}::text, row_key, was from before`);
};

/**
 * Has the rows that a merge has changed say again what they said before, as far as they are there and nothing else has changed them.
 * @param which of those that still say what the merge made of them
 */
export const restoreRows = async (tx: Tx, mergeId: number, { table, column, key, type = 'integer' }: Column, which: SQL): Promise<void> => {
  const [name, of] = [sql.identifier(table), sql.identifier(column)];
  await tx.execute(sql`
    update ${name} set ${of} = m.before::${sql.raw(type)} from merged_rows m
    where m.merge_id = ${mergeId} and m.table_name = ${table} and m.column_name = ${column}
      and m.row_key = (${sql.raw(key)})::text and ${which}`);
};

/** Has all that names a client or a pet name another. */
export const moveAll = async (tx: Tx, mergeId: number, kind: MergeKind, from: number, to: number): Promise<void> => {
  for (const moved of MOVED_TABLES[kind]) await changeRows(tx, mergeId, moved, to, sql`${sql.identifier(moved.column)} = ${from}`);
};

/** Takes back what {@link moveAll} did. */
export const moveBack = async (tx: Tx, mergeId: number, kind: MergeKind, from: number): Promise<void> => {
  for (const moved of MOVED_TABLES[kind]) {
    const name = sql`${sql.identifier(moved.table)}.${sql.identifier(moved.column)}`;
    await restoreRows(tx, mergeId, moved, sql`${name} = ${from}`);
  }
};

/** Takes rows away that the kept pet has as well. */
export const putAside = async (tx: Tx, kept: number, gone: number): Promise<Record<string, unknown[]>> => {
  const aside: Record<string, unknown[]> = {};
  for (const [table, columns] of Object.entries(ONCE)) {
    const name = sql.identifier(table);
    const same = sql.join(
      columns.map((column) => sql`k.${sql.identifier(column)} = g.${sql.identifier(column)}`),
      sql` and `,
    );
    const taken = await tx.execute(sql`
      delete from ${name} g where g.animal_id = ${gone}
        and exists (select 1 from ${name} k where k.animal_id = ${kept} and ${same}) returning to_jsonb(g) as row`);
    aside[table] = rowsOf<{ row: unknown }>(taken).map(({ row }) => row);
  }
  return aside;
};

/** Inserts a row, or rows, as they were. */
export const putBack = async (tx: Tx, table: string, rows: readonly unknown[]): Promise<void> => {
  if (rows.length === 0) return;
  const columns = sql.join(
    Object.keys(rows[0] as object).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const name = sql.identifier(table);
  await tx.execute(sql`
    insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`);
};
