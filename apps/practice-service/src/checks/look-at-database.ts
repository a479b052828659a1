import { sql } from 'drizzle-orm';

import type { ServiceConfig } from '../config.ts';
import { rowsOf, type Database } from '../db/client.ts';
import { databaseFolder } from '../db/data-folder.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { isDemo } from '../db/keys.ts';
import { type Applied, readApplied } from '../db/migrations.ts';
import { openEmbedded } from '../db/open-embedded.ts';
import { openServer } from '../db/open-server.ts';
import { isThere } from '../db/replace-database.ts';

/** What can be seen of a database without changing anything. */
export interface Seen {
  applied: Applied[];
  /** Whether it holds demo data; null where it has no tables yet. */
  demo: boolean | null;
}

const closing = async <Result>(database: Database, work: (database: Database) => Promise<Result>): Promise<Result> => {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/**
 * Works with the database of a configuration as it is: it is not brought up to date.
 * @returns null where it has none yet
 * @throws where it cannot be reached, or its only process runs
 */
export const withDatabase = async <Result>(
  { databaseUrl, dataDir }: ServiceConfig,
  work: (database: Database) => Promise<Result>,
): Promise<Result | null> => {
  if (databaseUrl !== null) return closing(openServer({ databaseUrl, poolSize: 2, onConnectionError: () => undefined }), work);
  if (!(await isThere(databaseFolder(dataDir)))) return null;
  const unlock = await lockDataDir(dataDir);
  try {
    return await closing(await openEmbedded(databaseFolder(dataDir)), work);
  } finally {
    await unlock();
  }
};

/** Looks at the database of a configuration, as {@link withDatabase} does. */
export const lookAtDatabase = (config: ServiceConfig): Promise<Seen | null> =>
  withDatabase(config, async ({ db }) => {
    const [secrets] = rowsOf<{ found: boolean }>(await db.execute(sql`select to_regclass('service_secrets') is not null as found`));
    return { applied: await readApplied(db), demo: secrets?.found ? await isDemo(db) : null };
  });
