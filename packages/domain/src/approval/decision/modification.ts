import { denialReasonKind } from './denial.ts';
import type { ModificationRequest } from './modification-schema.ts';
import type { QueueItemRef } from '../queue/types.ts';
import type { ApprovalQueueItem } from '../queue/schema.ts';

const SUGGESTING: ReadonlySet<string> = new Set(['incorrectStrength', 'incorrectQuantity', 'petDue']);

/** Why a replacement can't be recommended. */
export type ModificationRefusal = 'noAlternative' | 'otherReason';

/**
 * Whether an item may be denied with a replacement.
 * Rule: docs/rules/queue.md#denying-with-a-replacement: for a wrong strength or quantity or a pet that is due.
 * @returns the first reason against it; null when there is none
 */
export const modificationRefusal = (
  item: Pick<ApprovalQueueItem, 'canSuggestAlternative'>,
  denialReason: string,
): ModificationRefusal | null => {
  if (!item.canSuggestAlternative) return 'noAlternative';
  return SUGGESTING.has(denialReasonKind(denialReason)) ? null : 'otherReason';
};

/** The ids of a request by the kinds of item they may belong to; those that are 0 are left out. */
export const modificationIds = ({
  ecOrderItemId,
  rxId,
}: Pick<ModificationRequest, 'ecOrderItemId' | 'rxId'>): { id: number; types: QueueItemRef['type'][] }[] =>
  [
    { id: ecOrderItemId, types: ['EC_ORDER_ITEM', 'HFP_ORDER_ITEM'] satisfies QueueItemRef['type'][] },
    { id: rxId, types: ['PROFILE_PRESCRIPTION'] satisfies QueueItemRef['type'][] },
  ].filter(({ id }) => id > 0);
