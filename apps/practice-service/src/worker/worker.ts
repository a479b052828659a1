import { advanceDemoClock } from './advance-clock.ts';
import type { Part } from '../part.ts';
import { every } from '../realtime/every.ts';
import { freeClaims } from './claim.ts';
import { runJobs } from './run-jobs.ts';

/** Runs jobs while the service runs, where this process is to. */
export const worker: Part = async (_app, services) => {
  const { config, database, db, log } = services;
  if (config.workerSeconds === 0) return { close: () => Promise.resolve() };
  if (database.kind === 'embedded') await freeClaims(db);
  const looking = every(config.workerSeconds * 1_000, log, async () => {
    await advanceDemoClock(services);
    await runJobs(services, { now: services.now() });
  });
  return { close: () => looking.stop() };
};
