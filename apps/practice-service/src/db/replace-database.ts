import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { anchorFileOf } from './anchor-file.ts';
import type { ServiceConfig } from '../config.ts';
import { databaseFolder, replacedFolder, unfinishedFolder } from './data-folder.ts';

/** Whether something is there, a link that leads nowhere too. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Has a file or a folder's list of names written to the disk. Windows cannot do it for folders. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};

/** A new name is on the disk only when the list of names is. */
export const syncName = (path: string): Promise<void> => sync(dirname(path));

const syncAll = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) await sync(join(entry.parentPath, entry.name));
};

/**
 * Ends what was interrupted, with the folder locked: a database that had to make room gets its place back when the next
 * one did not get it, and goes when it did; with it what was said of its audit log, which is kept under another name.
 */
export const settle = async (config: ServiceConfig): Promise<void> => {
  const { dataDir } = config;
  const [folder, replaced] = [databaseFolder(dataDir), replacedFolder(dataDir)];
  await rm(unfinishedFolder(dataDir), { recursive: true, force: true });
  if (!(await isThere(replaced))) return;
  if (!(await isThere(folder))) return rename(replaced, folder);
  const anchors = anchorFileOf(config);
  if (anchors !== null && (await isThere(anchors)))
    await rename(anchors, `${anchors}.until-${new Date().toISOString().replaceAll(':', '')}`);
  await rm(replaced, { recursive: true, force: true });
};

/** Puts the database that was made beside it in the place of the one that is there, if any: at each moment one of them is whole. */
export const replaceDatabase = async (config: ServiceConfig): Promise<void> => {
  const [folder, replaced] = [databaseFolder(config.dataDir), replacedFolder(config.dataDir)];
  await syncAll(unfinishedFolder(config.dataDir));
  if (await isThere(folder)) await rename(folder, replaced);
  await rename(unfinishedFolder(config.dataDir), folder);
  await syncName(folder);
  await settle(config);
};
