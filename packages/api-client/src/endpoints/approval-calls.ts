import { CONNECTION_HEADER, NO_CONNECTION, type QueueItemRef, unlockItem } from '@practice-portal/domain/approval';

import { serviceCall } from '../calls/sending.ts';
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
  /** From `newKey` of the ui package. */
  idempotencyKey: string;
}

/** The parts of a path that name an item. */
export const itemOf = ({ type, id }: QueueItemRef): QueueItemRef => ({ type, id });

/** The call that releases an item. */
export const unlockCall = ({ connectionId, ...lock }: UnlockRequest): ServiceCall => ({
  ...serviceCall(unlockItem, { params: { ...lock } }),
  ...(connectionId === undefined ? {} : { headers: { [CONNECTION_HEADER]: connectionId ?? NO_CONNECTION } }),
});
