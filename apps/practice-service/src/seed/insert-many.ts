import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Tx } from '../db/client.ts';

type Row<Table extends PgTable> = Table['$inferInsert'];

/** Rows whose columns with a default are given in all or in none: a list of rows knows no "default". */
const alike = <Table extends PgTable>(table: Table, rows: readonly Row<Table>[]): Row<Table>[][] => {
  const defaulted = Object.entries(getTableColumns(table)).flatMap(([key, { hasDefault }]) => (hasDefault ? [key] : []));
  const groups: Row<Table>[][] = [];
  let last = '';
  for (const row of rows) {
    const given = defaulted.filter((key) => (row as Record<string, unknown>)[key] !== undefined).join();
    if (groups.length === 0 || given !== last) groups.push([]);
    groups.at(-1)?.push(row);
    last = given;
  }
  return groups;
};

/** Inserts many rows in few statements, as one value each: with a value for each field, most of the time is spent on values. */
export const insertMany = async <Table extends PgTable>(tx: Tx, table: Table, rows: readonly Row<Table>[]): Promise<void> => {
  const columns = Object.entries(getTableColumns(table));
  for (const some of alike(table, rows)) {
    const given = columns.filter(([key]) => some.some((row) => (row as Record<string, unknown>)[key] !== undefined));
    const names = sql.join(
      given.map(([, { name }]) => sql.identifier(name)),
      sql`, `,
    );
    const values = some.map((row) => Object.fromEntries(given.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])));
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)`,
    );
  }
};
