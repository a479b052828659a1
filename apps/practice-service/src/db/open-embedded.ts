import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import type { Database, Db } from './client.ts';
import { GuardedPglite } from './guarded-pglite.ts';
import { readByIndex } from './read-by-index.ts';

/** The data directory that lives in memory only. */
export const IN_MEMORY = 'memory://';

/**
 * PostgreSQL inside this process.
 * @param dataDir a folder, or {@link IN_MEMORY}
 * @param dump what `dump` gave: to make it again, in an empty folder
 */
export const openEmbedded = async (dataDir: string, dump?: Blob): Promise<Database> => {
  const client = new GuardedPglite({ dataDir, ...(dump ? { loadDataDir: dump } : {}) });
  await client.waitReady;
  // As on a server: see there.
  await client.exec(`set time zone 'UTC'; set plan_cache_mode = force_generic_plan`);
  return {
    db: drizzle(client),
    // Of a client, a query is all that Drizzle needs outside of transactions.
    byIndex: drizzle({ client: readByIndex(client) as PGlite }) as Db,
    kind: 'embedded',
    pool: null,
    listen: (channel, hear) => client.listen(channel, hear),
    ping: async () => {
      await client.query('select 1');
    },
    dump: async () => {
      // So that what is made of it opens without reading its log first.
      await client.exec('checkpoint');
      return client.dumpDataDir('gzip');
    },
    close: () => (client.broke ? Promise.resolve() : client.close()),
  };
};
