import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain/approval';
import { canApproveType } from '@practice-portal/domain/permissions';
import type { Approver } from '@practice-portal/domain/staff';

/**
 * The orders that a vet may review after one, as the list has them: what follows it, then what is before it.
 * @param after null: from the first row on
 * @param sending is being decided, and no longer waits
 */
export const reviewsAfter = (
  items: readonly ApprovalQueueItem[],
  after: ApprovalQueueItem | null,
  { vet, sending = null }: { vet: Pick<Approver, 'vetStaffId' | 'canApprove'>; sending?: ApprovalQueueItem | null },
): ApprovalQueueItem[] => {
  const place = after === null ? -1 : items.findIndex((item) => isSameItem(item, after));
  return [...items.slice(place + 1), ...items.slice(0, Math.max(0, place))].filter(
    (item) =>
      !isSameItem(item, after) &&
      !isSameItem(item, sending) &&
      canApproveType(vet, item.type) &&
      (item.lockedBy === null || item.lockedBy.id === vet.vetStaffId),
  );
};
