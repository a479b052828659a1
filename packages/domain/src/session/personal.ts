import { isIndividual } from './claims.ts';
import { isAdmin } from './scopes.ts';
import type { SessionClaims } from './types.ts';

/**
 * Whether a login stands for a person of its own, not for the practice: an individual or an administrator's login.
 * Only these have user state. Rule: docs/rules/sign-in.md#session.
 */
export const isPersonal = (claims: Pick<SessionClaims, 'practiceId' | 'userId' | 'scopes'>): boolean =>
  isIndividual(claims) || isAdmin(claims);
