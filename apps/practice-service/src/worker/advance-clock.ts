import { addMonths, addTime, dayIn, daysBetween } from '@practice-portal/domain/locale';
import type { ClockStep } from '@practice-portal/domain/pharmacy';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { demoClock } from '../db/schema/worker.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';
import { runJobs } from './run-jobs.ts';
import { CLOCK_ID, readClock } from '../clock/clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far the clock goes before jobs run again: filling takes less, so that what is sent to the pharmacy ships within the day. */
const STEP_MS = 12 * HOUR_MS;

/** One process at a time: the hours pass in order. */
const advance: Job = {
  name: 'clock.advance',
  run: async ({ services }) => {
    const { db, clock } = services;
    for (;;) {
      const row = await readClock(db);
      if (!row || row.offsetMs >= row.targetMs) return;
      const offsetMs = Math.min(row.offsetMs + STEP_MS, row.targetMs);
      await db
        .update(demoClock)
        .set({ offsetMs })
        .where(and(eq(demoClock.id, CLOCK_ID), eq(demoClock.offsetMs, row.offsetMs)));
      await clock.load();
      // What is done now and then, such as tidying up, is done once a day.
      await runJobs(services, { now: clock.now(), always: offsetMs % DAY_MS === 0 });
    }
  },
};

const advancing = new WeakMap<Services, Promise<void>>();

/**
 * Lets the demo clock arrive where it was put, half a day at a time, and runs what is due then on the way. Ended anywhere, it
 * goes on from where it had got.
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

/** Where a day begins last: a month that is over there is over at every practice. */
const LAST_ZONE = 'Etc/GMT+12';

const stepMs = (from: Date, step: ClockStep): number => {
  if (step === 'day') return DAY_MS;
  if (step === 'monthEnd') {
    const day = dayIn(from, LAST_ZONE);
    return daysBetween(day, addMonths(`${day.slice(0, 7)}-01`, 1)) * DAY_MS;
  }
  const day = dayIn(from, LAST_ZONE);
  return daysBetween(day, addMonths(day, 1)) * DAY_MS;
};

/** Says where the demo clock is to be: {@link advanceDemoClock} takes it there. */
export const setClockTarget = async (tx: Tx, { clock }: Pick<Services, 'clock'>, step: ClockStep): Promise<void> => {
  await tx.insert(demoClock).values({ id: CLOCK_ID }).onConflictDoNothing();
  const [row] = await tx.select().from(demoClock).where(eq(demoClock.id, CLOCK_ID)).for('update');
  const ahead = Math.max(row?.offsetMs ?? 0, row?.targetMs ?? 0);
  const targetMs = ahead + stepMs(addTime(clock.systemNow(), ahead, 'millisecond'), step);
  await tx.update(demoClock).set({ targetMs }).where(eq(demoClock.id, CLOCK_ID));
};

/**
 * Puts the demo clock forward and does what is due in the hours that pass.
 * @returns what time it is then
 * @throws 404 over real data
 */
export const putClockForward = async (services: Services, step: ClockStep): Promise<Date> => {
  const { db, demo, clock } = services;
  if (!demo) throw problem(404, 'Only demo data has a clock that can be put forward');
  await db.transaction((tx) => setClockTarget(tx, services, step));
  await advanceDemoClock(services);
  return clock.now();
};
