import { addTime } from '@practice-portal/domain/locale';
import { and, inArray, isNotNull, lt, lte, or } from 'drizzle-orm';

import type { Db } from '../../db/client.ts';
import { recordLocks } from '../../db/schema/approval.ts';
import { announce, type ApprovalEvent } from '../../realtime/approval-events.ts';
import { releasedEvent, seenSince, type LockTimes } from '../../queue-items/lock-record.ts';
import { recordLockEnd } from './record-end.ts';

/**
 * Frees what is out of time or whose connection has gone. With many processes each lock is freed, recorded and published by
 * the one whose delete found it.
 */
export const sweepLocks = async (db: Db, auditKey: Buffer, times: LockTimes): Promise<ApprovalEvent[]> => {
  const { now } = times;
  const isGone = or(lte(recordLocks.expiresAt, now), and(isNotNull(recordLocks.connectionId), lt(recordLocks.seenAt, seenSince(times))));
  // Nearly always there is nothing to do: no transaction for that.
  const [any] = await db.select({ itemId: recordLocks.itemId }).from(recordLocks).where(isGone).limit(1);
  if (!any) return [];
  return db.transaction(async (tx) => {
    const gone = await tx.delete(recordLocks).where(isGone).returning();
    for (const lock of gone) await recordLockEnd(tx, auditKey, lock, 'approval.connectionLost', now);
    const events = gone.map((lock) => releasedEvent(lock, now));
    await announce(tx, events);
    return events;
  });
};

/** A lock is written to no more often than this. */
const NOTE_EVERY_MS = 4_000;

/** Notes that connections are alive, so that the locks their tabs took go on. */
export const noteConnections = async (db: Db, connectionIds: readonly string[], now: Date): Promise<void> => {
  if (connectionIds.length === 0) return;
  const noted = addTime(now, -NOTE_EVERY_MS, 'millisecond');
  await db
    .update(recordLocks)
    .set({ seenAt: now })
    .where(and(inArray(recordLocks.connectionId, [...connectionIds]), lte(recordLocks.seenAt, noted)));
};
