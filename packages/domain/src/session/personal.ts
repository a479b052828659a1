import { isIndividual } from './claims.ts';
import { isAdmin } from './scopes.ts';
import type { SessionClaims } from './types.ts';

/**
 * Whether a login stands for a person of its own, not for the practice: an individual or an administrator's login.
 * Only these have user state. Source: access-and-settings.md sections 4 and 6.
 */
export const isPersonal = (claims: Pick<SessionClaims, 'practiceId' | 'userId' | 'scopes'>): boolean =>
  isIndividual(claims) || isAdmin(claims);
