import { type ApiDispatch, endSession } from '@practice-portal/api-client';
import { useSignOutMutation } from '@practice-portal/api-client/sign-out';
import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { AccessState } from '../state/access-state.ts';

/** Milliseconds to wait for the service's answer before signing out in this browser anyway. */
const SIGN_OUT_WAIT_MS = 2000;

/** Signs the practice out, here and in every other tab, also when the service can't be reached. */
export const useSignOut = (): (() => Promise<void>) => {
  const dispatch = useDispatch<ApiDispatch>();
  const store = useStore<AccessState>();
  const [signOut] = useSignOutMutation();
  return useCallback(async () => {
    await Promise.race([signOut(), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
    // The call ends the session by itself when it comes to an end, but a person who leaves must not wait for that.
    if (store.getState().session.status === 'success') dispatch(endSession('signedOut'));
  }, [dispatch, signOut, store]);
};
