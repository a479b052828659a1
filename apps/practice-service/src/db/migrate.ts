import { readFile } from 'node:fs/promises';

import { sql } from 'drizzle-orm';

import { StartupProblem } from '../startup-problem.ts';
import { rowsOf, type Db, type Tx } from './client.ts';

const folder = new URL('../../drizzle/', import.meta.url);

interface Journal {
  entries: { tag: string }[];
}

const run = async (tx: Tx, file: string): Promise<void> => {
  const text = await readFile(new URL(file, folder), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) {
    // Strictly one statement each: the extended protocol takes no more.
    if (statement.trim()) await tx.execute(sql.raw(statement));
  }
};

/** Any number, the same in every process: who holds it migrates, the others wait and then find nothing to do. */
const MIGRATION_LOCK = 4_020_261_120;

/**
 * Brings the database to this version's schema, in one transaction.
 * @returns the migrations that were applied
 * @throws StartupProblem for a database that has migrations this version does not know
 */
export const migrate = async (db: Db): Promise<string[]> => {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as Journal;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(
      sql`create table if not exists schema_migrations (tag text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = new Set(rowsOf<{ tag: string }>(await tx.execute(sql`select tag from schema_migrations`)).map((row) => row.tag));
    const known = journal.entries.map(({ tag }) => tag);
    if ([...applied].some((tag) => !known.includes(tag)))
      throw new StartupProblem('The database is of another version of the service: start it with --reset, which throws demo data away.');
    const pending = known.filter((tag) => !applied.has(tag));
    if (pending.length === 0) return [];
    for (const tag of pending) {
      await run(tx, `${tag}.sql`);
      await tx.execute(sql`insert into schema_migrations (tag) values (${tag})`);
    }
    await run(tx, 'after.sql');
    return pending;
  });
};
