import { resolve } from 'node:path';

import type { ServiceConfig } from '../config.ts';
import { holderOf } from '../db/data-lock.ts';
import { noteBackup } from '../db/last-backup.ts';
import { openDatabase } from '../open-database.ts';
import { askRunning } from './ask-service.ts';
import { StartupProblem } from '../startup-problem.ts';
import { proofWords, prove } from '../backup/prove.ts';
import { dumpEmbedded, type Made, writeBackup } from '../backup/write-backup.ts';

const make = async (config: ServiceConfig, file: string): Promise<Made> => {
  const { dataDir, secretKey, previousKeys, databaseUrl } = config;
  const pid = await holderOf(dataDir);
  if (pid !== null) {
    const answer = await askRunning(dataDir, pid, { file });
    if ('size' in answer) return answer;
    throw new StartupProblem('The running service does not know backups: start it again with this version, or stop it first.');
  }
  const database = await openDatabase(config, { seed: 'no', reset: false, existing: true }, () => undefined);
  try {
    const made = await writeBackup(file, {
      make: (partial) => dumpEmbedded(database, partial),
      prove: (partial) => prove({ file: partial, secretKey, previousKeys, databaseUrl, folder: `${partial}.loaded` }),
    });
    if (made.proof.faults.length === 0) await noteBackup(database.db, new Date());
    return made;
  } finally {
    await database.close();
  }
};

/** `--backup=FILE`: a backup of the embedded database, whether the service runs or not. */
export const runBackup = async (config: ServiceConfig, name: string): Promise<void> => {
  if (config.databaseUrl !== null) throw new StartupProblem('With DATABASE_URL the backup is made by pg_dump: see docs/operating.md.');
  if (!name) throw new StartupProblem('Write --backup=FILE, with the name of the file to make.');
  const file = resolve(name);
  const { size, proof } = await make(config, file);
  process.stdout.write(`The backup is in ${file}, ${(size / 1024 / 1024).toFixed(1)} MB. ${proofWords(proof)}.\n`);
  if (proof.faults.length > 0) process.exitCode = 1;
};
