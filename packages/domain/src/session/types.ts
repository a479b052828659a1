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

/** A pair as sign-in and refresh return it. */
export interface SessionTokens {
  /** Signed access token (JWT), short-lived. */
  token: string;
  /** Opaque, single use: each refresh returns the next one. */
  refreshToken: string;
}

/** Body of `POST auth/practice`: the shared practice login. */
export interface PracticeSignInRequest {
  /** A fixed service value: {@link PRACTICE_LOGIN_USER}. */
  user: string;
  practiceId: number;
  password: string;
}

/** The fixed `user` of the shared practice login. */
export const PRACTICE_LOGIN_USER = 'practice-portal';

/** What the sign-in pages of the service itself send. */
export interface PageSignInRequest {
  user: string;
  password: string;
}

/** Sign-in and refresh wrap their tokens in `data`. */
export interface SessionTokensAnswer {
  data: SessionTokens;
}
