import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { ServiceConfig } from '../config.ts';
import { holderOf } from '../db/data-lock.ts';
import { noteBackup } from '../db/last-backup.ts';
import { openDatabase } from '../open-database.ts';
import { StartupProblem } from '../startup-problem.ts';
import { askForBackup, isPending, takeAnswer, withdrawRequest } from './requests.ts';
import { writeBackup } from './write-backup.ts';

const LOOK_MS = 100;
/** A service that makes backups has taken a request by then. */
const LOOKS_UNTAKEN = 600;

/** The service that runs makes it. */
const ask = async (dataDir: string, pid: number, file: string): Promise<number> => {
  const id = randomUUID();
  await askForBackup(dataDir, { id, file }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartupProblem(
      `The running service cannot be asked (${cause.code} in ${resolve(dataDir)}): run this as the user it runs as.`,
      cause,
    );
  });
  for (let looks = 0; ; looks += 1) {
    // Looked at first: a service that ended, or had it no more, right after it answered has answered.
    const holder = await holderOf(dataDir);
    const pending = await isPending(dataDir, id);
    const answer = await takeAnswer(dataDir, id);
    if (answer && 'size' in answer) return answer.size;
    if (answer) throw new StartupProblem(answer.problem);
    if (holder !== pid || !pending)
      throw new StartupProblem('The service ended before the backup was made: there is none. Start it and try again.');
    if (looks === LOOKS_UNTAKEN && (await withdrawRequest(dataDir, id)))
      throw new StartupProblem('The running service does not take the request: start it again with this version, or stop it first.');
    await wait(LOOK_MS);
  }
};

const make = async (config: ServiceConfig, file: string): Promise<number> => {
  const pid = await holderOf(config.dataDir);
  if (pid !== null) return ask(config.dataDir, pid, file);
  const database = await openDatabase(config, { seed: 'no', reset: false, existing: true }, () => undefined);
  try {
    const size = await writeBackup(database, file);
    await noteBackup(database.db, new Date());
    return size;
  } finally {
    await database.close();
  }
};

/** `--backup=FILE`: a backup of the embedded database, whether the service runs or not. */
export const runBackup = async (config: ServiceConfig, name: string): Promise<void> => {
  if (config.databaseUrl !== null) throw new StartupProblem('With DATABASE_URL the backup is made by pg_dump: see docs/operating.md.');
  if (!name) throw new StartupProblem('Write --backup=FILE, with the name of the file to make.');
  const file = resolve(name);
  const size = await make(config, file);
  process.stdout.write(`The backup is in ${file}, ${(size / 1024 / 1024).toFixed(1)} MB.\n`);
};
