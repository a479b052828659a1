import { usePractice } from '@practice-portal/access';
import { useApproversQuery } from '@practice-portal/api-client/staff';
import type { QueueItemType } from '@practice-portal/domain/approval';
import { selectableApprovers } from '@practice-portal/domain/permissions';
import type { Approver } from '@practice-portal/domain/staff';
import { type FieldProps, SelectField } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ChoicesFailed } from './choices-failed.tsx';

const NOBODY: Approver[] = [];

/** Props of {@link VetField}. */
export interface VetFieldProps extends FieldProps {
  /** Only vets who may approve items of this type. */
  type: QueueItemType;
}

/** A vet who may approve: their staff id, or null for nobody. Rule: docs/rules/queue.md#who-approves-what. */
export const VetField = ({ type, ...field }: VetFieldProps): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { id: practiceId } = usePractice();
  const { data: approvers = NOBODY, isFetching, isError, refetch } = useApproversQuery(practiceId);
  const options = useMemo(
    () => selectableApprovers(approvers, type).map(({ vetStaffId, vetDisplayName }) => ({ value: vetStaffId, label: vetDisplayName })),
    [approvers, type],
  );
  return (
    <>
      <SelectField {...field} placeholder={t('fields.vetPlaceholder')} options={options} />
      {isError && !isFetching && <ChoicesFailed title={t('fields.vetFailed')} onRetry={() => void refetch()} />}
    </>
  );
};
