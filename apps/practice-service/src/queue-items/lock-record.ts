import {
  isLockLive,
  type HeldLock,
  type LockHolder,
  type LockTiming,
  type QueueItemRef,
  type QueueItemType,
} from '@practice-portal/domain/approval';
import { addTime } from '@practice-portal/domain/locale';

import type { ApprovalEvent } from '../realtime/approval-events.ts';

/** A lock as stored. */
export interface LockRecord {
  itemId: number;
  practiceId: number;
  type: QueueItemType;
  holderStaffId: number;
  holderName: string;
  connectionId: string | null;
  lockedAt: Date;
  expiresAt: Date;
  seenAt: Date;
}

/** The times locks are judged by. */
export interface LockTimes {
  now: Date;
  lockSeconds: number;
  lockGraceSeconds: number;
}

/** Connections last seen before this have lost their locks. */
export const seenSince = ({ now, lockGraceSeconds }: Omit<LockTimes, 'lockSeconds'>): Date => addTime(now, -lockGraceSeconds, 'second');

/** The timing as the domain's rules take it. */
export const timingOf = ({ lockGraceSeconds }: LockTimes): LockTiming => ({ connectionGrace: lockGraceSeconds * 1_000 });

/** A stored lock as the domain's rules take it. */
export const asHeldLock = (lock: LockRecord): HeldLock => ({
  holder: holderOf(lock),
  expiresAt: lock.expiresAt,
  connectionSeenAt: lock.connectionId === null ? null : lock.seenAt,
});

/** Whether a lock still holds. */
export const isHeld = (lock: LockRecord, times: LockTimes): boolean => isLockLive(asHeldLock(lock), times.now, timingOf(times));

/** The vet who holds it. */
export const holderOf = (lock: LockRecord): LockHolder => ({
  id: lock.holderStaffId,
  name: lock.holderName,
  lockedAt: lock.lockedAt.toISOString(),
});

/** The item it holds. */
export const itemOf = (lock: LockRecord): QueueItemRef => ({ type: lock.type, id: lock.itemId });

/** Event of a lock that has just been taken. */
export const lockedEvent = (lock: LockRecord, previousHolder: LockHolder | null, now: Date): ApprovalEvent => ({
  practiceId: lock.practiceId,
  name: previousHolder ? 'overridden_locked_item' : 'locked_item',
  message: {
    item: itemOf(lock),
    lockedBy: holderOf(lock),
    lockExpiresAt: lock.expiresAt.toISOString(),
    previousHolder,
    at: now.toISOString(),
  },
});

/** Event of a lock that ended: released, or expired. A lost connection releases. */
export const releasedEvent = (lock: LockRecord, now: Date): ApprovalEvent => ({
  practiceId: lock.practiceId,
  name: lock.expiresAt <= now ? 'unlocked_timed_out_item' : 'unlocked_item',
  message: { item: itemOf(lock), lockedBy: null, lockExpiresAt: null, previousHolder: holderOf(lock), at: now.toISOString() },
});
