import { useTokenSignInMutation } from '@practice-portal/api-client/sign-ins';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';
import { signInFailed } from '../state/session-slice.ts';
import { type AccessDispatch, startSession } from '../session/start-session.ts';

/** Where a sign-in by a link's token stands. */
export interface TokenEntry {
  problem: SignInProblem | null;
  retry: () => void;
}

/**
 * Signs in with a link's token, in place of the person who was signed in.
 * @param onEntered called once the session has started
 */
export const useTokenEntry = (token: string, onEntered: () => void): TokenEntry => {
  const dispatch = useDispatch<AccessDispatch>();
  const [call] = useTokenSignInMutation();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const started = useRef(false);

  const enter = useCallback(async () => {
    setProblem(null);
    const { data, error } = await call({ token });
    if (data === undefined) dispatch(signInFailed());
    const failure: unknown = data === undefined ? error : await dispatch(startSession(data));
    if (failure === null) onEntered();
    else setProblem(signInProblem(failure));
  }, [call, dispatch, token, onEntered]);

  useEffect(() => {
    // A token is good for one sign-in.
    if (started.current) return;
    started.current = true;
    void enter();
  }, [enter]);

  return { problem, retry: () => void enter() };
};
