import { usePracticeBasicQuery } from '@practice-portal/api-client/practices';
import { PRACTICE_PARAMETER } from '@practice-portal/domain/navigation';
import { SkeletonText } from '@practice-portal/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { redirectTarget } from '../session/redirect-target.ts';
import { useSession } from '../session/use-session.ts';
import { leavesLogin, practiceOf } from './leaves-login.ts';
import { LoginHelp } from './login-help.tsx';
import { LoginLayout } from './login-layout.tsx';
import { PracticeIdStep } from './practice-id-step.tsx';
import { PracticePasswordStep } from './practice-password-step.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';
import { signInProblem } from '../sign-in/sign-in-problem.ts';
import { UserPasswordStep } from './user-password-step.tsx';

interface LoginPageProps {
  /** Called once the practice is known: a good moment to fetch the code of what comes after the login. */
  onIdentified?: (() => void) | undefined;
}

/**
 * The practice login: practice ID, then the password of the practice or of the person.
 * Rule: docs/rules/sign-in.md#practice-login.
 */
export const LoginPage = ({ onIdentified }: LoginPageProps): ReactNode => {
  const { t } = useTranslation('access');
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const practiceId = practiceOf(search);
  const [lastId, setLastId] = useState(practiceId === null ? '' : String(practiceId));
  const { data: practice, error } = usePracticeBasicQuery(practiceId ?? 0, { skip: practiceId === null });
  const target = redirectTarget(search);
  const done = leavesLogin(session, search);

  // The form stays on screen, busy, until the next page is there to take its place.
  useEffect(() => {
    if (done) void navigate(target, { replace: true });
  }, [done, target, navigate]);
  useEffect(() => {
    if (practice) onIdentified?.();
  }, [practice, onIdentified]);

  const choosePractice = (id: number): void => {
    setLastId(String(id));
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set(PRACTICE_PARAMETER, String(id));
      return next;
    });
  };
  const withoutPractice = new URLSearchParams(search);
  withoutPractice.delete(PRACTICE_PARAMETER);

  const help = <LoginHelp onLogIn={choosePractice} />;
  const step = (): ReactNode => {
    if (practiceId === null || error) {
      return (
        <PracticeIdStep initialId={lastId} initialProblem={error ? signInProblem(error) : null} footer={help} onFound={choosePractice} />
      );
    }
    if (!practice) return <SkeletonText lines={4} />;
    const Step = practice.individualLoginRequired ? UserPasswordStep : PracticePasswordStep;
    return (
      <Step
        practiceId={practice.id}
        footer={
          <>
            <Link to={{ search: withoutPractice.toString() }}>{t('practiceLogin.switch')}</Link>
            {help}
          </>
        }
      />
    );
  };

  return (
    <LoginLayout heading={t('practiceLogin.heading')} subheading={practice && practiceId !== null ? practice.companyName : undefined}>
      <title>{t('practiceLogin.title')}</title>
      {practiceId === null && <SessionEndNotice />}
      {step()}
    </LoginLayout>
  );
};
