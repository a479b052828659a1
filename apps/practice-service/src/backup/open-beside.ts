import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { sql } from 'drizzle-orm';
import { Client } from 'pg';

import type { Database } from '../db/client.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { openEmbedded } from '../db/open-embedded.ts';
import { openServer } from '../db/open-server.ts';
import { openingProblem } from '../db/opening-problem.ts';
import { StartupProblem } from '../startup-problem.ts';
import { runProgram } from './programs.ts';

/** Which database a file is a backup of, by its first bytes. */
const kindOf = async (file: string): Promise<Database['kind'] | null> => {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1') === 'PGDMP') return 'server';
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? 'embedded' : null;
  } finally {
    await handle.close();
  }
};

/** The refusal of what cannot be loaded. */
export const noBackup = (file: string, cause?: unknown): StartupProblem =>
  new StartupProblem(`The file ${file} is no whole backup of this service: name another. The data are as they were.`, cause);

/**
 * Makes an embedded database of a backup.
 * @param folder where it is made
 * @throws StartupProblem
 */
export const unpackEmbedded = async (file: string, folder: string): Promise<Database> => {
  try {
    // Unpacked here: of a file that was cut off the engine only says so behind its back.
    const archive = await promisify(gunzip)(await readFile(file));
    return await openEmbedded(folder, new Blob([archive], { type: 'application/x-tar' }));
  } catch (cause) {
    throw isDiskFull(cause) ? openingProblem(cause, folder, true) : noBackup(file, cause);
  }
};

const temporary = (): Promise<string> =>
  mkdtemp(join(tmpdir(), 'practice-portal-verify-')).catch((cause: NodeJS.ErrnoException) => {
    throw new StartupProblem(
      `The backup cannot be loaded beside, as ${tmpdir()} cannot be written (${cause.code}): set TMPDIR to a folder with room for the database.`,
      cause,
    );
  });

const besideEmbedded = async (file: string, given: string | null): Promise<Database> => {
  const folder = given ?? (await temporary());
  // Of a run that was killed.
  await rm(folder, { recursive: true, force: true });
  const clear = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const database = await unpackEmbedded(file, folder).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await clear();
    },
  };
};

const MARK = '_verify_';
/** PostgreSQL's longest name. */
const LONGEST = 63;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Drops what runs that were killed have left; one that is in use is another run's. */
const dropLeft = async (client: Client, database: string): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
    `${database}${MARK}`,
  ]);
  for (const { datname } of rows) await client.query(`drop database if exists ${quoted(datname)}`).catch(() => undefined);
};

const besideServer = async (file: string, databaseUrl: string, signal?: AbortSignal): Promise<Database> => {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const own = (rows[0]?.name ?? '').slice(0, LONGEST - MARK.length - 8);
  const name = `${own}${MARK}${randomBytes(4).toString('hex')}`;
  const drop = async (): Promise<void> => {
    await client.query(`drop database if exists ${quoted(name)} with (force)`);
    await client.end();
  };
  try {
    await dropLeft(client, own);
    await client.query(`create database ${quoted(name)} template template0`).catch((cause: unknown) => {
      throw new StartupProblem(
        'The backup cannot be loaded beside, as no database can be made on the server: give the user of DATABASE_URL the right to (alter role … createdb).',
        cause,
      );
    });
    const url = new URL(databaseUrl);
    url.pathname = `/${encodeURIComponent(name)}`;
    await runProgram('pg_restore', {
      args: ['--exit-on-error', '--no-owner', '--no-privileges', file],
      databaseUrl: url.href,
      signal,
    });
    const database = openServer({ databaseUrl: url.href, poolSize: 1, onConnectionError: () => undefined });
    // Counting a large table takes longer than a call may.
    await database.db.execute(sql`set statement_timeout = 0`);
    return {
      ...database,
      close: async () => {
        await database.close();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
};

/** Where a backup is loaded beside. */
export interface Beside {
  /** Of an embedded one; null: the system's place for what is temporary. */
  folder: string | null;
  /** The server of a dump; null where there is none. */
  databaseUrl: string | null;
  signal?: AbortSignal | undefined;
}

/**
 * Loads a backup beside the data, as a database that is gone once it is closed.
 * @throws StartupProblem
 */
export const openBeside = async (file: string, { folder, databaseUrl, signal }: Beside): Promise<Database> => {
  const kind = await kindOf(file);
  if (kind === null) throw noBackup(file);
  if (kind === 'embedded') return besideEmbedded(file, folder);
  if (databaseUrl === null)
    throw new StartupProblem(
      `The backup ${file} is of a PostgreSQL server: set DATABASE_URL to a database on a server that it can be loaded on, beside that database.`,
    );
  return besideServer(file, databaseUrl, signal);
};
