import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain/approval';
import { useEffect, useRef } from 'react';

import { itemRef } from '../queue/queue-item.ts';
import type { LockMachine } from './use-lock-machine.ts';

const noItems: readonly ApprovalQueueItem[] = [];

/**
 * Keeps the machine in step with what the list says of this vet's lock: held since before a reload, or lost while the
 * channel was down.
 */
export const useHoldSync = (machine: LockMachine, items: readonly ApprovalQueueItem[] = noItems, vetStaffId: number | null): void => {
  const { state, send } = machine;
  const loaded = items.length > 0;
  // Only on the first list and on sign-in: later lists may still show a lock that was just given back.
  const first = useRef(items);
  useEffect(() => {
    first.current = items;
  }, [items]);
  useEffect(() => {
    if (vetStaffId === null || !loaded) return;
    const mine = first.current.find(({ lockedBy }) => lockedBy?.id === vetStaffId);
    if (mine !== undefined) send({ type: 'HOLD_SEEN', item: itemRef(mine), lockExpiresAt: mine.lockExpiresAt });
  }, [send, vetStaffId, loaded]);

  const { held } = state;
  const seen = useRef<typeof held>(null);
  useEffect(() => {
    if (held === null || vetStaffId === null) {
      seen.current = null;
      return;
    }
    const row = items.find((item) => isSameItem(item, held));
    if (row === undefined) return;
    if (row.lockedBy?.id === vetStaffId) {
      seen.current = held;
      send({ type: 'HOLD_SEEN', item: held, lockExpiresAt: row.lockExpiresAt });
    }
    // A list that is older than the lock has never shown it, and says nothing about its end.
    else if (isSameItem(seen.current, held)) send({ type: 'HOLD_GONE', item: held, holder: row.lockedBy });
  }, [send, held, items, vetStaffId]);
};
