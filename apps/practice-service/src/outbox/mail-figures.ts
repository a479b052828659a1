import { addTime } from '@practice-portal/domain/locale';
import { and, count, desc, eq, gt, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';

import type { Db, Executor } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';

/** How mail goes, all practices together. */
export interface MailFigures {
  /** Could be sent now. */
  due: number;
  /** When the oldest was written that is neither sent nor given up. */
  oldest: Date | null;
  /** Given up within a day. */
  failed: number;
}

/** Reads it. */
export const readMailFigures = async (db: Db, now: Date): Promise<MailFigures> => {
  const { sentAt, failedAt, claimedUntil, createdAt, channel } = outbox;
  const isMail = eq(channel, 'mail');
  const isDue = or(isNull(claimedUntil), lte(claimedUntil, now));
  const [open] = await db
    .select({ due: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number), oldest: min(createdAt) })
    .from(outbox)
    .where(and(isMail, isNull(sentAt), isNull(failedAt)));
  const [failed] = await db
    .select({ all: count() })
    .from(outbox)
    .where(and(isMail, isNotNull(failedAt), gt(failedAt, addTime(now, -1, 'day'))));
  return { due: open?.due ?? 0, oldest: open?.oldest ?? null, failed: failed?.all ?? 0 };
};

/** The mails that were given up last, without what is in them or for whom they were. */
export const readFailedMails = (db: Executor, most: number) =>
  db
    .select({ at: outbox.failedAt, failure: outbox.failure, attempts: outbox.attempts, requestId: outbox.requestId })
    .from(outbox)
    .where(isNotNull(outbox.failedAt))
    .orderBy(desc(outbox.failedAt))
    .limit(most);
