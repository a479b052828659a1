import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { StartupProblem } from '../startup-problem.ts';
import { ANCHORS, databaseFolder, OWN, replacedFolder } from './data-folder.ts';
import { INSTEAD } from './opening-problem.ts';

/** The PostgreSQL inside this service: it reads the files of no other. */
const VERSION = '18';

/** Lists what PostgreSQL cannot do without, and nothing brings back: what is missing here was lost. With the size it always has. */
const PARTS: readonly [string, number?][] = [
  ['global/pg_control', 8192],
  ['global/pg_filenode.map', 524],
  ['base/5/PG_VERSION', 3],
  ['pg_wal'],
  ['pg_xact'],
  ['postgresql.conf'],
];
const WAL_SEGMENT = /^[\dA-F]{24}$/;

const HARMLESS = /^(lost\+found|\.DS_Store)$/;

const entriesOf = async (folder: string): Promise<string[] | null> => {
  try {
    return await readdir(folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'ENOTDIR')
      throw new StartupProblem(
        `The data directory cannot be used, as ${resolve(folder)} is a file where a folder should be: move it away or set DATA_DIR to another folder.`,
        cause,
      );
    throw new StartupProblem(
      `The folder ${resolve(folder)} cannot be read (${code}): give this user the right to it or set DATA_DIR to another folder.`,
      cause,
    );
  }
};

/** Returns what is wrong with a folder that should be a database; null when it looks like one. */
const faultOf = async (folder: string): Promise<string | null> => {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (version instanceof Error) return version.code === 'ENOENT' ? 'PG_VERSION is missing' : `PG_VERSION cannot be read, ${version.code}`;
  if (version.trim() !== VERSION) {
    const other = /^\d{1,3}(\.\d+)?$/.test(version.trim());
    return other ? `it is of PostgreSQL ${version.trim()}, not ${VERSION}` : 'PG_VERSION is damaged';
  }
  for (const [part, size] of PARTS) {
    const found = await stat(join(folder, part)).catch((error: NodeJS.ErrnoException) => error);
    if (found instanceof Error) return found.code === 'ENOENT' ? `${part} is missing` : `${part} cannot be read, ${found.code}`;
    if (found.isFile() && (found.size === 0 || (size !== undefined && found.size !== size))) return `${part} is cut off`;
    const lacks = found.isDirectory() && !(await readdir(join(folder, part))).some((name) => part !== 'pg_wal' || WAL_SEGMENT.test(name));
    if (lacks) return `the files of ${part} are missing`;
  }
  return null;
};

/** Refuses a folder that is neither empty nor a database. Whatever it is, it is not ours to fill. */
const requireOwn = (dataDir: string, entries: readonly string[]): void => {
  const other = entries.find((name) => !OWN.test(name) && !HARMLESS.test(name));
  if (other === undefined) return;
  throw new StartupProblem(
    `The folder ${resolve(dataDir)} holds something else (${JSON.stringify(other)}) and no database: set DATA_DIR to an empty folder, or to the one that has the database.`,
  );
};

/**
 * Looks at a data directory and changes nothing in it.
 * @param reset whether its database is to be thrown away, whole or not
 * @returns whether there is a database yet
 * @throws StartupProblem when there is something else: a new database is made in an empty folder only
 */
export const inspectDataDir = async (dataDir: string, reset: boolean): Promise<'new' | 'database'> => {
  const entries = (await entriesOf(dataDir)) ?? [];
  const inPlace = await entriesOf(databaseFolder(dataDir));
  // What another one was about to replace when that was interrupted: it gets its place back.
  const folder =
    inPlace === null && (await entriesOf(replacedFolder(dataDir))) !== null ? replacedFolder(dataDir) : databaseFolder(dataDir);
  const isThere = ((await entriesOf(folder)) ?? []).length > 0;
  if (!isThere) requireOwn(dataDir, entries);
  if (reset) return 'new';
  if (!isThere && entries.includes(ANCHORS))
    throw new StartupProblem(`The data directory ${resolve(dataDir)} had a database, and its folder postgres is gone: ${INSTEAD}.`);
  const fault = isThere ? await faultOf(folder) : null;
  if (fault !== null)
    throw new StartupProblem(`The folder ${resolve(folder)} is not empty and not a whole database (${fault}): ${INSTEAD}.`);
  return isThere ? 'database' : 'new';
};
