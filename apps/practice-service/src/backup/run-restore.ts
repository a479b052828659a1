import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { ServiceConfig } from '../config.ts';
import { unfinishedFolder } from '../db/data-folder.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { inspectDataDir } from '../db/inspect-folder.ts';
import { migrate } from '../db/migrate.ts';
import { isThere, replaceDatabase, settle } from '../db/replace-database.ts';
import { isEmpty } from '../seed/seed.ts';
import { StartupProblem } from '../startup-problem.ts';
import { noBackup, unpackEmbedded } from './open-beside.ts';
import { readSeal, requireSeal } from './seal.ts';

/** Makes the database of a backup beside the one that is there, and looks whether it is one. */
const unpack = async (folder: string, file: string): Promise<void> => {
  const database = await unpackEmbedded(file, folder);
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
  // One of an earlier version has no seal: of that, unpacking it has to say whether it is whole.
  if ((await readSeal(file)) !== 'none') await requireSeal(file);
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
