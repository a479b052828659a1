import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { selectableApprovers } from '@practice-portal/domain/permissions';
import type { Approver } from '@practice-portal/domain/staff';

/** A vet to choose. */
export interface VetOption {
  value: string;
  label: string;
}

/** The vets who may take an item, with its present one even when they may not any more: their name must not vanish. */
export const vetOptions = (
  approvers: readonly Approver[],
  item: Pick<ApprovalQueueItem, 'type' | 'vetStaffId' | 'vetDisplayName'>,
): VetOption[] => {
  const options = selectableApprovers(approvers, item.type).map((vet) => ({ value: String(vet.vetStaffId), label: vet.vetDisplayName }));
  const assigned = item.vetStaffId === null ? null : String(item.vetStaffId);
  return assigned === null || options.some(({ value }) => value === assigned)
    ? options
    : [...options, { value: assigned, label: item.vetDisplayName ?? assigned }];
};
