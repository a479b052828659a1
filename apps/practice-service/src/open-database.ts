import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

import { sql } from 'drizzle-orm';

import { anchorFileOf } from './db/anchor-file.ts';
import { isDemo } from './db/keys.ts';
import type { ServiceConfig } from './config.ts';
import { isUnused, seed } from './seed/seed.ts';
import { StartupProblem } from './startup-problem.ts';
import { rowsOf, type Database } from './db/client.ts';
import { databaseFolder } from './db/data-folder.ts';
import { lockDataDir } from './db/data-lock.ts';
import { inspectDataDir } from './db/inspect-folder.ts';
import { migrate } from './db/migrate.ts';
import { IN_MEMORY, openEmbedded } from './db/open-embedded.ts';
import { openingProblem } from './db/opening-problem.ts';
import { openServer } from './db/open-server.ts';
import { isThere, settle } from './db/replace-database.ts';

export interface DataOptions {
  /** 'auto' fills an embedded database that is empty; 'yes' also a server one; 'no' neither. */
  seed: 'auto' | 'yes' | 'no';
  /** Throws demo data away first. */
  reset: boolean;
  /** Whether there must be a database already: for what only looks into one. */
  existing?: boolean;
}

type Prepare = (database: Database) => Promise<void>;

const openOrSay = (folder: string): Promise<Database> =>
  openEmbedded(folder).catch((error: unknown) => {
    throw openingProblem(error, folder, true);
  });

const fill = async (folder: string, prepare: Prepare): Promise<void> => {
  const database = await openOrSay(folder);
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
};

/**
 * Makes a database beside its place, with all that belongs into it, and puts it there when it is whole: whatever ends
 * the process meanwhile, what is found there later is a database.
 */
const makeDatabase = async (folder: string, prepare: Prepare): Promise<void> => {
  // A disk that is mounted there can be filled, but not replaced.
  if (await isThere(folder)) return fill(folder, prepare);
  const making = `${folder}.new`;
  await fill(making, prepare);
  await rename(making, folder);
};

const forgetAnchors = async (config: ServiceConfig): Promise<void> => {
  const anchors = anchorFileOf(config);
  if (anchors !== null) await rm(anchors, { force: true });
};

const openFolder = async (config: ServiceConfig, { reset, existing = false }: DataOptions, prepare: Prepare): Promise<Database> => {
  const { dataDir } = config;
  if (dataDir === IN_MEMORY) return openEmbedded(IN_MEMORY);
  const found = await inspectDataDir(dataDir, reset);
  if (existing && found === 'new')
    throw new StartupProblem(`There is no database in the data directory ${resolve(dataDir)}: set DATA_DIR to the folder that has it.`);
  const unlock = await lockDataDir(dataDir);
  try {
    const folder = databaseFolder(dataDir);
    if (reset) {
      // First what leads back to the folder: one without either is a new one, whenever this is interrupted.
      await forgetAnchors(config);
      await rm(folder, { recursive: true, force: true });
    }
    await settle(config);
    // Looked at again: another process may have made it meanwhile.
    if ((await inspectDataDir(dataDir, false)) === 'new') await makeDatabase(folder, prepare);
    const database = await openOrSay(folder);
    return {
      ...database,
      close: async () => {
        await database.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw openingProblem(error, dataDir, false);
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
    await forgetAnchors(config);
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
  const prepare: Prepare = async (database) => {
    await migrate(database.db, database.pool);
    const wanted = options.seed === 'yes' || (options.seed === 'auto' && database.kind === 'embedded');
    if (wanted && (await isUnused(database.db))) await seed(database.db, config.clock ?? new Date(), config.secretKey);
  };
  const database =
    databaseUrl === null
      ? await openFolder(config, options, prepare)
      : await openUrl({ ...config, databaseUrl }, options.reset, onConnectionError);
  try {
    await prepare(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw database.kind === 'embedded' ? openingProblem(error, databaseFolder(config.dataDir), false) : error;
  }
};
