import { type LoginPath, PATHS } from '@practice-portal/domain/navigation';
import { isPersonal, type SessionClaims } from '@practice-portal/domain/session';

/**
 * Holds what a browser still knows of its last login once it is over: nothing that names anybody.
 * Rule: docs/rules/sign-in.md#signing-out.
 */
export interface LastLogin {
  /** The login to be sent back to. */
  path: LoginPath;
  /** Whether it was the login of a person. */
  individual: boolean;
  /** Who was logged out; null while a person is logged in, and before anybody was. */
  loggedOutAs: 'practice' | 'user' | null;
}

/** Nobody has logged in yet. */
export const noLogin: LastLogin = { path: PATHS.login, individual: false, loggedOutAs: null };

/** Returns what is known once a login has succeeded. */
export const loggedIn = (claims: SessionClaims, path: LoginPath): LastLogin => ({
  path,
  individual: isPersonal(claims),
  loggedOutAs: null,
});

/** Returns what is known once it is over. */
export const loggedOut = (login: LastLogin): LastLogin => ({ ...login, loggedOutAs: login.individual ? 'user' : 'practice' });
