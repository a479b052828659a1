import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { at, requestId } from './columns.ts';

/** Jobs of the worker: who runs which now, and how its last run ended. All times are the database's own. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: at('started_at'),
  /** Until then the job is a process's alone; it prolongs this while it works. */
  claimedUntil: at('claimed_until'),
  /** Of the last run that ended well. */
  finishedAt: at('finished_at'),
  /** Of the last run that failed, and what went wrong; null once a later one ended well. */
  failedAt: at('failed_at'),
  failure: text('failure'),
  requestId: requestId(),
});

/** How far the clock of demo data is ahead. One row. */
export const demoClock = pgTable('demo_clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull().default(0),
  /** Where it is being put: it gets there day by day, and the jobs of each day are run. */
  targetMs: bigint('target_ms', { mode: 'number' }).notNull().default(0),
});
