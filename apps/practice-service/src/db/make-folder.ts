import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { StartupProblem } from '../startup-problem.ts';
import { isDiskFull } from './disk-full.ts';

/** Explains to a person why a folder can't be made. */
const WHY: Partial<Record<string, string>> = {
  ENOTDIR: 'a file is where a folder should be',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'a link leads nowhere, or nothing can be made there',
};

/** Folder by folder: Node's own way through all of them tries for ever where one cannot be made, as below `/proc`. */
const make = async (path: string, mode: number): Promise<void> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (!(found instanceof Error)) {
    if (!found.isDirectory()) throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
    return;
  }
  if (found.code !== 'ENOENT') throw found;
  const parent = dirname(path);
  if (parent !== path) await make(parent, mode);
  await mkdir(path, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was quicker; or a link is in the way, which leads nowhere.
    if (error.code !== 'EEXIST') throw error;
    await stat(path);
  });
};

/**
 * Makes a data directory where there is none.
 * @throws StartupProblem where there can be none
 */
export const makeDataDir = async (dataDir: string): Promise<void> => {
  try {
    await make(resolve(dataDir), 0o700);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const why = isDiskFull(cause) ? 'the disk is full' : (WHY[code] ?? code);
    throw new StartupProblem(
      `The data directory ${resolve(dataDir)} cannot be made (${why}): set DATA_DIR to a folder that can be written.`,
      cause,
    );
  }
};
