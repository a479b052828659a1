import { useUserSignOutMutation } from '@practice-portal/api-client/sign-out';
import { useCallback } from 'react';

/** 'Log out account': ends the user session, here at once and at the service. The practice stays signed in. */
export const useUserSignOut = (): (() => Promise<void>) => {
  const [signOut] = useUserSignOutMutation();
  return useCallback(async () => {
    await signOut();
  }, [signOut]);
};
