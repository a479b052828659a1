import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SignInProblem } from '../sign-in/sign-in-problem.ts';

interface RecoveryProblemProps {
  problem: SignInProblem | null;
  otherwise: string;
}

/** Why a search or a request failed, and when to try again after too many. */
export const RecoveryProblem = ({ problem, otherwise }: RecoveryProblemProps): ReactNode => {
  const { t } = useTranslation('access');
  if (problem === null) return null;
  if (problem.kind === 'locked') {
    return (
      <Banner status="error" title={t('signInProblem.tooMany')}>
        {problem.time === null ? t('signInProblem.lockedUnknown') : t('signInProblem.locked', { time: problem.time })}
      </Banner>
    );
  }
  return <Banner status="error" title={problem.kind === 'offline' ? t('signInProblem.offline') : otherwise} />;
};
