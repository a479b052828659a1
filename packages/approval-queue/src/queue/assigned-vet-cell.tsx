import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { Combobox } from '@practice-portal/ui';
import { memo, type ReactNode, useMemo, useRef } from 'react';

import { useCommand } from '../commands/commands.tsx';
import { openChoice } from './open-choice.ts';
import { itemKey, itemNames } from './queue-item.ts';
import { useRowApprovers, useRowFacts } from './row-facts.tsx';
import { useVetAssignment } from './use-vet-assignment.ts';
import { vetOptions } from './vet-options.ts';

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
      owner={itemKey(item)}
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
