import { holdQueue } from '@practice-portal/api-client';
import {
  type ApprovalQueueItem,
  isSameItem,
  type LockHolder,
  type QueueItemRef,
  signOffEntry,
  type SignOffState,
} from '@practice-portal/domain/approval';
import { useStableHandlers } from '@practice-portal/ui';
import { useMemo, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { LockDispatch, LockStore } from '../lock/lock-slice.ts';
import { batchLocks, type UnknownLock } from './batch-locks.ts';
import { batchEvent, selectBatchSet, type WithBatch } from './batch-slice.ts';
import type { BatchCalls } from './sign-batch.ts';

export interface SetPartOptions {
  locking: boolean;
  vetStaffId: number;
  /** The rows on the page. */
  items: readonly ApprovalQueueItem[];
}

/** What every set works with, whatever it decides: its state, and the locks of its items. Its identity holds for as long as the screen does. */
export const useSetParts = ({ locking, vetStaffId, items }: SetPartOptions): Pick<BatchCalls, 'state' | 'send' | 'locks' | 'hold'> => {
  const dispatch = useDispatch<LockDispatch>();
  const store = useStore<LockStore & WithBatch>();
  const shown = useStableHandlers({ items: () => items });
  const [unknown] = useState<UnknownLock>(() => ({ item: null }));
  return useMemo(() => {
    const set = (): SignOffState | null => selectBatchSet(store.getState());
    // Also before its undo is answered.
    const isReturned = (item: QueueItemRef): boolean => {
      const entry = signOffEntry(set() ?? { entries: [] }, item);
      return entry?.step === 'decided' || entry?.reasons.some(({ kind }) => kind === 'undone') === true;
    };
    const holderOf = (item: QueueItemRef): LockHolder | null => {
      const seen = [...shown.items(), ...(set()?.entries ?? []).map((entry) => entry.item)].find((row) => isSameItem(row, item));
      return seen?.lockedBy ?? null;
    };
    return {
      state: set,
      send: (event) => void dispatch(batchEvent(event)),
      hold: () => dispatch(holdQueue()),
      locks: locking ? { ...batchLocks({ dispatch, getState: store.getState }, vetStaffId, isReturned, unknown), holderOf } : null,
    };
  }, [dispatch, locking, shown, store, unknown, vetStaffId]);
};
