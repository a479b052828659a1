import { getTableName, sql, type Table } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';

/** For tables whose rows a seeder gave ids itself: what comes later counts on from there. */
export const continueIds = async (tx: Tx, ...tables: readonly Table[]): Promise<void> => {
  for (const table of tables) {
    const name = getTableName(table);
    await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.identifier(name)}))`);
  }
};
