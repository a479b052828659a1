import type { LockAnswer } from '@practice-portal/domain/approval';

import type { ApiThunk } from '../api/store-types.ts';
import { isApiError } from '../calls/errors.ts';
import { conflictHolder, dropLock } from '../realtime/held-lock.ts';
import { approvalEndpoints } from './approval.ts';
import type { LockRequest } from './approval-calls.ts';

/**
 * Locks an item whose lock is only known from an answer that may be old. When somebody else has it, this tab forgets that
 * it held it, which the old answer had made it believe.
 *
 * @param item and the vet who is to hold it
 * @returns null when the vet does not hold it now
 */
export const lockAgain =
  ({ type, id, staffId }: LockRequest): ApiThunk<Promise<LockAnswer | null>> =>
  async (dispatch, _getState, environment) => {
    const { data, error } = await dispatch(approvalEndpoints.endpoints.lockItem.initiate({ type, id, staffId }, { track: false }));
    if (isApiError(error) && conflictHolder(error)) dropLock(environment, { type, id });
    return data ?? null;
  };
