import { drizzle } from 'drizzle-orm/node-postgres';

import type { Database } from './client.ts';
import { ServerPool } from './server-pool.ts';

interface ServerOptions {
  databaseUrl: string;
  poolSize: number;
  /** Told of connections that broke while nobody used them. */
  onConnectionError(error: Error): void;
}

const COMMON = '-c timezone=UTC -c plan_cache_mode=force_generic_plan';

const openPool = ({ databaseUrl, poolSize, onConnectionError }: ServerOptions, settings: string): ServerPool => {
  const pool = new ServerPool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'practice-service',
    // One plan a statement: with the values at hand the planner would plan each page anew, for longer than it reads it, and
    // come to the same. So what a partial index is made for must stand in the query itself, as 'AWAITING' does, and not
    // among its values.
    options: settings,
  });
  // Without both of these a restart of the database ends the process: an 'error' event nobody listens to is thrown.
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
  return pool;
};

/** Pools of connections to a PostgreSQL server. They connect when first used. */
export const openServer = (options: ServerOptions): Database => {
  const pool = openPool(options, COMMON);
  // A planner that expects to find enough of the queue soon would read the table from its start: all of it, when what is
  // looked for is at the end. Connections of their own, as a setting around each page would take longer than the page.
  const byIndex = openPool(options, `${COMMON} -c enable_seqscan=off`);
  return {
    db: drizzle(pool),
    byIndex: drizzle(byIndex),
    kind: 'server',
    pool,
    listen: null,
    dump: null,
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await Promise.all([pool.end(), byIndex.end()]);
    },
  };
};
