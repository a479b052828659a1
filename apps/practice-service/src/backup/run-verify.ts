import { resolve } from 'node:path';

import type { ServiceConfig } from '../config.ts';
import { isThere } from '../db/replace-database.ts';
import { StartupProblem } from '../startup-problem.ts';
import { proofWords, prove } from './prove.ts';

/** `--verify-backup=FILE`: loads a backup beside the data and says what is in it. Exit code 1 when it is not good. */
export const runVerifyBackup = async ({ secretKey, previousKeys, databaseUrl }: ServiceConfig, name: string): Promise<void> => {
  if (!name) throw new StartupProblem('Write --verify-backup=FILE, with the name of the backup.');
  const file = resolve(name);
  if (!(await isThere(file))) throw new StartupProblem(`There is no file ${file}: name the backup.`);
  const proof = await prove({ file, secretKey, previousKeys, databaseUrl, folder: null });
  const verdict = proof.faults.length === 0 ? 'is good' : 'is whole';
  process.stdout.write(`The backup ${file} ${verdict}. ${proofWords(proof)}.\n`);
  if (proof.faults.length > 0) process.exitCode = 1;
};
