import { useUserSignOutMutation } from '@practice-portal/api-client/sign-out';
import { PATHS } from '@practice-portal/domain/navigation';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * 'Log out account': ends the user session, here at once and at the service. The practice stays signed in, at
 * home: what was open may have been the person's own.
 */
export const useUserSignOut = (): (() => Promise<void>) => {
  const [signOut] = useUserSignOutMutation();
  const navigate = useNavigate();
  return useCallback(async () => {
    await signOut();
    // After the page's guard, which asks who is missing to log in.
    await navigate(PATHS.home, { replace: true });
  }, [navigate, signOut]);
};
