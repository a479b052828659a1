import type { ApiDispatch } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { selectableApprovers } from '@practice-portal/domain/permissions';
import type { Approver } from '@practice-portal/domain/staff';
import { Combobox, failureTitle, toast } from '@practice-portal/ui';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { useCommand } from '../commands/commands.tsx';
import { itemKey, itemNames, itemRef } from '../item/queue-item.ts';
import { openChoice } from './open-choice.ts';
import { useRowApprovers, useRowFacts } from './row-facts.tsx';

interface VetOption {
  value: string;
  label: string;
}

/** The vets who may take an item, with its present one even when they no longer may: their name must not vanish. */
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

/** Assigning a vet to an item, or nobody, with the toasts of section 8. */
interface VetAssignment {
  assign: (vetStaffId: number | null) => Promise<void>;
  /** The vet just chosen, until the queue has the answer; undefined when nothing is under way. */
  pending: number | null | undefined;
}

const { assignVet, unassignVet } = approvalEndpoints.endpoints;

/** Changes who an item is assigned to. Without mutation hooks: two in every row cost more than they save. */
const useVetAssignment = (item: ApprovalQueueItem): VetAssignment => {
  const { t } = useRowFacts();
  const dispatch = useDispatch<ApiDispatch>();
  const [pending, setPending] = useState<number | null | undefined>();

  const assign = async (vetStaffId: number | null): Promise<void> => {
    if (vetStaffId === item.vetStaffId) return;
    setPending(vetStaffId);
    const ref = itemRef(item);
    const { error } = await (vetStaffId === null
      ? dispatch(unassignVet.initiate(ref, { track: false }))
      : dispatch(assignVet.initiate({ ...ref, vetStaffId }, { track: false })));
    setPending(undefined);
    const clears = vetStaffId === null;
    if (error === undefined) toast.success(t(clears ? 'assign.unassigned' : 'assign.assigned'));
    else toast.error(failureTitle(error, t(clears ? 'assign.unassignFailed' : 'assign.assignFailed'), t));
  };

  return { assign, pending };
};

/** Who is to decide: a dropdown that searches, clears, and offers only vets who may approve this type of order. */
export const AssignedVetCell = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { t, refusal } = useRowFacts();
  const { approvers, approversLoading } = useRowApprovers();
  const { assign, pending } = useVetAssignment(item);
  const { type, vetStaffId, vetDisplayName } = item;
  const options = useMemo(() => vetOptions(approvers, { type, vetStaffId, vetDisplayName }), [approvers, type, vetStaffId, vetDisplayName]);
  const choice = useRef<HTMLButtonElement>(null);
  useCommand('assign', () => openChoice(choice), { row: itemKey(item) });
  const shown = pending === undefined ? vetStaffId : pending;
  return (
    <Combobox
      ref={choice}
      label={t('assign.label', itemNames(item))}
      hideLabel
      placeholder={t('assign.placeholder')}
      emptyText={t('assign.none')}
      options={options}
      value={shown === null ? null : String(shown)}
      onChange={(value) => void assign(value === null ? null : Number(value))}
      clearable
      disabledReason={refusal('assign', item)?.text ?? null}
      loading={approversLoading || pending !== undefined}
    />
  );
});
AssignedVetCell.displayName = 'AssignedVetCell';
