import { useTeamMembersQuery } from '@practice-portal/api-client/staff';
import type { TeamMember } from '@practice-portal/domain/staff';
import { Combobox } from '@practice-portal/ui';
import { useField } from 'formik';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { usePractice } from '../session/use-practice.ts';
import { ChoicesFailed } from './choices-failed.tsx';

const NOBODY: TeamMember[] = [];

/** 'Team member who prepared the script': an id, or null for nobody. */
export const TeamMemberField = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('access');
  const { id: practiceId } = usePractice();
  const { data: members = NOBODY, isFetching, isError, refetch } = useTeamMembersQuery({ practiceId });
  const options = useMemo(() => members.map(({ staffId, displayName }) => ({ value: String(staffId), label: displayName })), [members]);
  const [{ value }, , { setValue }] = useField<number | null>(name);
  return (
    <>
      <Combobox
        label={t('prescribing.preparedBy')}
        placeholder={t('prescribing.preparedByPlaceholder')}
        options={options}
        value={value === null ? null : String(value)}
        onChange={(next) => void setValue(next === null ? null : Number(next))}
        loading={isFetching}
        clearable
      />
      {isError && !isFetching && <ChoicesFailed title={t('prescribing.preparedByFailed')} onRetry={() => void refetch()} />}
    </>
  );
};
