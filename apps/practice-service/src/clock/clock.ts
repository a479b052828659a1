import { addTime } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';

import type { Db, Executor } from '../db/client.ts';
import { demoClock } from '../db/schema/worker.ts';

/** The one row of {@link demoClock}. */
export const CLOCK_ID = 1;

/** Can be put forward over demo data. */
export interface Clock {
  /** For everything that is about days and dates: orders, AutoShips, prescriptions. */
  now(): Date;
  /** The time it really is: for sessions, tokens, lockouts and whatever else keeps a person out. */
  systemNow(): Date;
  /** How far `now` is ahead, in milliseconds. */
  offsetMs(): number;
  /** Reads how far it is ahead: another process may have put it forward. */
  load(): Promise<void>;
}

/** The row of the clock; undefined where nobody has put it forward. */
export const readClock = async (executor: Executor): Promise<typeof demoClock.$inferSelect | undefined> =>
  (await executor.select().from(demoClock).where(eq(demoClock.id, CLOCK_ID)))[0];

/** Makes the clock; one a process. Over real data it is the system's. */
export const createClock = async ({ db, demo, systemNow }: { db: Db; demo: boolean; systemNow(): Date }): Promise<Clock> => {
  let offset = 0;
  const load = async (): Promise<void> => {
    if (demo) offset = (await readClock(db))?.offsetMs ?? 0;
  };
  await load();
  return { now: () => addTime(systemNow(), offset, 'millisecond'), systemNow, offsetMs: () => offset, load };
};
