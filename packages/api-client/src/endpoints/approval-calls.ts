import { CONNECTION_HEADER, NO_CONNECTION, type QueueItemRef } from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';

import type { ServiceCall } from '../calls/types.ts';

/** An item and the vet who acts on its lock. */
export interface LockRequest extends QueueItemRef {
  staffId: number;
}

/** An item that is given back. */
export interface UnlockRequest extends LockRequest {
  /**
   * The connection it was taken with, when nobody asked for this: the service then frees no lock of another window. Left out
   * where a person unlocks.
   */
  connectionId?: string | null;
}

/** A decision with the key under which it is made at most once. Keep the key while the same decision is tried again. */
export interface Decision<Body> {
  body: Body;
  /** Such as `crypto.randomUUID()`. */
  idempotencyKey: string;
}

/** A call about one item of the queue. */
export const itemCall = (item: QueueItemRef, action: string, call: Partial<ServiceCall> = {}): ServiceCall => ({
  host: 'approval',
  path: `prescription/rest/v1/approval/${item.type}/${item.id}/${action}`,
  method: 'POST',
  ...call,
});

/** The call that releases an item. */
export const unlockCall = ({ connectionId, ...item }: UnlockRequest): ServiceCall =>
  itemCall(item, `unlock/${item.staffId}`, {
    answer: 'nothing',
    headers: connectionId === undefined ? {} : { [CONNECTION_HEADER]: connectionId ?? NO_CONNECTION },
  });

/** The call that decides an item, or takes its decision back. */
export const decisionCall = (action: 'approve' | 'deny' | 'undo', { body, idempotencyKey }: Decision<QueueItemRef>): ServiceCall =>
  itemCall(body, action, { body, headers: { [IDEMPOTENCY_HEADER]: idempotencyKey } });
