import { sessionEndpoints } from '@practice-portal/api-client/session';
import { readClaims, type SessionTokens } from '@practice-portal/domain/session';

import { DEMO_PASSWORD } from '../../src/seed/practices.ts';
import type { Contract, Portal } from './portal.ts';

/** A portal at a practice where a person has logged in over the practice login. */
export const logInOver = async (contract: Contract, user = 'kelly.donovan', practiceId = 1001): Promise<Portal & { userId: number }> => {
  const portal = await contract.signIn(practiceId);
  const request = { practiceId, user, password: DEMO_PASSWORD };
  const call = portal.store.dispatch(sessionEndpoints.endpoints.userSignIn.initiate(request));
  const { data } = await (call as PromiseLike<{ data?: SessionTokens }>);
  if (!data) throw new Error('Nobody could log in over the practice');
  portal.userTokens.write(data);
  return { ...portal, userId: readClaims(data.token)?.userId ?? 0 };
};
