import { readApplied, readMigrations, tooOld } from '../db/migrations.ts';
import type { Part } from '../part.ts';
import { every } from '../realtime/every.ts';
import { StartupProblem } from '../startup-problem.ts';

const EVERY_MS = 2_000;

/** Ends a process beside which a later version has upgraded the database, where that one says that this one is too old. */
export const followUpgrades: Part = async (_app, { database, db, log, stopping }) => {
  // Its only process is this one.
  if (database.kind === 'embedded') return { close: () => Promise.resolve() };
  const known = (await readMigrations()).map(({ tag }) => tag);
  const looking = every(EVERY_MS, log, async () => {
    const refusal = tooOld(await readApplied(db), known);
    if (refusal !== null) stopping.demand(new StartupProblem(refusal));
  });
  return { close: () => looking.stop() };
};
