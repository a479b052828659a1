import { mayComeBack, type TokenStore } from '@practice-portal/api-client';
import { readClaims, type SessionClaims } from '@practice-portal/domain/session';

import type { AccessState } from '../state/access-state.ts';
import { type ApprovingVetState, noApprovingVet } from '../state/approving-vet-slice.ts';
import { type LastLogin, loggedIn, loggedOut, noLogin } from '../state/last-login.ts';
import { type SessionState, signedOut, type StartedSession } from '../state/session-slice.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { clearPortalKeys, readJson, writeJson } from './stored-json.ts';
import { isPractice, isStoredLogin, isStoredVet, isText, type StoredLogin } from './stored-shapes.ts';
import { bothExpired } from './tokens-expired.ts';
import { createTokenStore } from './token-store.ts';
import { mayLogInOver, noUserSession } from '../state/user-session-slice.ts';
import { createUserTokenStore, type UserTokenStore, type UserTokenStoreOptions } from './user-token-store.ts';

/** Everything access keeps in the browser, read and written in one place. */
export interface AccessStorage {
  tokens: TokenStore;
  /** Of the person over the shared login: kept for all tabs or for this one, as they chose. */
  userTokens: UserTokenStore;
  /** The stored session, null unless all of it is there. Changes nothing. */
  readSession(): StartedSession | null;
  /** The stored user session that may stand over this session. Changes nothing. */
  readUser(session: SessionClaims): SessionClaims | null;
  /** Reads the last login, and why it is over. Changes nothing. */
  readLogin(): StoredLogin;
  /** Reads what the store starts with. An unreadable token clears all stored data; two expired ones end the session. */
  restore(now?: Date): AccessState;
  /**
   * Makes the storage say what the state says. Once the session is over only the login to go back to stays, and what was typed
   * in one that was cut off. Rule: docs/rules/sign-in.md#signing-out.
   */
  write(state: AccessState): void;
}

/** Where the session is kept (all tabs) and where the approving vet is (this tab). */
export type AccessStorageOptions = UserTokenStoreOptions;

/** Opens the stored session. */
export const createAccessStorage = ({ local, tab }: AccessStorageOptions): AccessStorage => {
  const tokens = createTokenStore(local);
  const userTokens = createUserTokenStore({ local, tab });
  const forgetSession = (): void => {
    tokens.clear();
    userTokens.clear();
    local.removeItem(STORAGE_KEYS.practice);
    local.removeItem(STORAGE_KEYS.signedInAt);
    tab.removeItem(STORAGE_KEYS.approvingVet);
  };
  const readLogin = (): StoredLogin => readJson(local, STORAGE_KEYS.lastLogin, isStoredLogin) ?? { ...noLogin, ended: null };
  const writeLogin = (login: LastLogin, ended: SessionState['ended']): void =>
    writeJson(local, STORAGE_KEYS.lastLogin, { ...login, ended } satisfies StoredLogin);
  const readSession = (): StartedSession | null => {
    const claims = readClaims(tokens.read()?.token);
    const practice = readJson(local, STORAGE_KEYS.practice, isPractice);
    if (claims === null || practice?.id !== claims.practiceId) return null;
    const signedInAt = readJson(local, STORAGE_KEYS.signedInAt, isText) ?? '';
    return { claims, practice, signedInAt, loginPath: readLogin().path };
  };
  const readUser = (session: SessionClaims): SessionClaims | null => {
    const claims = readClaims(userTokens.read()?.token);
    return claims !== null && mayLogInOver(session, claims) ? claims : null;
  };
  const readVet = ({ practice }: StartedSession): ApprovingVetState => {
    const stored = readJson(tab, STORAGE_KEYS.approvingVet, isStoredVet);
    // The PIN itself is stored nowhere: where one is needed, whatever is signed next asks for it again.
    return stored === null || stored.practiceId !== practice.id ? noApprovingVet : { vet: stored.vet, pin: null };
  };
  return {
    tokens,
    userTokens,
    readSession,
    readUser,
    readLogin,
    restore: (now = new Date()) => {
      const stored = tokens.read();
      const unreadable = readClaims(stored?.token) === null;
      if (unreadable && local.getItem(STORAGE_KEYS.tokens) !== null) local.removeItem(STORAGE_KEYS.lastLogin);
      const expired = stored !== null && !unreadable && bothExpired(stored, now);
      // Tokens without a practice may be another tab in the middle of its sign-in: they are left alone.
      if (unreadable || expired) forgetSession();
      const started = readSession();
      const { ended: _told, ...login } = readLogin();
      if (started === null) {
        const session = expired
          ? { ...signedOut, ended: 'expired' as const, lastLogin: loggedOut(login) }
          : { ...signedOut, lastLogin: login };
        return { session, userSession: noUserSession, approvingVet: noApprovingVet };
      }
      const { claims, practice, signedInAt } = started;
      const user = readUser(claims);
      // Of another practice, or not to be read: it would only lie about.
      if (user === null) userTokens.clear();
      return {
        session: { ...signedOut, status: 'success', claims, practice, signedInAt, lastLogin: loggedIn(claims, login.path) },
        userSession: user === null ? noUserSession : { status: 'active', claims: user, ended: null },
        approvingVet: readVet(started),
      };
    },
    write: ({ session: { status, practice, signedInAt, lastLogin, ended }, approvingVet: { vet } }) => {
      writeLogin(lastLogin, ended);
      if (status !== 'success' || practice === null) {
        forgetSession();
        const kept = [STORAGE_KEYS.lastLogin, ...(mayComeBack(ended) ? [STORAGE_KEYS.formDrafts] : [])];
        for (const storage of [local, tab]) clearPortalKeys(storage, kept);
        return;
      }
      writeJson(local, STORAGE_KEYS.practice, practice);
      writeJson(local, STORAGE_KEYS.signedInAt, signedInAt);
      writeJson(tab, STORAGE_KEYS.approvingVet, vet === null ? null : { practiceId: practice.id, vet });
    },
  };
};
