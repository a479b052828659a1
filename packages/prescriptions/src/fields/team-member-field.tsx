import { usePractice } from '@practice-portal/access';
import { useTeamMembersQuery } from '@practice-portal/api-client/staff';
import type { TeamMember } from '@practice-portal/domain/staff';
import { Combobox } from '@practice-portal/ui';
import { useField } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ChoicesFailed } from './choices-failed.tsx';

const NOBODY: TeamMember[] = [];

/** 'Team member who prepared the script': an id, or null for nobody. */
export const TeamMemberField = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { id: practiceId } = usePractice();
  const { data: members = NOBODY, isFetching, isError, refetch } = useTeamMembersQuery({ practiceId });
  const options = useMemo(() => members.map(({ staffId, displayName }) => ({ value: String(staffId), label: displayName })), [members]);
  const [{ value }, , { setValue }] = useField<number | null>(name);
  return (
    <>
      <Combobox
        label={t('fields.preparedBy')}
        placeholder={t('fields.preparedByPlaceholder')}
        options={options}
        value={value === null ? null : String(value)}
        onChange={(next) => void setValue(next === null ? null : Number(next))}
        loading={isFetching}
        clearable
      />
      {isError && !isFetching && <ChoicesFailed title={t('fields.preparedByFailed')} onRetry={() => void refetch()} />}
    </>
  );
};
