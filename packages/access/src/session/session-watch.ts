import { type ApiDispatch, checkUser, endExpired } from '@practice-portal/api-client';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { useUserSession } from './use-user-session.ts';

/** Milliseconds after which a deactivated login or a new password is noticed in a visible window. */
const EVERY_MS = 5_000;

/** Checks that the person's login is still valid while the page is visible, and ends what has expired. Mounted once in the shell. */
export const SessionWatch = (): null => {
  const dispatch = useDispatch<ApiDispatch>();
  const userId = useUserSession().user?.userId;
  useEffect(() => {
    const timer = setInterval(() => dispatch(endExpired()), EVERY_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
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
