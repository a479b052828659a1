import { userInfo } from 'node:os';

import { createClock } from '../clock/clock.ts';
import type { ServiceConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import { holderOf } from '../db/data-lock.ts';
import { isDemo, loadKeys } from '../db/keys.ts';
import { readApplied, readMigrations, tooOld } from '../db/migrations.ts';
import { openServer } from '../db/open-server.ts';
import { openDatabase } from '../open-database.ts';
import { StartupProblem } from '../startup-problem.ts';
import { askRunning } from './ask-service.ts';
import { findCommand, runCommand } from './commands.ts';

const whoAsks = (): string => {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.() ?? 'unknown');
  }
};

/** A server's database, as it is: who gives a command brings nothing up to date. */
const openAsItIs = async (databaseUrl: string): Promise<Database> => {
  const database = openServer({ databaseUrl, poolSize: 2, onConnectionError: () => undefined });
  try {
    const applied = await readApplied(database.db).catch((cause: unknown) => {
      throw new StartupProblem('The database at DATABASE_URL cannot be read: check the address, the user and that the server runs.', cause);
    });
    const known = (await readMigrations()).map(({ tag }) => tag);
    const refusal = tooOld(applied, known);
    if (refusal !== null) throw new StartupProblem(refusal);
    if (known.some((tag) => applied.every((one) => one.tag !== tag)))
      throw new StartupProblem('The service has not been upgraded to this version yet: give the command to the version that runs.');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

const runBeside = async (config: ServiceConfig, database: Database, { words, by }: { words: readonly string[]; by: string }) => {
  const { db } = database;
  const systemNow = (): Date => new Date();
  const demo = await isDemo(db);
  const { now } = await createClock({ db, demo, systemNow });
  return runCommand(
    { config, database, db, keys: await loadKeys(db, config.secretKey, config.previousKeys), now, systemNow, demo, by },
    words,
  );
};

/**
 * Has a command of the operator done, such as `unlock 1001/jordan.reyes`: by the running service, and of PostgreSQL by this process
 * in the database.
 * @returns what to print
 */
export const giveCommand = async (config: ServiceConfig, words: string[]): Promise<string> => {
  // Before anything is opened.
  findCommand(words);
  const by = whoAsks();
  if (config.databaseUrl === null) {
    const pid = await holderOf(config.dataDir);
    if (pid !== null) {
      const answer = await askRunning(config.dataDir, pid, { words, by });
      return 'words' in answer ? answer.words : '';
    }
  }
  const database =
    config.databaseUrl === null
      ? await openDatabase(config, { seed: 'no', reset: false, existing: true }, () => undefined)
      : await openAsItIs(config.databaseUrl);
  try {
    return await runBeside(config, database, { words, by });
  } finally {
    await database.close();
  }
};

/** {@link giveCommand}, and prints it. */
export const runOperatorCommand = async (config: ServiceConfig, words: string[]): Promise<void> => {
  process.stdout.write(`${await giveCommand(config, words)}\n`);
};
