import { timeBetween } from '../../locale/dates.ts';
import type { LockHolder } from '../queue/schema.ts';

/** A lock as the service keeps it. */
export interface HeldLock {
  holder: LockHolder;
  expiresAt: Date;
  /** When the holder's realtime connection was last alive; null for a lock that has none to lose. */
  connectionSeenAt: Date | null;
}

export interface LockRequest {
  holder: LockHolder;
  /** Take the item over from the person who holds it. */
  override: boolean;
}

/** How long a lock outlives its connection. Milliseconds. */
export interface LockTiming {
  connectionGrace: number;
}

/** Who gets the lock. */
export type LockDecision =
  | { outcome: 'granted'; how: 'free' | 'expired' | 'extended' | 'overridden'; previousHolder: LockHolder | null }
  | { outcome: 'refused'; holder: LockHolder };

/** Whether a lock still counts: its time is not up and its connection, if it has one, not gone for too long. */
export const isLockLive = (
  { expiresAt, connectionSeenAt }: Omit<HeldLock, 'holder'>,
  now: Date,
  { connectionGrace }: LockTiming,
): boolean => expiresAt > now && (connectionSeenAt === null || timeBetween(connectionSeenAt, now) <= connectionGrace);

/**
 * Who gets an item's lock.
 * Rule: docs/rules/queue.md#lock.
 * @param current the lock on record, live or not; null when there is none
 */
export const lockDecision = ({
  current,
  request,
  now,
  timing,
}: {
  current: HeldLock | null;
  request: LockRequest;
  now: Date;
  timing: LockTiming;
}): LockDecision => {
  if (!current) return { outcome: 'granted', how: 'free', previousHolder: null };
  const { holder } = current;
  // Also after expiry: nobody else took it, so nobody lost it.
  if (holder.id === request.holder.id) return { outcome: 'granted', how: 'extended', previousHolder: null };
  if (!isLockLive(current, now, timing)) return { outcome: 'granted', how: 'expired', previousHolder: holder };
  return request.override ? { outcome: 'granted', how: 'overridden', previousHolder: holder } : { outcome: 'refused', holder };
};
