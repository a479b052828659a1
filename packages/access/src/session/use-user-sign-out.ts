import { useUserSignOutMutation } from '@practice-portal/api-client/sign-out';
import { PATHS } from '@practice-portal/domain/navigation';
import { toast } from '@practice-portal/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/**
 * 'Log out account': ends the user session, here at once and at the service. The practice stays signed in, at
 * home: what was open may have been the person's own.
 */
export const useUserSignOut = (): (() => Promise<void>) => {
  const { t } = useTranslation('access');
  const [signOut] = useUserSignOutMutation();
  const navigate = useNavigate();
  return useCallback(async () => {
    // First, and drawn at once: the guard of a screen that asks for a person would lead to the provider's login, out of the portal.
    await navigate(PATHS.home, { replace: true, flushSync: true });
    await signOut();
    // And after it: a guard that was still drawn has led to the staff login.
    await navigate(PATHS.home, { replace: true });
    toast.success(t('sessionEnd.signedOutUser'));
  }, [navigate, signOut, t]);
};
