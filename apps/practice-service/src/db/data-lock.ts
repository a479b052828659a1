import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { StartupProblem } from '../startup-problem.ts';
import { LOCK_FILE } from './data-folder.ts';
import { isDiskFull } from './disk-full.ts';
import { makeDataDir } from './make-folder.ts';
import { openingProblem } from './opening-problem.ts';

const BUSY = 5;
/** Who only looks whether it is taken has it for a moment. */
const PATIENCE_MS = 500;

/**
 * Takes the system's lock of a file (fcntl, on Windows LockFileEx): SQLite, which Node has built in, does so on every system. It
 * is held across containers on one volume, and gone with its process, however that ends.
 * @returns lets go; null where another process, or another part of this one, has it
 */
const lock = (file: string, timeout: number): (() => void) | null => {
  const held = new DatabaseSync(file, { timeout });
  try {
    held.exec('begin exclusive');
    return () => held.close();
  } catch (error) {
    held.close();
    if ((error as { errcode?: number }).errcode === BUSY) return null;
    throw error;
  }
};

/** Says who has the lock, for a person to read: it does not count. */
const infoOf = (dataDir: string): string => join(dataDir, 'service.lock');

const readPid = async (dataDir: string): Promise<number> => {
  try {
    const { pid } = JSON.parse(await readFile(infoOf(dataDir), 'utf8')) as { pid: number };
    return Number.isInteger(pid) ? pid : 0;
  } catch {
    return 0;
  }
};

/** The process that has a data directory, 0 where it doesn't say which; null when none has. */
export const holderOf = async (dataDir: string): Promise<number | null> => {
  const file = join(dataDir, LOCK_FILE);
  if (!(await stat(file).catch(() => null))) return null;
  const release = lock(file, 0);
  if (release === null) return readPid(dataDir);
  release();
  return null;
};

const take = (dataDir: string): (() => void) | null => {
  try {
    return lock(join(dataDir, LOCK_FILE), PATIENCE_MS);
  } catch (cause) {
    throw isDiskFull(cause)
      ? openingProblem(cause, dataDir, true)
      : new StartupProblem(`The data directory ${resolve(dataDir)} cannot be written: set DATA_DIR to a folder that can be.`, cause);
  }
};

/**
 * Takes a data directory for this process: two embedded databases on one folder would destroy it. The lock of a process that is
 * gone (it was killed) is gone with it.
 * @returns a function that gives it back
 * @throws StartupProblem when another living process has it
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  await makeDataDir(dataDir);
  const release = take(dataDir);
  if (release === null) {
    const pid = await readPid(dataDir);
    throw new StartupProblem(
      `The data directory ${resolve(dataDir)} is in use by another process${pid === 0 ? '' : ` (${pid})`}: stop it or set DATA_DIR to another folder.`,
    );
  }
  // On a full disk nobody is told the number, and what is in the way of the database says so itself.
  await writeFile(infoOf(dataDir), JSON.stringify({ pid: process.pid })).catch(() => undefined);
  return async () => {
    await rm(infoOf(dataDir), { force: true });
    release();
  };
};
