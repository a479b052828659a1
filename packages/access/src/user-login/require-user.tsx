import { userLoginPath } from '@practice-portal/domain/navigation';
import { Button } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';

import { signOnProvider } from '../oidc/sign-on.ts';
import { StartSignOn } from '../oidc/start-sign-on.tsx';
import { usePractice } from '../session/use-practice.ts';
import { userSessionEndSeen } from '../state/user-session-slice.ts';
import { useUserSession } from '../session/use-user-session.ts';
import { useUserSessionEnd } from './user-session-end-notice.tsx';

/** In place of leaving for the provider at once: the notice above says why the person was logged out. */
const LogInAgain = (): ReactNode => {
  const { t } = useTranslation('access');
  const dispatch = useDispatch();
  return (
    <Button variant="solid" onClick={() => dispatch(userSessionEndSeen())}>
      {t('sessionEnd.logIn')}
    </Button>
  );
};

/**
 * Shows its children to a person with a login of their own. Everyone else logs in first, here or with their
 * organisation's account, and comes back. Use it under `RequireSession`; without children it guards a group of routes.
 */
export const RequireUser = ({ children }: { children?: ReactNode }): ReactNode => {
  const practice = usePractice();
  const { user } = useUserSession();
  const ended = useUserSessionEnd();
  const { pathname, search } = useLocation();
  if (user) return children ?? <Outlet />;
  const here = pathname + search;
  if (!signOnProvider(practice)) return <Navigate to={userLoginPath(here)} replace />;
  return ended === null ? <StartSignOn returnTo={here} /> : <LogInAgain />;
};
