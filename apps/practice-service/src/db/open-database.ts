import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { anchorFileOf } from '../audit/anchor.ts';
import { isDemo } from '../auth/keys.ts';
import type { ServiceConfig } from '../config.ts';
import { isEmpty, seed } from '../seed/seed.ts';
import { StartupProblem } from '../startup-problem.ts';
import { rowsOf, type Database } from './client.ts';
import { lockDataDir } from './data-lock.ts';
import { migrate } from './migrate.ts';
import { IN_MEMORY, openEmbedded } from './open-embedded.ts';
import { openServer } from './open-server.ts';

/** What to do with the data at start. */
export interface DataOptions {
  /** 'auto' fills an embedded database that is empty; 'yes' also a server one; 'no' neither. */
  seed: 'auto' | 'yes' | 'no';
  /** Throws demo data away first. */
  reset: boolean;
}

const openFolder = async (dataDir: string, reset: boolean): Promise<Database> => {
  if (dataDir === IN_MEMORY) return openEmbedded(IN_MEMORY);
  const unlock = await lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    if (reset) await rm(folder, { recursive: true, force: true });
    const database = await openEmbedded(folder);
    return {
      ...database,
      close: async () => {
        await database.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};

const tablesExist = async (database: Database): Promise<boolean> => {
  const result = await database.db.execute(sql`select to_regclass('service_secrets')::text as found`);
  return rowsOf<{ found: string | null }>(result)[0]?.found != null;
};

const openUrl = async (
  config: ServiceConfig & { databaseUrl: string },
  reset: boolean,
  onConnectionError: (error: Error) => void,
): Promise<Database> => {
  const database = openServer({ databaseUrl: config.databaseUrl, poolSize: config.poolSize, onConnectionError });
  try {
    await database.ping();
  } catch (cause) {
    await database.close();
    const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
    throw new StartupProblem(
      `The database at DATABASE_URL cannot be reached (${why}): check the address, the user and that the server runs.`,
      cause,
    );
  }
  if (reset && (await tablesExist(database))) {
    if (!(await isDemo(database.db))) {
      await database.close();
      throw new StartupProblem('The database at DATABASE_URL holds real data: --reset only throws demo data away.');
    }
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`create schema public`);
  }
  return database;
};

/** Opens the database of the configuration, up to date and, where that is wanted, with demo data. */
export const openDatabase = async (
  config: ServiceConfig,
  options: DataOptions,
  onConnectionError: (error: Error) => void,
): Promise<Database> => {
  const { databaseUrl } = config;
  const database =
    databaseUrl === null
      ? await openFolder(config.dataDir, options.reset)
      : await openUrl({ ...config, databaseUrl }, options.reset, onConnectionError);
  // What was said of the log that is gone.
  const anchors = anchorFileOf(config);
  if (options.reset && anchors !== null) await rm(anchors, { force: true });
  try {
    await migrate(database.db);
    const wanted = options.seed === 'yes' || (options.seed === 'auto' && database.kind === 'embedded');
    if (wanted && (await isEmpty(database.db))) await seed(database.db, config.clock ?? new Date(), config.secretKey);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
