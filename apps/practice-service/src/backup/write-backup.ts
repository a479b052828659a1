import { chmod, open, rename, rm, stat } from 'node:fs/promises';

import type { Database } from '../db/client.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { isThere, syncName } from '../db/replace-database.ts';
import { StartupProblem } from '../startup-problem.ts';
import { runProgram } from './programs.ts';
import type { Proof } from './prove.ts';
import { seal } from './seal.ts';

/** Says how a backup is made and proved. */
export interface Making {
  make: (file: string) => Promise<unknown>;
  prove: (file: string) => Promise<Proof>;
}

/** A backup that was made and loaded. */
export interface Made {
  size: number;
  proof: Proof;
}

/** Writes all of the embedded database. */
export const dumpEmbedded = async ({ dump }: Database, file: string): Promise<void> => {
  if (!dump) throw new StartupProblem('With DATABASE_URL the backup is made by pg_dump: see docs/operating.md.');
  const archive = await dump();
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(archive.stream());
  } finally {
    await handle.close();
  }
};

/** Has `pg_dump` write all of a server's database. */
export const dumpServer = (databaseUrl: string, file: string, signal?: AbortSignal): Promise<string> =>
  runProgram('pg_dump', { args: ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], databaseUrl, signal });

/** Where a backup is until it has its name. */
const partialOf = (file: string): string => `${file}.partial`;

/**
 * Writes a backup. The file has its name only when all of it is on the disk and has been loaded: what is called so is a whole
 * backup.
 * @throws StartupProblem where it cannot be written
 */
export const writeBackup = async (file: string, { make, prove }: Making): Promise<Made> => {
  if (await isThere(file)) throw new StartupProblem(`There is a file ${file} already: name another, such as one with the date.`);
  const partial = partialOf(file);
  try {
    await make(partial);
    await chmod(partial, 0o600);
    await seal(partial);
    const proof = await prove(partial);
    const { size } = await stat(partial);
    await rename(partial, file);
    await syncName(file);
    return { size, proof };
  } catch (cause) {
    await rm(partial, { force: true });
    const { code } = cause as NodeJS.ErrnoException;
    if (isDiskFull(cause))
      throw new StartupProblem(`There is no room for the backup ${file}: free some space or name a file on another disk.`, cause);
    if (/^E[A-Z]/.test(code ?? ''))
      throw new StartupProblem(
        `The backup ${file} cannot be written (${code}): name a file in a folder that the service can write.`,
        cause,
      );
    throw cause;
  }
};
