import type { ApiDispatch } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { toast, useOwnedState } from '@practice-portal/ui';
import { useDispatch } from 'react-redux';

import { itemKey, itemRef } from '../item/queue-item.ts';
import { useRowFacts } from './row-facts.tsx';

/** Assigning a vet to an item, or nobody, with the toasts of section 8. */
export interface VetAssignment {
  assign: (vetStaffId: number | null) => Promise<void>;
  /** The vet just chosen, until the queue has the answer; undefined when nothing is under way. */
  pending: number | null | undefined;
}

const { assignVet, unassignVet } = approvalEndpoints.endpoints;

/** Changes who an item is assigned to. The calls are made by hand: two mutation hooks in every row cost more than they save. */
export const useVetAssignment = (item: ApprovalQueueItem): VetAssignment => {
  const { t } = useRowFacts();
  const dispatch = useDispatch<ApiDispatch>();
  const [pending, setPending] = useOwnedState<number | null | undefined>(itemKey(item), undefined);

  const assign = async (vetStaffId: number | null): Promise<void> => {
    if (vetStaffId === item.vetStaffId) return;
    setPending(() => vetStaffId);
    const ref = itemRef(item);
    const { error } = await (vetStaffId === null
      ? dispatch(unassignVet.initiate(ref, { track: false }))
      : dispatch(assignVet.initiate({ ...ref, vetStaffId }, { track: false })));
    setPending(() => undefined);
    const clears = vetStaffId === null;
    if (error === undefined) toast.success(t(clears ? 'assign.unassigned' : 'assign.assigned'));
    else toast.error(t(clears ? 'assign.unassignFailed' : 'assign.assignFailed'));
  };

  return { assign, pending };
};
