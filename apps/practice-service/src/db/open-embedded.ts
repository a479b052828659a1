import { drizzle } from 'drizzle-orm/pglite';

import type { Database, Db } from './client.ts';
import { KeepingPglite } from './keeping-pglite.ts';

/** The data directory that lives in memory only. */
export const IN_MEMORY = 'memory://';

/**
 * PostgreSQL inside this process.
 * @param dataDir a folder, or {@link IN_MEMORY}
 */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const client = new KeepingPglite({ dataDir });
  await client.waitReady;
  // As on a server: see there.
  await client.exec(`set time zone 'UTC'; set plan_cache_mode = force_generic_plan`);
  return {
    db: drizzle(client),
    // Of a client, a query is all that Drizzle needs outside of transactions.
    byIndex: drizzle({ client: client.byIndex as unknown as KeepingPglite }) as Db,
    kind: 'embedded',
    pool: null,
    listen: (channel, hear) => client.listen(channel, hear),
    ping: async () => {
      await client.query('select 1');
    },
    close: () => (client.broke ? Promise.resolve() : client.close()),
  };
};
