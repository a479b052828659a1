import { expiryOf, type SessionTokens } from '@practice-portal/domain/session';

const isPast = (token: string, now: Date): boolean => {
  const expiry = expiryOf(token);
  return expiry !== null && expiry <= now.getTime();
};

/**
 * Whether neither token of a pair is of use. A refresh token that does not say how long it lives may
 * live: only the service can tell. Rule: docs/rules/sign-in.md#session.
 * @param now the present instant
 */
export const bothExpired = ({ token, refreshToken }: SessionTokens, now: Date): boolean => isPast(token, now) && isPast(refreshToken, now);
