import { setTimeout } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';

import type { Db } from './client.ts';

/** Another number than that of the other migrations: those have to go on meanwhile. */
const INDEX_LOCK = 4_020_261_121;
const PAUSE_MS = 500;

/** What was cut off in the middle is there, and no query uses it. */
const INVALID = `select format('drop index concurrently if exists %s', indexrelid::regclass) as statement
  from pg_index join pg_class on pg_class.oid = indexrelid where not indisvalid and relname = any($1)`;

const nameOf = (statement: string): string => /index concurrently (?:if not exists )?"?(\w+)/i.exec(statement)?.[1] ?? '';

/**
 * Builds or drops indexes while others write, outside of transactions; may be cut off anywhere and done again.
 * @param pool of a server, of which several processes may begin at once
 */
export const buildIndexes = async (db: Db, pool: Pool | null, statements: readonly string[]): Promise<void> => {
  if (pool === null) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    return;
  }
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Asked for again and again: who waits in the database would be waited for by the one that builds.
    while (!(await client.query<{ had: boolean }>(`select pg_try_advisory_lock(${INDEX_LOCK}) as had`)).rows[0]?.had)
      await setTimeout(PAUSE_MS);
    const { rows } = await client.query<{ statement: string }>(INVALID, [statements.map(nameOf)]);
    for (const { statement } of rows) await client.query(statement);
    for (const statement of statements) await client.query(statement);
  } finally {
    // With all that was set on it.
    client.release(true);
  }
};
