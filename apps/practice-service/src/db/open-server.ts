import { drizzle } from 'drizzle-orm/node-postgres';

import type { Database } from './client.ts';
import { ServerPool } from './server-pool.ts';

interface ServerOptions {
  databaseUrl: string;
  poolSize: number;
  /** Told of connections that broke while nobody used them. */
  onConnectionError(error: Error): void;
}

/** A pool of connections to a PostgreSQL server. Connects when first used. */
export const openServer = ({ databaseUrl, poolSize, onConnectionError }: ServerOptions): Database => {
  const pool = new ServerPool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'practice-service',
    // Every query has its index. A planner that expects to find enough soon would read a table from its start: all of
    // it, when what is looked for is at the end. And one plan a statement: with the values at hand it would plan each
    // page anew, for longer than it reads it, and come to the same. So what a partial index is made for must stand in
    // the query itself, as 'AWAITING' does, and not among its values.
    options: '-c timezone=UTC -c enable_seqscan=off -c plan_cache_mode=force_generic_plan',
  });
  // Without both of these a restart of the database ends the process: an 'error' event nobody listens to is thrown.
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
  return {
    db: drizzle(pool),
    kind: 'server',
    pool,
    listen: null,
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
};
