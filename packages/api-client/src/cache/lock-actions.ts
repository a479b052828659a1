import type { ApprovalMessage, ApprovalMessageName, LockHolder, QueueItemRef } from '@practice-portal/domain/approval';
import { createAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';

/** A lock that a call of this tab took. */
export interface TakenLock extends QueueItemRef {
  /** The approving vet it is for. */
  staffId: number;
  /** ISO 8601. */
  lockExpiresAt: string;
  /** How far the service's clock is ahead of this device's, in milliseconds: the end is by that one. */
  ahead: number;
  /** The realtime connection it was asked for with; null when there was none. */
  connectionId: string | null;
}

/** The known lock of an item. */
export interface LockChange {
  item: QueueItemRef;
  lockedBy: LockHolder | null;
  lockExpiresAt: string | null;
}

/** A message of the approval channel. A burst of them causes one render. */
export const lockChanged = createAction('approvalChannel/lockChanged', (name: ApprovalMessageName, message: ApprovalMessage) => ({
  payload: { name, message },
  meta: { [SHOULD_AUTOBATCH]: true },
}));

/** The approval channel is connected, for the first time or again. */
export const channelOpened = createAction('approvalChannel/opened');

/** The answer to a call of this tab says who holds an item. */
export const lockLearned = createAction<LockChange>('locks/learned');

/** A call that may take an item was sent. */
export const lockAsked = createAction('locks/asked');

/** It was answered: with the lock, or without. */
export const lockAnswered = createAction<TakenLock | null>('locks/answered');

/** The lock of an item is being given back: this tab does not have it from now on, whatever becomes of the call. */
export const lockReturned = createAction<QueueItemRef>('locks/returned');

/** A call of this tab ended the lock of an item. */
export const lockEnded = createAction<QueueItemRef>('locks/ended');

/** An approval or denial was sent. */
export const decisionSent = createAction<QueueItemRef>('decisions/sent');

/** It was answered. `conflict`: the vet does not hold the item. */
export const decisionAnswered = createAction<{ item: QueueItemRef; outcome: 'made' | 'conflict' | 'failed' }>('decisions/answered');
