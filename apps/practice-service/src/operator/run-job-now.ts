import { setTimeout as wait } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import { rowsOf } from '../db/client.ts';
import { jobRuns } from '../db/schema/worker.ts';
import { jobs } from '../jobs.ts';
import { readMaintenance } from '../maintenance/maintenance.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type CommandContext, recordCommand } from './context.ts';

const LOOK_MS = 250;
/** Longer than a worker's look is apart, unless it was told otherwise. */
const LOOKS = 4 * 60;

/** How a run went that was asked for; null while it has not ended. */
const readRun = async ({ db }: CommandContext, name: string): Promise<{ failure: string | null; isRunning: boolean } | null> => {
  const [run] = rowsOf<{ failure: string | null; running: boolean }>(
    await db.execute(
      sql`select failure, coalesce(claimed_until > now(), false) as running from job_runs where name = ${name} and started_at is not null`,
    ),
  );
  return run ? { failure: run.failure, isRunning: run.running } : null;
};

/** `job run NAME`: a job is run at the next look of a worker, and it is said how it went. */
export const runJobNow = async (context: CommandContext, name: string): Promise<string> => {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new StartupProblem(`There is no job ${name}: there are ${jobs.map((one) => one.name).join(', ')}.`);
  const { db } = context;
  await db.transaction(async (tx) => {
    await tx.insert(jobRuns).values({ name }).onConflictDoNothing();
    await tx.update(jobRuns).set({ startedAt: null }).where(eq(jobRuns.name, name));
    await job.askFor?.(tx);
    await recordCommand(tx, context, { action: 'jobRun', subject: `job/${name}` });
  });
  if ((await readMaintenance(db)) !== null) return `The job ${name} is run once maintenance is over.`;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const run = await readRun(context, name);
    if (run && !run.isRunning && run.failure !== null) throw new StartupProblem(`The job ${name} has failed: ${run.failure}`);
    if (run && !run.isRunning) return `The job ${name} has run, and ended well.`;
    await wait(LOOK_MS, undefined, context.signal ? { signal: context.signal } : {});
  }
  const run = await readRun(context, name);
  if (run) return `The job ${name} is running, and takes more than a minute: status says how it went.`;
  return `The job ${name} is due now, and no worker has taken it within a minute: is WORKER_SECONDS 0 everywhere, or is the job not for this process?`;
};
