import type { PracticeStatus } from '../practice/types.ts';

/**
 * Claims of the access token.
 * Rule: docs/rules/sign-in.md#token-claims.
 */
export interface SessionClaims {
  practiceId: number;
  /** The person; equals `practiceId` for the shared practice login. */
  userId: number;
  sub: string;
  userName: string;
  name: string;
  email: string | null;
  /** Seconds since the epoch. */
  exp: number;
  /** Seconds since the epoch. */
  iat: number;
  jti: string;
  scopes: string[];
  tenantIds: number[];
  practiceStatus: PracticeStatus;
}

/** The fixed `user` of the shared practice login. */
export const PRACTICE_LOGIN_USER = 'practice-portal';
