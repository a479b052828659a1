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

const read = async (database: Database): Promise<Seen> => {
  try {
    const [secrets] = rowsOf<{ found: boolean }>(
      await database.db.execute(sql`select to_regclass('service_secrets') is not null as found`),
    );
    return { applied: await readApplied(database.db), demo: secrets?.found ? await isDemo(database.db) : null };
  } finally {
    await database.close();
  }
};

/**
 * Looks at the database of a configuration.
 * @returns null where it has none yet
 * @throws where it cannot be reached, or its only process runs
 */
export const lookAtDatabase = async ({ databaseUrl, dataDir }: ServiceConfig): Promise<Seen | null> => {
  if (databaseUrl !== null) return read(openServer({ databaseUrl, poolSize: 2, onConnectionError: () => undefined }));
  if (!(await isThere(databaseFolder(dataDir)))) return null;
  const unlock = await lockDataDir(dataDir);
  try {
    return await read(await openEmbedded(databaseFolder(dataDir)));
  } finally {
    await unlock();
  }
};
