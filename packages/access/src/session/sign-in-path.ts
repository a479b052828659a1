import { loginPath } from '@practice-portal/domain/navigation';

import type { AccessState } from '../state/access-state.ts';

/**
 * Where to sign in before a screen can be shown: the login this browser uses, with the way back.
 * Rule: docs/rules/sign-in.md#paths.
 * @param wanted the screen, as path with query
 * @returns null when a practice is signed in
 */
export const signInPath = ({ session: { status, ended, lastLogin } }: AccessState, wanted: string): string | null => {
  if (status === 'success') return null;
  // Who signs out on purpose is done with the page; who was cut off wants it back.
  return loginPath(ended === 'signedOut' ? undefined : wanted, lastLogin.path);
};
