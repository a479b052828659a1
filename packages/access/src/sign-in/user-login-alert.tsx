import { isWebLink } from '@practice-portal/domain/navigation';
import { Banner, buttonLook } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SignInAlert } from './sign-in-alert.tsx';
import type { SignInProblem } from './sign-in-problem.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Why a person could not log in. Without authorization it says where to ask: at the practice's ticketing system
 * when it has one. Rule: docs/rules/sign-in.md#wrong-login.
 */
export const UserLoginAlert = ({ problem }: { problem: SignInProblem | null }): ReactNode => {
  const { t } = useTranslation('access');
  const { practice } = useSession();
  const { oidcTicketingEndpoint: endpoint = null, oidcTicketingName: name = null } = practice?.practiceHomeFeatures ?? {};
  if (problem?.kind !== 'refused' || endpoint === null || !isWebLink(endpoint)) {
    return <SignInAlert problem={problem} wrong="userPassword" />;
  }
  return (
    <Banner
      status="error"
      title={t('signInProblem.ticket', { name: name ?? '' })}
      action={
        <a href={endpoint} target="_blank" rel="noreferrer" {...buttonLook()}>
          {t('signInProblem.submitTicket')}
        </a>
      }
    />
  );
};
