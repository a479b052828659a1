import { sql } from 'drizzle-orm';

import { verifyAudit } from '../audit/verify-audit.ts';
import { rowsOf, type Database } from '../db/client.ts';
import { everyKey, loadKeys } from '../db/keys.ts';
import { migrate } from '../db/migrate.ts';
import { auditWords } from '../run-verify-audit.ts';
import { isEmpty } from '../seed/seed.ts';
import { type Beside, noBackup, openBeside } from './open-beside.ts';
import { requireSeal } from './seal.ts';

/** What was found in a backup that is whole and could be loaded. */
export interface Proof {
  rows: number;
  tables: number;
  auditRows: number;
  /** What is wrong with its audit log; of a good backup nothing. */
  faults: string[];
  seconds: number;
}

/** What is proved, and with what. */
export interface ProofRequest extends Beside {
  file: string;
  secretKey: string | null;
  previousKeys: readonly string[];
}

const count = async ({ db }: Database): Promise<Pick<Proof, 'rows' | 'tables'>> => {
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`),
  );
  let rows = 0;
  for (const { name } of tables) {
    const [found] = rowsOf<{ rows: string }>(await db.execute(sql`select count(*) as rows from ${sql.raw(name)}`));
    rows += Number(found?.rows);
  }
  return { rows, tables: tables.length };
};

/**
 * Proves a backup: each byte is as it was written, and it becomes a database, in which all is counted and the audit log is
 * checked row by row. Takes as long as a restore, and keeps the thread busy.
 * @throws StartupProblem where it is none
 */
export const prove = async ({ file, secretKey, previousKeys, ...beside }: ProofRequest): Promise<Proof> => {
  const began = performance.now();
  await requireSeal(file);
  const database = await openBeside(file, beside);
  try {
    // Of an earlier version it is brought up to date, as a restore does; one of a later version is refused.
    await migrate(database.db, database.pool);
    if (await isEmpty(database.db)) throw noBackup(file);
    const counted = await count(database);
    const keys = everyKey(await loadKeys(database.db, secretKey, previousKeys), 'audit');
    const found = await verifyAudit(database.db, keys);
    const seconds = (performance.now() - began) / 1_000;
    return { ...counted, auditRows: found.rows, faults: auditWords(found, { file: null, count: 0 }), seconds };
  } finally {
    await database.close();
  }
};

const number = (value: number): string => value.toLocaleString('en-US');

/** A proof in words. */
export const proofWords = ({ rows, tables, auditRows, faults, seconds }: Proof): string => {
  const audit =
    faults.length === 0
      ? `${number(auditRows)} audit rows, all as they were written`
      : `but of its ${number(auditRows)} audit rows, ${faults.join('; ')}. Was SECRET_KEY another one?`;
  return `It was loaded in ${seconds.toFixed(1)} s: ${number(rows)} rows in ${tables} tables, ${audit}`;
};
