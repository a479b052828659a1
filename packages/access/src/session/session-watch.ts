import { type ApiDispatch, checkUser } from '@practice-portal/api-client';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { useUserSession } from './use-user-session.ts';

/** How soon a person whose login was deactivated or got a new password is told in a window that they look at. */
const EVERY_MS = 5_000;

/** Looks whether the login of the person at this browser is still good, while the page is in sight. Put it once into the shell. */
export const SessionWatch = (): null => {
  const dispatch = useDispatch<ApiDispatch>();
  const userId = useUserSession().user?.userId;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const check = (): void => {
      if (document.visibilityState === 'visible') void dispatch(checkUser());
    };
    const timer = setInterval(check, EVERY_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [dispatch, userId]);
  return null;
};
