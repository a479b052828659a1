import type { QueueItemType } from '../approval/queue/types.ts';
import type { Approver } from '../staff/schema.ts';

/** Whether a vet may approve or deny items of a type. Rule: docs/rules/queue.md#who-approves-what. */
export const canApproveType = (vet: { readonly canApprove: readonly QueueItemType[] } | null | undefined, type: QueueItemType): boolean =>
  vet?.canApprove.includes(type) ?? false;

/**
 * The vets a list offers: those with a vet id above 0 and the right to approve the type.
 * @param type left out where no item is chosen yet: then any right will do
 */
export const selectableApprovers = (approvers: readonly Approver[], type?: QueueItemType): Approver[] =>
  approvers.filter((approver) => approver.vetId > 0 && (type ? canApproveType(approver, type) : approver.canApprove.length > 0));
