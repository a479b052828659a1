import type { ServiceConfig } from '../config.ts';
import { type Applied, type Migration, readMigrations, tooOld } from '../db/migrations.ts';
import { StartupProblem } from '../startup-problem.ts';
import { lookAtDatabase } from './look-at-database.ts';

/** Exit code where every process must be stopped before one of this version starts. */
const NEEDS_A_STOP = 3;

/** What an upgrade takes, in a sentence, and as an exit code. */
export interface UpgradeWords {
  words: string;
  code: number;
}

/** Says what it takes to bring a database to this version while others run on it. */
export const upgradeWords = (applied: readonly Applied[], migrations: readonly Omit<Migration, 'statements'>[]): UpgradeWords => {
  const had = new Set(applied.map(({ tag }) => tag));
  if (had.size === 0) return { words: 'The database is empty: start as many processes as there are to be.', code: 0 };
  const due = migrations.filter(({ tag }) => !had.has(tag));
  const count = `${due.length} migration${due.length === 1 ? '' : 's'} to apply (${due.map(({ tag }) => tag).join(', ')})`;
  if (due.length === 0) return { words: 'Nothing to apply: start the new processes, then stop the old ones.', code: 0 };
  const breaking = due.find(({ oldest }) => !had.has(oldest));
  if (breaking === undefined)
    return { words: `${count}. The processes that run can go on meanwhile: start the new ones, then stop the old ones.`, code: 0 };
  return {
    words: `${count}. ${breaking.tag} breaks the processes that run: stop all of them, then start the new ones.`,
    code: NEEDS_A_STOP,
  };
};

/** `--check-upgrade`: says whether this version may take the place of the one that runs process by process. Changes nothing. */
export const checkUpgrade = async (config: ServiceConfig): Promise<void> => {
  const migrations = await readMigrations();
  if (config.databaseUrl === null) {
    process.stdout.write('The embedded database has one process: stop it, then start the new one.\n');
    process.exitCode = NEEDS_A_STOP;
    return;
  }
  const seen = await lookAtDatabase(config).catch((cause: unknown) => {
    throw new StartupProblem('The database at DATABASE_URL cannot be read: check the address, the user and that the server runs.', cause);
  });
  const applied = seen?.applied ?? [];
  const refusal = tooOld(
    applied,
    migrations.map(({ tag }) => tag),
  );
  if (refusal !== null) throw new StartupProblem(refusal);
  const { words, code } = upgradeWords(applied, migrations);
  process.stdout.write(`${words}\n`);
  process.exitCode = code;
};
