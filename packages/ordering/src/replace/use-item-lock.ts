import { type ApiDispatch, currentConnectionId, isApiError, lockEnded, lockLearned, lockReturned } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { conflictHolder } from '@practice-portal/api-client/lock-conflicts';
import type { QueueItemRef } from '@practice-portal/domain/approval';
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';

const { lockItem, unlockItem } = approvalEndpoints.endpoints;

/**
 * Locks an item for a vet for as long as the screen is open: the queue gave back what it held when it was left.
 * @param staffId null where no lock is needed
 * @returns locks it once more, before it is decided
 */
export const useItemLock = ({ type, id }: QueueItemRef, staffId: number | null): (() => Promise<void>) => {
  const dispatch = useDispatch<ApiDispatch>();
  useEffect(() => {
    if (staffId === null) return undefined;
    const item = { type, id };
    const connectionId = dispatch(currentConnectionId());
    const taken = dispatch(lockItem.initiate({ ...item, staffId }, { track: false }));
    return () => {
      dispatch(lockReturned(item));
      // Free at once: who comes back before the service has answered must not read that the lock was lost.
      dispatch(lockLearned({ item, lockedBy: null, lockExpiresAt: null }));
      void taken.then(({ data }) => data && dispatch(unlockItem.initiate({ ...item, staffId, connectionId }, { track: false })));
    };
  }, [dispatch, id, staffId, type]);
  return useCallback(async () => {
    if (staffId === null) return;
    const { error } = await dispatch(lockItem.initiate({ type, id, staffId }, { track: false }));
    // Another vet holds the lock by now.
    if (isApiError(error) && conflictHolder(error)) dispatch(lockEnded({ type, id }));
  }, [dispatch, id, staffId, type]);
};
