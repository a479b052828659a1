import { useUserSignOutMutation } from '@practice-portal/api-client/sign-out';
import { PATHS } from '@practice-portal/domain/navigation';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * 'Log out account': ends the user session, here at once and at the service. The practice stays signed in, and what is
 * the person's own alone is left for home.
 */
export const useUserSignOut = (): (() => Promise<void>) => {
  const [signOut] = useUserSignOutMutation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(async () => {
    if (pathname === PATHS.account) await navigate(PATHS.home);
    await signOut();
  }, [navigate, pathname, signOut]);
};
