import type { LockRequest } from '@practice-portal/api-client/approval-calls';

import type { LockFailure } from './lock-calls.ts';
import type { LockHands } from './record-lock.ts';

/**
 * Moves a lock of the vet's that another tab or an earlier page took to this tab, by locking its item again.
 * @param tell what says nothing about the lock is told, and changes nothing
 * @returns whether the vet still had it
 */
export const moveLockHere = async (
  { calls, noteClock, send }: LockHands,
  request: LockRequest,
  tell: (failure: LockFailure) => void,
): Promise<boolean> => {
  const { staffId: _, ...item } = request;
  const outcome = await calls.lock(request);
  const { failure } = outcome;
  if (failure === null) {
    if (outcome.answer !== null) {
      noteClock(outcome.answer);
      send({ type: 'EXTENDED', item, lockExpiresAt: outcome.answer.lockExpiresAt });
    }
  } else if (failure.kind === 'gone') send({ type: 'DECIDED_ELSEWHERE', item });
  else if (failure.kind === 'taken' || failure.kind === 'notHeld') {
    send({ type: 'HOLD_GONE', item, holder: failure.kind === 'taken' ? failure.holder : null });
  } else tell(failure);
  return failure === null;
};
