import { isPersonal, type SessionClaims } from '@practice-portal/domain/session';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';

import type { AccessState } from '../state/access-state.ts';

/** A person with a login of their own. */
export type SignedInUser = Pick<SessionClaims, 'userId' | 'userName' | 'name' | 'email' | 'scopes'>;

const toUser = ({ userId, userName, name, email, scopes }: SessionClaims): SignedInUser => ({ userId, userName, name, email, scopes });

/** The claims of the person at this browser: of an individual or administrator's login, else of the user session. */
export const userClaims = ({ session, userSession }: AccessState): SessionClaims | null => {
  const { claims } = session;
  return claims !== null && isPersonal(claims) ? claims : userSession.claims;
};

/**
 * The person at this browser: who logged in individually or over the shared practice login. Null while only the
 * shared login is signed in. Rule: docs/rules/sign-in.md#session.
 */
export const useUserSession = (): { user: SignedInUser | null } => {
  const claims = useSelector(userClaims);
  return useMemo(() => ({ user: claims && toUser(claims) }), [claims]);
};
