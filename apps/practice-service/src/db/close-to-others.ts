import { chmod, lstat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { makeDataDir } from './make-folder.ts';

const OTHERS = 0o077;
const FOLDER = 0o700;
const FILE = 0o600;

const close = async (path: string): Promise<boolean> => {
  // The database comes and goes with its files.
  const found = await lstat(path).catch(() => null);
  if (found === null || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return false;
  await chmod(path, found.isDirectory() ? FOLDER : FILE);
  return true;
};

/**
 * Makes the data directory this user's alone, with everything in it: it holds what the log-in and the keys are made of.
 * Windows has no such modes: there it is a matter of the folder's own rights.
 * @param tell called when others could have read it
 */
export const closeToOthers = async (dataDir: string, tell: (words: string) => void): Promise<void> => {
  await makeDataDir(dataDir);
  if (process.platform === 'win32') return;
  const inside = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = [dataDir, ...inside.map(({ parentPath, name }) => join(parentPath, name))];
  const open = (await Promise.all(paths.map(close))).filter(Boolean).length;
  if (open > 0)
    tell(
      `The data directory ${resolve(dataDir)} could be read by others of this machine: ${open} of its folders and files are closed to them now`,
    );
};
