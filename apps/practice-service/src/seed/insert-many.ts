import type { PgTable } from 'drizzle-orm/pg-core';

import type { Tx } from '../db/client.ts';

/** Rows a statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 1_000;

/** Inserts many rows in few statements. */
export const insertMany = async <Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx.insert(table).values(rows.slice(start, start + CHUNK));
  }
};
