import { isApiError } from '@practice-portal/api-client';
import { useResetUserPasswordMutation } from '@practice-portal/api-client/recovery';
import { useUserSignInMutation } from '@practice-portal/api-client/session';
import type { PasswordResetState } from '@practice-portal/domain/recovery';
import { isPersonal } from '@practice-portal/domain/session';
import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { AccessState } from '../state/access-state.ts';
import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';
import { type AccessDispatch, startSession } from '../session/start-session.ts';
import { startUserSession } from '../session/start-user-session.ts';

/** Lists what came of sending a new password. */
export type NewPasswordOutcome =
  | { kind: 'loggedIn' }
  /** The password is changed, but logging in with it failed. */
  | { kind: 'changed' }
  | { kind: 'codeRefused' }
  /** The service's own words. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; problem: SignInProblem };

const refusal = (error: unknown): NewPasswordOutcome => {
  if (!isApiError(error) || ![400, 422].includes(error.status)) return { kind: 'failed', problem: signInProblem(error) };
  return /valid code/i.test(error.message) ? { kind: 'codeRefused' } : { kind: 'refused', message: error.message };
};

/** Sets a new password, then logs in with it: over the practice's session when there is one, else by a session of its own. */
export const useNewPassword = ({ practiceId, username, code }: Extract<PasswordResetState, { step: 'enterNewPassword' }>) => {
  const [reset] = useResetUserPasswordMutation();
  const [signIn] = useUserSignInMutation();
  const store = useStore<AccessState>();
  const dispatch = useDispatch<AccessDispatch>();
  const [outcome, setOutcome] = useState<NewPasswordOutcome | null>(null);

  const logIn = async (password: string): Promise<boolean> => {
    const { data } = await signIn({ user: username, password, practiceId });
    if (data === undefined) return false;
    const { status, claims } = store.getState().session;
    return status === 'success' && claims?.practiceId === practiceId && !isPersonal(claims)
      ? dispatch(startUserSession(data, { keep: false }))
      : (await dispatch(startSession(data))) === null;
  };

  const change = async (password: string, repeatPassword: string): Promise<NewPasswordOutcome['kind']> => {
    setOutcome(null);
    const { error } = await reset({ practiceId, user: username, code, password, repeatPassword });
    const next: NewPasswordOutcome = error ? refusal(error) : { kind: (await logIn(password)) ? 'loggedIn' : 'changed' };
    setOutcome(next);
    return next.kind;
  };
  return { outcome, change };
};
