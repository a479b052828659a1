import { usePractice } from '@practice-portal/access';
import { useTeamMembersQuery } from '@practice-portal/api-client/staff';
import type { TeamMember } from '@practice-portal/domain/staff';
import { Combobox } from '@practice-portal/ui';
import { useField } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ChoicesFailed } from './choices-failed.tsx';

const NOBODY: TeamMember[] = [];

/** Who in the team prepared the script; optional. */
export const PreparedByField = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const { data: members = NOBODY, isFetching, isError, refetch } = useTeamMembersQuery({ practiceId });
  const options = useMemo(() => members.map(({ staffId, displayName }) => ({ value: String(staffId), label: displayName })), [members]);
  const [{ value }, , { setValue }] = useField<number | null>('preparedByStaffId');
  return (
    <>
      <Combobox
        label={t('review.field.preparedBy')}
        placeholder={t('review.field.preparedByPlaceholder')}
        options={options}
        value={value === null ? null : String(value)}
        onChange={(next) => void setValue(next === null ? null : Number(next))}
        loading={isFetching}
        clearable
      />
      {isError && !isFetching && <ChoicesFailed title={t('review.field.preparedByFailed')} onRetry={() => void refetch()} />}
    </>
  );
};
