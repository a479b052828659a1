import { lockoutTime } from '@practice-portal/domain/session';

/** Why a sign-in did not go through. `locked` carries when to try again, in the service's words. */
export type SignInProblem = { kind: 'wrong' | 'refused' | 'offline' | 'unexpected' } | { kind: 'locked'; time: string | null };

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;

/**
 * Reads the error of a sign-in call.
 * Rule: docs/rules/sign-in.md#wrong-login.
 */
export const signInProblem = (error: unknown): SignInProblem => {
  const message = field(error, 'message');
  switch (field(error, 'status')) {
    case 400:
    case 404:
      return { kind: 'wrong' };
    case 401:
    case 403:
      return { kind: 'refused' };
    case 429:
      return { kind: 'locked', time: typeof message === 'string' ? lockoutTime(message) : null };
    case 0:
      return { kind: 'offline' };
    default:
      return { kind: 'unexpected' };
  }
};
