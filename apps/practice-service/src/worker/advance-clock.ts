import { addMonths, addTime, daysBetween, isoDateOf } from '@practice-portal/domain/locale';
import { and, eq } from 'drizzle-orm';

import { demoClock } from '../db/schema/worker.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';
import { runJobs } from './run-jobs.ts';
import { CLOCK_ID, readClock } from '../clock/clock.ts';

const DAY_MS = 86_400_000;

/** How far the demo clock is put forward at once. */
export type ClockStep = 'day' | 'month';

/** One process at a time: the days pass in order. */
const advance: Job = {
  name: 'clock.advance',
  run: async ({ services }) => {
    const { db, clock } = services;
    for (;;) {
      const row = await readClock(db);
      if (!row || row.offsetMs >= row.targetMs) return;
      await db
        .update(demoClock)
        .set({ offsetMs: Math.min(row.offsetMs + DAY_MS, row.targetMs) })
        .where(and(eq(demoClock.id, CLOCK_ID), eq(demoClock.offsetMs, row.offsetMs)));
      await clock.load();
      await runJobs(services, { now: clock.now(), always: true });
    }
  },
};

const advancing = new WeakMap<Services, Promise<void>>();

/**
 * Lets the demo clock arrive where it was put, day by day, and runs the jobs of each day on the way. Ended anywhere, it
 * goes on from the day it had reached.
 */
export const advanceDemoClock = (services: Services): Promise<void> => {
  const before = advancing.get(services) ?? Promise.resolve();
  const turn = before.then(async () => {
    if (services.demo) await runJobs(services, { now: services.now(), always: true, jobs: [advance] });
    await services.clock.load();
  });
  advancing.set(services, turn);
  return turn;
};

const stepMs = (from: Date, step: ClockStep): number => {
  if (step === 'day') return DAY_MS;
  const day = isoDateOf(from);
  return daysBetween(day, addMonths(day, 1)) * DAY_MS;
};

/**
 * Puts the demo clock forward and does what is due on each day that passes.
 * @returns what time it is then
 * @throws 404 over real data
 */
export const putClockForward = async (services: Services, step: ClockStep): Promise<Date> => {
  const { db, demo, clock } = services;
  if (!demo) throw problem(404, 'Only demo data has a clock that can be put forward');
  await db.insert(demoClock).values({ id: CLOCK_ID }).onConflictDoNothing();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(demoClock).where(eq(demoClock.id, CLOCK_ID)).for('update');
    const ahead = Math.max(row?.offsetMs ?? 0, row?.targetMs ?? 0);
    const targetMs = ahead + stepMs(addTime(clock.systemNow(), ahead, 'millisecond'), step);
    await tx.update(demoClock).set({ targetMs }).where(eq(demoClock.id, CLOCK_ID));
  });
  await advanceDemoClock(services);
  return clock.now();
};
