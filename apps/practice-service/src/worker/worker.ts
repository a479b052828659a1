import { advanceDemoClock } from './advance-clock.ts';
import { jobs } from '../jobs.ts';
import type { Part } from '../part.ts';
import { every } from '../realtime/every.ts';
import { freeClaims } from './claim.ts';
import type { Job } from './job.ts';
import { runJobs } from './run-jobs.ts';

/** Runs jobs while the service runs, where this process is to. */
export const worker: Part = async (_app, services) => {
  const { config, database, db, log } = services;
  if (config.workerSeconds === 0) return { close: () => Promise.resolve() };
  if (database.kind === 'embedded') await freeClaims(db);
  const apart = jobs.filter((job) => job.isApart === true && job.isFor?.(services) !== false);
  const inOrder = jobs.filter((job) => job.isApart !== true);
  const look = async (some: readonly Job[]): Promise<void> => {
    if (services.maintenance.since() !== null) return;
    await advanceDemoClock(services);
    await runJobs(services, { now: services.now(), jobs: some });
  };
  const looking = [inOrder, ...apart.map((job) => [job])].map((some) => every(config.workerSeconds * 1_000, log, () => look(some)));
  return {
    close: async () => {
      await Promise.all(looking.map((one) => one.stop()));
    },
  };
};
