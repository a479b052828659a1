import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Db } from '../../src/db/client.ts';
import { queueCounts, queueItemDetails, queueItems } from '../../src/db/schema/approval.ts';
import { withoutSearchIndex } from '../../src/seed/queue-bulk.ts';

/** Above every id of what is copied. */
const APART = 1_000_000;

/** Copies rows so many times, each with an id of its own. */
const copy = (table: PgTable, id: string, times: number, which: SQL): SQL => {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  const values = columns.map((column) => (column.value === id ? sql`${column} + n * ${APART}` : column));
  return sql`insert into ${table} (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${table} cross join generate_series(1, ${times}::int) n where ${which}`;
};

/** Makes a practice's queue longer by copies of what waits there, in three statements, however long it gets. */
export const multiplyQueue = (db: Db, practiceId: number, times: number): Promise<void> =>
  withoutSearchIndex(db, async () => {
    const which = sql`practice_id = ${practiceId} and status = 'AWAITING'`;
    await db.execute(copy(queueItems, 'id', times - 1, which));
    await db.execute(
      copy(queueItemDetails, 'item_id', times - 1, sql`item_id in (select id from ${queueItems} where ${which} and id < ${APART})`),
    );
    await db.execute(sql`update ${queueCounts} set awaiting = awaiting * ${times}::int where practice_id = ${practiceId}`);
    await db.execute(sql`analyze ${queueItems}, ${queueItemDetails}`);
  });
