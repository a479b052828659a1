import {
  type ApiDispatch,
  endSession,
  endUserSession,
  freshToken,
  sessionRefreshed,
  userSessionRefreshed,
} from '@practice-portal/api-client';
import type { SessionClaims } from '@practice-portal/domain/session';

import type { AccessState } from '../state/access-state.ts';
import type { AccessStorage } from '../storage/access-storage.ts';
import { practiceLoaded, sessionStarted } from '../state/session-slice.ts';
import { shareUserTokens, type TabChannel } from './share-user-tokens.ts';
import { userSessionStarted } from '../state/user-session-slice.ts';

/** Is the part of `window` that {@link watchOtherTabs} needs. */
export interface TabWindow {
  /** Calls back with the key when another tab changes the storage, null when it clears it. */
  onStorage(listener: (key: string | null) => void): () => void;
  /** Calls back when the page is looked at again, also when the browser took it out of its cache. */
  onReturn(listener: () => void): () => void;
  /** To the other tabs. */
  channel: TabChannel;
  /** Starts the page anew. */
  reload(): void;
}

/** A store that holds {@link AccessState}. */
export interface AccessStore {
  getState(): AccessState;
  dispatch: ApiDispatch;
}

const isSamePerson = (one: SessionClaims | null, other: SessionClaims | null): boolean =>
  one?.practiceId === other?.practiceId && one?.userId === other?.userId;

const followUser = ({ getState, dispatch }: AccessStore, storage: AccessStorage, session: SessionClaims): void => {
  const { claims } = getState().userSession;
  const stored = storage.readUser(session);
  const tokens = storage.userTokens.read();
  if (stored === null || tokens === null) {
    if (claims !== null) dispatch(endUserSession('signedOut'));
  } else if (!isSamePerson(claims, stored)) dispatch(userSessionStarted(stored));
  else if (claims?.jti !== stored.jti) dispatch(userSessionRefreshed(tokens));
};

const followSession = (store: AccessStore, storage: AccessStorage, page: TabWindow): void => {
  const { status, claims } = store.getState().session;
  const stored = storage.readSession();
  if (status !== 'success') {
    if (stored) store.dispatch(sessionStarted(stored));
    return;
  }
  const tokens = storage.tokens.read();
  if (tokens === null) return store.dispatch(endSession(storage.readLogin().ended ?? 'signedOut'));
  if (stored === null) return;
  // Another person's session now: nothing of the old one may stay on this tab's screen.
  if (!isSamePerson(claims, stored.claims)) return page.reload();
  // The other tab renewed the tokens: what the person may do can have changed with them.
  if (claims?.jti !== stored.claims.jti) store.dispatch(sessionRefreshed(tokens));
  // The practice as the other tab has it by now, such as with text messages on.
  store.dispatch(practiceLoaded(stored.practice));
};

/**
 * Follows sign-in and sign-out, of the practice and of a user over it, in the browser's other tabs. A page that was out
 * of sight looks whether its session is still good before anyone works on.
 * @returns stops following
 */
export const watchOtherTabs = (store: AccessStore, storage: AccessStorage, page: TabWindow): (() => void) => {
  const follow = (): void => {
    followSession(store, storage, page);
    const { claims } = store.getState().session;
    if (claims !== null) followUser(store, storage, claims);
  };
  const stopStorage = page.onStorage((key) => {
    if (key === null || key.startsWith('practice-portal.session.')) follow();
  });
  const stopSharing = shareUserTokens(storage.userTokens, page.channel, follow);
  const stopReturn = page.onReturn(() => {
    follow();
    void store.dispatch(freshToken());
  });
  follow();
  return () => {
    stopStorage();
    stopSharing();
    stopReturn();
  };
};
