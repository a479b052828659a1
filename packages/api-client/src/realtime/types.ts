import type { ApprovalMessage, ApprovalMessageName, LockHolder, QueueItemRef } from '@practice-portal/domain/approval';

/** The item this tab holds, and for whom. */
export interface HeldLock extends QueueItemRef {
  /** The approving vet who holds it. */
  staffId: number;
  /** ISO 8601. */
  lockExpiresAt: string;
  /** How far the service's clock is ahead of this device's, in milliseconds: the end is by that one. */
  ahead: number;
  /** The realtime connection it was taken with; null when there was none. */
  connectionId: string | null;
}

/** What is known of an item's lock. */
export interface LockChange {
  item: QueueItemRef;
  lockedBy: LockHolder | null;
  lockExpiresAt: string | null;
}

/** A lock change with the moment this page learned of it, in the milliseconds of `performance.now()`. */
export interface RecentLockChange extends LockChange {
  learnedAt: number;
}

/** How the approval channel is doing. */
export type ChannelStatus = 'off' | 'connecting' | 'live' | 'reconnecting';

/**
 * Told of every message of the channel, before the cache shows it. `refused`: no message of others, but the service's word
 * that this vet may not hold the item any more.
 */
export type ApprovalListener = (name: ApprovalMessageName, message: ApprovalMessage, refused?: boolean) => void;
