import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { StartupProblem } from '../startup-problem.ts';
import { isDiskFull } from './disk-full.ts';
import { makeDataDir } from './make-folder.ts';
import { openingProblem } from './opening-problem.ts';

interface Holder {
  pid: number;
  /** When that process started, where the system tells: a later process may have its number. */
  started: string | null;
}

const startOf = async (pid: number): Promise<string | null> => {
  // Linux: the 22nd field, counted after the name, which may contain spaces.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
};

const isAlive = async ({ pid, started }: Holder): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === null || (await startOf(pid)) === started;
};

const readHolder = async (file: string): Promise<Holder | null> => {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Holder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
};

/** The process that has a data directory; null when none has. */
export const holderOf = async (dataDir: string): Promise<number | null> => {
  const holder = await readHolder(join(dataDir, 'service.lock'));
  return holder && (await isAlive(holder)) ? holder.pid : null;
};

/**
 * Takes a data directory for this process: two embedded databases on one folder would destroy it. A lock whose process
 * is gone (it was killed) is taken over.
 * @returns a function that gives it back
 * @throws StartupProblem when another living process has it
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const file = join(dataDir, 'service.lock');
  const mine = `${file}.${process.pid}`;
  await makeDataDir(dataDir);
  for (let turn = 0; turn < 5; turn += 1) {
    try {
      // Written apart and then linked: the lock is never there without its holder in it.
      await writeFile(mine, JSON.stringify({ pid: process.pid, started: await startOf(process.pid) } satisfies Holder));
      await link(mine, file);
      return () => rm(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw isDiskFull(cause)
          ? openingProblem(cause, dataDir, true)
          : new StartupProblem(`The data directory ${resolve(dataDir)} cannot be written: set DATA_DIR to a folder that can be.`, cause);
      }
      const holder = await readHolder(file);
      if (holder && (await isAlive(holder))) {
        throw new StartupProblem(
          `The data directory ${resolve(dataDir)} is in use by another process (${holder.pid}): stop it or set DATA_DIR to another folder.`,
        );
      }
      await rm(file, { force: true });
    } finally {
      await rm(mine, { force: true });
    }
  }
  throw new StartupProblem(`The data directory ${resolve(dataDir)} is being taken by other processes: try again.`);
};
