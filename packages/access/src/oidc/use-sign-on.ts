import { useOidcExchangeMutation } from '@practice-portal/api-client/sign-ins';
import { isPersonal, type SessionTokens } from '@practice-portal/domain/session';
import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';

import type { AccessState } from '../state/access-state.ts';
import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';
import { signInFailed } from '../state/session-slice.ts';
import { type AccessDispatch, startSession } from '../session/start-session.ts';
import { startUserSession } from '../session/start-user-session.ts';
import { signOnStorage } from './sign-on.ts';
import { type PendingSignOn, takeSignOn } from './sign-on-state.ts';

/** How a single sign-on ended. */
export type SignOnOutcome = { signOn: PendingSignOn } | { problem: SignInProblem['kind'] } | { canceled: true };

/** Ends a single sign-on with what the provider sent back: its code becomes a user session, or a session where there is none. */
export const useSignOn = (): ((answer: URLSearchParams) => Promise<SignOnOutcome>) => {
  const [exchange] = useOidcExchangeMutation();
  const store = useStore<AccessState>();
  const dispatch = useDispatch<AccessDispatch>();

  return useCallback(
    async (answer) => {
      const enter = async (tokens: SessionTokens, practiceId: number): Promise<SignInProblem | null> => {
        const { status, claims } = store.getState().session;
        if (status === 'success' && claims?.practiceId === practiceId && !isPersonal(claims)) {
          return dispatch(startUserSession(tokens, { keep: false })) ? null : { kind: 'refused' };
        }
        const error = await dispatch(startSession(tokens));
        return error === null ? null : signInProblem(error);
      };

      const signOn = takeSignOn(signOnStorage(), answer.get('state'));
      const code = answer.get('code');
      // Canceled at the provider, or refused by it: the person has seen why there.
      if (signOn !== null && code === null && answer.get('error') === 'access_denied') return { canceled: true };
      if (signOn === null || code === null) return { problem: 'unexpected' };
      const { nonce, practiceId } = signOn;
      const { data, error } = await exchange({ code, nonce, practiceId });
      if (data === undefined) dispatch(signInFailed());
      const problem = data === undefined ? signInProblem(error) : await enter(data, practiceId);
      return problem === null ? { signOn } : { problem: problem.kind };
    },
    [dispatch, exchange, store],
  );
};
