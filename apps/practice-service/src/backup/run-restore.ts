import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { ServiceConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import { unfinishedFolder } from '../db/data-folder.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { inspectDataDir } from '../db/inspect-folder.ts';
import { migrate } from '../db/migrate.ts';
import { openEmbedded } from '../db/open-embedded.ts';
import { openingProblem } from '../db/opening-problem.ts';
import { isThere, replaceDatabase, settle } from '../db/replace-database.ts';
import { isEmpty } from '../seed/seed.ts';
import { StartupProblem } from '../startup-problem.ts';

const noBackup = (file: string, cause?: unknown): StartupProblem =>
  new StartupProblem(`The file ${file} is no whole backup of this service: name another. The data are as they were.`, cause);

const openBackup = async (folder: string, file: string): Promise<Database> => {
  try {
    // Unpacked here: of a file that was cut off the engine only says so behind its back.
    const archive = await promisify(gunzip)(await readFile(file));
    return await openEmbedded(folder, new Blob([archive], { type: 'application/x-tar' }));
  } catch (cause) {
    throw isDiskFull(cause) ? openingProblem(cause, folder, true) : noBackup(file, cause);
  }
};

/** Makes the database of a backup beside the one that is there, and looks whether it is one. */
const unpack = async (folder: string, file: string): Promise<void> => {
  const database = await openBackup(folder, file);
  try {
    // Of an earlier version it is brought up to date; a later one is refused while the old data are in their place.
    await migrate(database.db);
    if (await isEmpty(database.db)) throw noBackup(file);
  } finally {
    await database.close();
  }
};

/** `--restore=FILE`: puts a backup in the place of the embedded database. Whatever ends it, one of the two is there, whole. */
export const runRestore = async (config: ServiceConfig, name: string): Promise<void> => {
  if (config.databaseUrl !== null)
    throw new StartupProblem('With DATABASE_URL a backup is brought back by pg_restore: see docs/operating.md.');
  if (!name) throw new StartupProblem('Write --restore=FILE, with the name of the backup.');
  const file = resolve(name);
  if (!(await isThere(file))) throw new StartupProblem(`There is no file ${file}: name the backup.`);
  const { dataDir } = config;
  await inspectDataDir(dataDir, true);
  const unlock = await lockDataDir(dataDir);
  try {
    await settle(config);
    await unpack(unfinishedFolder(dataDir), file);
    await replaceDatabase(config);
  } catch (error) {
    await rm(unfinishedFolder(dataDir), { recursive: true, force: true });
    throw error;
  } finally {
    await unlock();
  }
  process.stdout.write(`The data are those of the backup ${file}.\n`);
};
