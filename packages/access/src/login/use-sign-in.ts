import type { SessionTokens } from '@practice-portal/domain/session';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

import { signInFailed } from '../state/session-slice.ts';
import { type AccessDispatch, startSession } from '../session/start-session.ts';
import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';

/** Milliseconds that a wrong-password alert stays. Rule: docs/rules/sign-in.md#wrong-login. */
export const WRONG_PASSWORD_ALERT_MS = 3000;

export interface SignInAnswer {
  data?: SessionTokens | undefined;
  error?: unknown;
}

/** Runs a sign-in call to its end: the session has started, or there is a problem to show. */
export const useSignIn = (): { problem: SignInProblem | null; signIn: (call: PromiseLike<SignInAnswer>) => Promise<void> } => {
  const dispatch = useDispatch<AccessDispatch>();
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  useEffect(() => {
    if (problem?.kind !== 'wrong') return;
    const timer = setTimeout(() => setProblem(null), WRONG_PASSWORD_ALERT_MS);
    return () => clearTimeout(timer);
  }, [problem]);

  const signIn = useCallback(
    async (call: PromiseLike<SignInAnswer>) => {
      setProblem(null);
      const { data, error } = await call;
      if (data === undefined) {
        dispatch(signInFailed());
        setProblem(signInProblem(error));
        return;
      }
      const failure = await dispatch(startSession(data));
      if (failure !== null) setProblem(signInProblem(failure));
    },
    [dispatch],
  );

  return { problem, signIn };
};
