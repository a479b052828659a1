import { Banner } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SignInAlert } from '../sign-in/sign-in-alert.tsx';
import type { SignInProblem } from '../sign-in/sign-in-problem.ts';

/** Why an access-code login failed, unless the code is wrong. */
export const AccessCodeAlert = ({ problem }: { problem: SignInProblem | null }): ReactNode => {
  const { t } = useTranslation('access');
  if (problem?.kind !== 'unexpected') return <SignInAlert problem={problem} wrong={null} />;
  return (
    <div className="alert">
      <Banner status="error" title={t('accessCode.unexpected')} />
    </div>
  );
};
