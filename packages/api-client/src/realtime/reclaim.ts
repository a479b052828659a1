import type { ApprovalMessageName, LockHolder } from '@practice-portal/domain/approval';
import { addTime } from '@practice-portal/domain/locale';

import type { ApiThunk } from '../api/store-types.ts';
import { isApiError } from '../calls/errors.ts';
import { giveBack, giveBackOwed } from '../endpoints/give-back.ts';
import { runtimeOf } from '../environment/runtime.ts';
import { approvalEndpoints } from '../endpoints/approval.ts';
import { conflictHolder, dropLock, heldLock, isDecided, isVetMissing } from './held-lock.ts';
import type { ApprovalListener, HeldLock } from './types.ts';

/**
 * After a (re)connect, ties the item this tab holds to the new connection by locking it again. When the item was lost
 * meanwhile, the listener gets the message that this tab missed. What was given back and not heard is given back again.
 */
export const reclaimHeldLock =
  (tell: ApprovalListener): ApiThunk<Promise<void>> =>
  async (dispatch, _getState, environment) => {
    void dispatch(giveBackOwed());
    const held = heldLock(environment);
    if (!held) return;
    // By the service's clock, as everything else that is known of the hold.
    const at = addTime(new Date(), held.ahead, 'millisecond');
    const lost = (name: ApprovalMessageName, lockedBy: LockHolder | null, refused = false): void => {
      // A message or an answer may have settled it while this call was under way.
      if (runtimeOf(environment).held !== held) return;
      const { type, id, staffId } = held;
      const message = {
        item: { type, id },
        lockedBy,
        lockExpiresAt: null,
        previousHolder: { id: staffId, name: '' },
        at: at.toISOString(),
      };
      if (!refused) {
        dropLock(environment, held);
        return tell(name, message);
      }
      // The service may still have it for the vet who may not take it again.
      void dispatch(giveBack(held));
      tell(name, message, true);
    };
    // Its time was up: taking it again would be a new lock that nobody asked for.
    if (new Date(held.lockExpiresAt) <= at) return lost('unlocked_timed_out_item', null);
    const { type, id, staffId }: HeldLock = held;
    const call = dispatch(approvalEndpoints.endpoints.lockItem.initiate({ type, id, staffId }, { track: false }));
    const { givenBack } = runtimeOf(environment);
    const { error } = await call;
    if (!isApiError(error)) {
      // Given back while the call was under way: what it took again is nobody's wish.
      if (runtimeOf(environment).givenBack !== givenBack) void dispatch(giveBack(held));
      return;
    }
    if (error.status === 403 || isVetMissing(error)) return lost('unlocked_item', null, true);
    if (error.status === 404) return lost('completed_item', null);
    if (error.status !== 409) return;
    if (isDecided(error)) return lost('completed_item', null);
    const holder = conflictHolder(error);
    lost(holder ? 'overridden_locked_item' : 'unlocked_timed_out_item', holder ?? null);
  };
