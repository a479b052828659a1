import { randomUUID } from 'node:crypto';

import { withReference } from '../db/reference.ts';
import type { Services } from '../services.ts';
import { claimJob, endClaim, keepClaim } from './claim.ts';
import type { Job } from './job.ts';
import { jobs } from '../jobs.ts';

interface Running {
  /** The moment they are run for. */
  now: Date;
  /** Also those that are not due yet. */
  always?: boolean;
  jobs?: readonly Job[];
}

const runJob = async (shared: Services, job: Job, reference: string, { now, always = false }: Running): Promise<void> => {
  const services = { ...shared, log: shared.log.child({ reqId: reference }) };
  const { db, database, log } = services;
  if (job.isFor?.(services) === false) return;
  if (!(await claimJob(db, job, { always }))) return;
  const letGo = keepClaim(db, job, (err) => log.warn({ err, job: job.name }, 'A job could not be kept'));
  try {
    await job.run({ database, services, now });
    letGo();
    await endClaim(db, job, null);
  } catch (err) {
    letGo();
    // One that fails holds up no other, and is tried again.
    log.error({ err, job: job.name }, 'A job failed');
    await endClaim(db, job, err instanceof Error ? err.message : String(err));
  }
};

/** Runs the jobs that are due and that no other process has, one after the other. */
export const runJobs = async (services: Services, running: Running): Promise<void> => {
  for (const job of running.jobs ?? jobs) {
    const reference = randomUUID();
    await withReference(reference, () => runJob(services, job, reference, running));
  }
};
