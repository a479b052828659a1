import type { ApprovalQueueItem, LockHolder } from '../queue/schema.ts';

/**
 * How an item's lock looks to the signed-in vet.
 * `off`: locks are not in use, Approve, Deny and More always show; `unlocked`: 'Process order';
 * `mine`: Approve, Deny and More; `other`: 'Being processed by' with 'Unlock order'.
 */
export interface LockView {
  kind: 'off' | 'unlocked' | 'mine' | 'other';
  holder: LockHolder | null;
}

/**
 * How an item's lock looks. Rule: docs/rules/queue.md#lock.
 * @param vetStaffId the signed-in approving vet; null when nobody is
 */
export const lockView = (item: Pick<ApprovalQueueItem, 'lockedBy'>, vetStaffId: number | null, recordLockingEnabled: boolean): LockView => {
  const holder = item.lockedBy;
  if (!recordLockingEnabled) return { kind: 'off', holder: null };
  if (!holder) return { kind: 'unlocked', holder: null };
  return { kind: vetStaffId !== null && holder.id === vetStaffId ? 'mine' : 'other', holder };
};
