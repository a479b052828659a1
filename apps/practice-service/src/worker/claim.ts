import { type AnyColumn, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { referenceNow } from '../db/reference.ts';
import { jobRuns } from '../db/schema/worker.ts';
import type { Job } from './job.ts';

/** How long a process that was killed keeps a job from the others, in seconds. */
const CLAIM_SECONDS = 30;

const claimEnd = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

/**
 * Takes a job for this process, if it is due and nobody else has it. By the database's clock: those of the processes differ.
 * @param always also when it is not due
 */
export const claimJob = async (db: Db, { name, everyMs = 0, retryMs = 0 }: Job, { always }: { always: boolean }): Promise<boolean> => {
  const free = sql`(${jobRuns.claimedUntil} is null or ${jobRuns.claimedUntil} <= now())`;
  const past = (column: AnyColumn, ms: number) => sql`${column} <= now() - make_interval(secs => ${ms / 1_000})`;
  const mayRetry = sql`(${jobRuns.failedAt} is null or ${past(jobRuns.failedAt, retryMs)})`;
  const due = sql`(${always} or ${jobRuns.startedAt} is null or (${past(jobRuns.startedAt, everyMs)} and ${mayRetry}))`;
  const taken = await db
    .insert(jobRuns)
    .values({ name, startedAt: sql`now()`, claimedUntil: claimEnd })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: sql`now()`, claimedUntil: claimEnd, requestId: referenceNow() },
      setWhere: sql`${free} and ${due}`,
    })
    .returning({ name: jobRuns.name });
  return taken.length > 0;
};

/** Keeps a job for this process while it works. @returns ends that */
export const keepClaim = (db: Db, { name }: Job, onError: (error: unknown) => void): (() => void) => {
  const timer = setInterval(
    () => {
      db.update(jobRuns).set({ claimedUntil: claimEnd }).where(eq(jobRuns.name, name)).catch(onError);
    },
    (CLAIM_SECONDS * 1_000) / 3,
  );
  timer.unref();
  return () => clearInterval(timer);
};

/** Gives a job back, with how its run ended. */
export const endClaim = async (db: Db, { name }: Job, failure: string | null): Promise<void> => {
  const ended =
    failure === null ? { finishedAt: sql`now()`, failedAt: null, failure: null } : { failedAt: sql`now()`, failure: failure.slice(0, 500) };
  await db
    .update(jobRuns)
    .set({ claimedUntil: null, ...ended })
    .where(eq(jobRuns.name, name));
};

/** Frees what a process of the embedded database had when it was killed: there is no other that could have it. */
export const freeClaims = async (db: Db): Promise<void> => {
  await db.update(jobRuns).set({ claimedUntil: null });
};
