import { useUserSignInMutation } from '@practice-portal/api-client/session';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';
import { WRONG_PASSWORD_ALERT_MS } from '../login/use-sign-in.ts';
import type { AccessDispatch } from '../session/start-session.ts';
import { startUserSession } from '../session/start-user-session.ts';
import { usePractice } from '../session/use-practice.ts';

export interface UserLoginValues {
  username: string;
  password: string;
  keep: boolean;
}

/** Logs a person in over the practice's session. */
export const useUserLogin = (): { problem: SignInProblem | null; logIn: (values: UserLoginValues) => Promise<void> } => {
  const { id: practiceId } = usePractice();
  const dispatch = useDispatch<AccessDispatch>();
  const [call] = useUserSignInMutation();
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  useEffect(() => {
    if (problem?.kind !== 'wrong') return;
    const timer = setTimeout(() => setProblem(null), WRONG_PASSWORD_ALERT_MS);
    return () => clearTimeout(timer);
  }, [problem]);

  const logIn = async ({ username, password, keep }: UserLoginValues): Promise<void> => {
    setProblem(null);
    const { data, error } = await call({ user: username.trim(), password, practiceId });
    if (data === undefined) setProblem(signInProblem(error));
    // Tokens that are nobody's, or another practice's, are no login here.
    else if (!dispatch(startUserSession(data, { keep }))) setProblem({ kind: 'refused' });
  };
  return { problem, logIn };
};
