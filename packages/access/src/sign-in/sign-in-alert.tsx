import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SignInProblem } from './sign-in-problem.ts';

interface SignInAlertProps {
  problem: SignInProblem | null;
  /** Is what is wrong when the service says 'wrong'; null for a problem that is shown elsewhere, such as on a field. */
  wrong: 'practicePassword' | 'userPassword' | null;
}

/** Why the sign-in failed. */
export const SignInAlert = ({ problem, wrong }: SignInAlertProps): ReactNode => {
  const { t } = useTranslation('access');
  return (
    <div className="alert">
      {problem?.kind === 'locked' && (
        <Banner status="error" title={t('signInProblem.lockedTitle')}>
          {problem.time === null ? t('signInProblem.lockedUnknown') : t('signInProblem.locked', { time: problem.time })}
        </Banner>
      )}
      {problem?.kind === 'wrong' && wrong && <Banner status="error" title={t(`signInProblem.${wrong}`)} />}
      {problem && problem.kind !== 'locked' && problem.kind !== 'wrong' && (
        <Banner status="error" title={t(`signInProblem.${problem.kind}`)} />
      )}
    </div>
  );
};
