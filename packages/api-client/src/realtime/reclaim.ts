import type { ApprovalMessageName } from '@practice-portal/domain';

import type { ApiThunk } from '../api/store-types.ts';
import { isApiError } from '../calls/errors.ts';
import { runtimeOf } from '../environment/runtime.ts';
import { approvalEndpoints } from '../endpoints/approval.ts';
import { conflictHolder, dropLock, heldLock, isDecided } from './held-lock.ts';
import type { ApprovalListener, HeldLock } from './types.ts';

/**
 * After a (re)connect, ties the item this tab holds to the new connection by locking it again. When the item was lost
 * meanwhile, the listener gets the message that this tab missed.
 */
export const reclaimHeldLock =
  (tell: ApprovalListener): ApiThunk<Promise<void>> =>
  async (dispatch, _getState, environment) => {
    const held = heldLock(environment);
    if (!held) return;
    const at = new Date();
    const lost = (name: ApprovalMessageName, lockedBy: { id: number; name: string } | null): void => {
      // A message or an answer may have settled it while this call was under way.
      if (runtimeOf(environment).held !== held) return;
      dropLock(environment, held);
      const { type, id, staffId } = held;
      tell(name, { item: { type, id }, lockedBy, lockExpiresAt: null, previousHolder: { id: staffId, name: '' }, at: at.toISOString() });
    };
    // Its time was up: taking it again would be a new lock that nobody asked for.
    if (new Date(held.lockExpiresAt) <= at) return lost('unlocked_timed_out_item', null);
    const { type, id, staffId }: HeldLock = held;
    const call = dispatch(approvalEndpoints.endpoints.lockItem.initiate({ type, id, staffId }, { track: false }));
    const { error } = await call;
    if (!isApiError(error)) return;
    if (error.status === 404) return lost('completed_item', null);
    if (error.status !== 409) return;
    if (isDecided(error)) return lost('completed_item', null);
    const holder = conflictHolder(error);
    lost(holder ? 'overridden_locked_item' : 'unlocked_timed_out_item', holder ?? null);
  };
