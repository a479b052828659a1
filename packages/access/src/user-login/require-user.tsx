import { userLoginPath } from '@practice-portal/domain/navigation';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

import { signOnProvider } from '../oidc/sign-on.ts';
import { StartSignOn } from '../oidc/start-sign-on.tsx';
import { usePractice } from '../session/use-practice.ts';
import { useUserSession } from '../session/use-user-session.ts';

/**
 * Shows its children to a person with a login of their own. Everyone else logs in first, here or with their
 * organisation's account, and comes back. Use it under `RequireSession`; without children it guards a group of routes.
 */
export const RequireUser = ({ children }: { children?: ReactNode }): ReactNode => {
  const practice = usePractice();
  const { user } = useUserSession();
  const { pathname, search } = useLocation();
  if (user) return children ?? <Outlet />;
  const here = pathname + search;
  return signOnProvider(practice) ? <StartSignOn returnTo={here} /> : <Navigate to={userLoginPath(here)} replace />;
};
