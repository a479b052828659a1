import type { ApiThunk } from '../api/store-types.ts';
import { patchLocks } from '../realtime/queue-cache.ts';
import { approvalEndpoints } from './approval.ts';
import type { LockRequest } from './approval-calls.ts';

/**
 * Gives a held item back because its screen is left. The cached pages show it free at once: who comes back before the
 * service has answered must not read that the lock was lost.
 *
 * @param held the item and the vet who holds it
 */
export const releaseOnLeave =
  ({ type, id, staffId }: LockRequest): ApiThunk<void> =>
  (dispatch) => {
    dispatch(patchLocks([{ item: { type, id }, lockedBy: null, lockExpiresAt: null }]));
    void dispatch(approvalEndpoints.endpoints.unlockItem.initiate({ type, id, staffId }, { track: false }));
  };
