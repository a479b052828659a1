import { open, rename, rm } from 'node:fs/promises';

import type { Database } from '../db/client.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { isThere, syncName } from '../db/replace-database.ts';
import { StartupProblem } from '../startup-problem.ts';

const write = async (path: string, archive: Blob): Promise<void> => {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(archive.stream());
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a backup of the embedded database. The file has its name only when all of it is on the disk: what is called so is
 * a whole backup.
 * @returns its size in bytes
 * @throws StartupProblem where it cannot be written
 */
export const writeBackup = async ({ dump }: Database, file: string): Promise<number> => {
  if (!dump) throw new StartupProblem('With DATABASE_URL the backup is made by pg_dump: see docs/operating.md.');
  if (await isThere(file)) throw new StartupProblem(`There is a file ${file} already: name another, such as one with the date.`);
  const partial = `${file}.partial`;
  try {
    const archive = await dump();
    await write(partial, archive);
    await rename(partial, file);
    await syncName(file);
    return archive.size;
  } catch (cause) {
    await rm(partial, { force: true });
    const { code } = cause as NodeJS.ErrnoException;
    if (isDiskFull(cause))
      throw new StartupProblem(`There is no room for the backup ${file}: free some space or name a file on another disk.`, cause);
    if (code?.startsWith('E'))
      throw new StartupProblem(
        `The backup ${file} cannot be written (${code}): name a file in a folder that the service can write.`,
        cause,
      );
    throw cause;
  }
};
