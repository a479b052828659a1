import { access, constants, stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';

import { sql } from 'drizzle-orm';

import type { ServiceConfig } from '../config.ts';
import { rowsOf, type Database } from '../db/client.ts';
import { StartupProblem } from '../startup-problem.ts';
import { versionOf } from './programs.ts';

const requireFolder = async (dir: string, dataDir: string | null): Promise<void> => {
  const found = await stat(dir).catch(() => null);
  // Not made: a disk that is not mounted would be taken for the one that is.
  if (found?.isDirectory() !== true)
    throw new StartupProblem(`BACKUP_DIR must be a folder that is there, not "${dir}": make it, or mount its disk.`);
  await access(dir, constants.W_OK).catch((cause: unknown) => {
    throw new StartupProblem(`BACKUP_DIR must be a folder that the service can write, not "${dir}".`, cause);
  });
  if (dataDir !== null && !relative(resolve(dataDir), resolve(dir)).startsWith('..'))
    throw new StartupProblem('BACKUP_DIR must not be in DATA_DIR: who loses the data would lose the backups too.');
};

const requirePrograms = async ({ db }: Database): Promise<void> => {
  const [server] = rowsOf<{ version: string; may: boolean }>(
    await db.execute(sql`
      select current_setting('server_version_num') as version, rolsuper or rolcreatedb as may
      from pg_roles where rolname = current_user`),
  );
  const wanted = Math.floor(Number(server?.version) / 10_000);
  for (const name of ['pg_dump', 'pg_restore'] as const) {
    const version = await versionOf(name).catch((cause: unknown) => {
      throw new StartupProblem(
        `BACKUP_DIR is set, and there is no ${name} here: install PostgreSQL's client programs of version ${wanted} or later, or leave BACKUP_DIR out and make backups elsewhere.`,
        cause,
      );
    });
    if (version < wanted)
      throw new StartupProblem(
        `BACKUP_DIR is set, and ${name} is of version ${version} while the server is of ${wanted}: install PostgreSQL's client programs of version ${wanted} or later, or leave BACKUP_DIR out and make backups elsewhere.`,
      );
  }
  if (server?.may !== true)
    throw new StartupProblem(
      'BACKUP_DIR is set, and each backup is loaded beside to prove it: give the user of DATABASE_URL the right to make databases (alter role … createdb), or leave BACKUP_DIR out and make backups elsewhere.',
    );
};

/**
 * Looks whether a process that is to make backups can.
 * @throws StartupProblem
 */
export const requireBackups = async (
  { backupDir, workerSeconds, databaseUrl, dataDir }: ServiceConfig,
  database: Database,
): Promise<void> => {
  if (backupDir === null || workerSeconds === 0) return;
  await requireFolder(backupDir, databaseUrl === null ? dataDir : null);
  if (databaseUrl !== null) await requirePrograms(database);
};
