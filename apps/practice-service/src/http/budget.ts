import { addTime } from '@practice-portal/domain/locale';
import { and, eq, gt, sql } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { signInAttempts } from '../db/schema/session.ts';
import type { Services } from '../services.ts';
import { counterKey, tooMany, WINDOW_MS } from './throttle-window.ts';

/** Something that may be asked for only so often in a quarter of an hour, whatever comes of it. */
export interface Budget {
  /** Names what is counted, such as `resetCode:1001:kelly.donovan`. */
  name: string;
  limit: number;
}

/**
 * Counts a use and tells how many there were in the window. Counted before it is judged, in one statement: a thousand
 * at once are counted like a thousand in a row.
 */
export const countUse = async (db: Executor, name: string, now: Date): Promise<{ uses: number; until: Date }> => {
  const key = counterKey('budget', name);
  const t = signInAttempts;
  const stale = sql`${t.windowStartedAt} <= ${addTime(now, -WINDOW_MS, 'millisecond').toISOString()}::timestamptz`;
  const [row] = await db
    .insert(t)
    .values({ key, failures: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        failures: sql`case when ${stale} then 1 else least(${t.failures} + 1, 1000000) end`,
        windowStartedAt: sql`case when ${stale} then ${now.toISOString()}::timestamptz else ${t.windowStartedAt} end`,
      },
    })
    .returning({ uses: t.failures, began: t.windowStartedAt });
  return { uses: row?.uses ?? 1, until: addTime(row?.began ?? now, WINDOW_MS, 'millisecond') };
};

/**
 * Counts one use of each budget, in the database, so that all processes count together.
 * @throws 429, with the time to wait after a colon, when one is used up
 */
export const spend = async ({ db, systemNow: now }: { db: Executor; systemNow: () => Date }, budgets: readonly Budget[]): Promise<void> => {
  for (const { name, limit } of budgets) {
    const { uses, until } = await countUse(db, name, now());
    if (uses > limit) throw tooMany('Too many requests', { limit, until }, now());
  }
};

/** Whether something was counted within two windows: as long as what was given for it can be good. */
export const wasCounted = async ({ db, systemNow }: Pick<Services, 'db' | 'systemNow'>, name: string): Promise<boolean> => {
  const since = addTime(systemNow(), -(2 * WINDOW_MS), 'millisecond');
  const t = signInAttempts;
  const rows = await db
    .select({ key: t.key })
    .from(t)
    .where(and(eq(t.key, counterKey('budget', name)), gt(t.windowStartedAt, since)));
  return rows.length > 0;
};
