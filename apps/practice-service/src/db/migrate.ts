import { setTimeout } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';

import { StartupProblem } from '../startup-problem.ts';
import { buildIndexes } from './build-indexes.ts';
import type { Db, Tx } from './client.ts';
import { isDemo } from './keys.ts';
import { type Migration, readApplied, readMigrations, statementsOf, tooOld } from './migrations.ts';

/** Any number, the same in every process: who holds it migrates, the others wait and then find nothing to do. */
const MIGRATION_LOCK = 4_020_261_120;
/** How often a lock is asked for, a second each time: what others do waits behind it no longer. */
const TRIES = 60;
const PAUSE_MS = 1_000;

/** A lock was not had in time, or two waited for each other. */
const LOCKED = new Set(['55P03', '40P01']);

const isLocked = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && LOCKED.has(String(current.code))) return true;
  return false;
};

/** Takes its locks within a second each, or lets go of all and tries again: who waits for one holds up everyone behind. */
const withoutHoldingUp = async <Result>(work: () => Promise<Result>, tries = TRIES): Promise<Result> => {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (turn >= tries)
        throw new StartupProblem('The database is too busy to be upgraded: start again when less is going on. Nothing was changed.', error);
    }
    await setTimeout(PAUSE_MS);
  }
};

const begin = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await tx.execute(sql`set local lock_timeout = '1s'`);
  await tx.execute(sql`create table if not exists schema_migrations (tag text primary key, applied_at timestamptz not null default now())`);
  await tx.execute(sql`alter table schema_migrations add column if not exists oldest text`);
};

const note = (tx: Tx, { tag, oldest }: Migration): Promise<unknown> =>
  tx.execute(sql`insert into schema_migrations (tag, oldest) values (${tag}, ${oldest})`);

interface Step {
  done: string[];
  /** What is to be built before the next step; null at the end. */
  build: Migration | null;
}

/** Applies what is due, up to the next index that is not there yet. */
const step = (db: Db, migrations: readonly Migration[], built: ReadonlySet<string>): Promise<Step> =>
  db.transaction(async (tx) => {
    const found = await readApplied(tx);
    const known = migrations.map(({ tag }) => tag);
    const refusal = tooOld(found, known);
    if (refusal !== null) throw new StartupProblem(refusal);
    const due = migrations.filter(({ tag }) => !found.some((applied) => applied.tag === tag));
    if (due.length === 0) return { done: [], build: null };
    await begin(tx);
    // Looked at again: another process may have been first.
    const applied = new Set((await readApplied(tx)).map(({ tag }) => tag));
    const done: string[] = [];
    for (const migration of due.filter(({ tag }) => !applied.has(tag))) {
      if (migration.isConcurrent && !built.has(migration.tag)) return { done, build: migration };
      if (!migration.isConcurrent) for (const statement of migration.statements) await tx.execute(sql.raw(statement));
      await note(tx, migration);
      done.push(migration.tag);
    }
    if (done.length > 0) for (const statement of await statementsOf('after.sql')) await tx.execute(sql.raw(statement));
    return { done, build: null };
  });

/**
 * Brings the database to this version's schema: in one transaction, but for indexes that are built while others write.
 * @param pool of a server
 * @param asked others than those of this version
 * @returns the migrations that were applied
 * @throws StartupProblem for a database that a later version has upgraded and this one can't run on
 */
export const migrate = async (db: Db, pool: Pool | null = null, asked?: readonly Migration[]): Promise<string[]> => {
  const migrations = asked ?? (await readMigrations());
  const built = new Set<string>();
  const done: string[] = [];
  try {
    for (;;) {
      const one = await withoutHoldingUp(() => step(db, migrations, built));
      done.push(...one.done);
      if (one.build === null) return done;
      await buildIndexes(db, pool, one.build.statements);
      built.add(one.build.tag);
    }
  } catch (error) {
    if (!(error instanceof StartupProblem) || error.cause !== undefined || !(await isDemo(db).catch(() => false))) throw error;
    throw new StartupProblem(`${error.message.slice(0, -1)}, or begin again with demo data by --reset.`);
  }
};
