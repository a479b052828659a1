import { api, type ApiEnvironment, storeExtra } from '@practice-portal/api-client';
import { makeClaims, makePractice, makeTokens, STATE_CHECKS, testEnvironment } from '@practice-portal/api-client/testing';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { SessionClaims } from '@practice-portal/domain/session';
import type { Approver } from '@practice-portal/domain/staff';
import { configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';

import { forgetFormDrafts } from '../form-draft/form-drafts.ts';
import { type AccessState, accessReducers } from '../state/access-state.ts';
import { VetSignInHost } from '../approving-vet/vet-sign-in-host.tsx';
import { createAccessMiddleware } from '../access-middleware.ts';
import { createAccessStorage } from '../storage/access-storage.ts';
import { type LastLogin, noLogin } from '../state/last-login.ts';
import { signedOut, type SessionState } from '../state/session-slice.ts';
import { memoryStorage } from '../storage/stored-json.ts';
import { noUserSession } from '../state/user-session-slice.ts';

/** Who is signed in, in a story or a test. */
export interface AccessWorldOptions {
  /** Signed in to this practice; nobody is when null. */
  practice?: PracticeData | null;
  claims?: Partial<SessionClaims>;
  /** The approving vet. */
  vet?: Approver | null;
  pin?: string | null;
  /** Who logged in over the shared practice login; `{}` for someone. */
  user?: Partial<SessionClaims> | null;
  /** Why the last session ended, for a world in which nobody is signed in. */
  ended?: SessionState['ended'];
  /** Who was logged out then. */
  loggedOutAs?: LastLogin['loggedOutAs'] | undefined;
  /** More slices, under their keys. */
  reducers?: Record<string, Reducer>;
  environment?: Partial<ApiEnvironment>;
}

/** Someone of practice 1001 with a login of their own. */
const PERSON: Partial<SessionClaims> = { userId: 100105, sub: 'staff:100105', userName: 'jordan.blake', name: 'Jordan Blake' };

/** The state of a portal in which these people are signed in. */
export const accessState = ({
  practice = makePractice(),
  claims = {},
  vet = null,
  user = null,
  pin = null,
  ended = null,
  loggedOutAs = null,
}: AccessWorldOptions = {}): AccessState => ({
  session:
    practice === null
      ? { ...signedOut, ended, lastLogin: { ...noLogin, loggedOutAs } }
      : {
          status: 'success',
          claims: makeClaims({ practiceId: practice.id, userId: practice.id, practiceStatus: practice.practiceStatus, ...claims }),
          practice,
          signedInAt: '2026-11-16T15:30:00.000Z',
          ended: null,
          lastLogin: noLogin,
        },
  userSession:
    user === null
      ? noUserSession
      : { status: 'active', claims: makeClaims({ practiceId: practice?.id ?? 1001, ...PERSON, ...user }), ended: null },
  approvingVet: { vet, pin },
});

/** A store as the portal makes it, that keeps nothing in the browser. */
export const makeAccessStore = (options: AccessWorldOptions = {}) => {
  // What an earlier story left is none of this one's.
  forgetFormDrafts();
  const storage = createAccessStorage({ local: memoryStorage(), tab: memoryStorage() });
  const state = accessState(options);
  if (state.session.claims) storage.tokens.write(makeTokens(state.session.claims));
  if (state.userSession.claims) storage.userTokens.write(makeTokens(state.userSession.claims, 'test-user-refresh-token'));
  return configureStore({
    reducer: { ...options.reducers, ...accessReducers, [api.reducerPath]: api.reducer },
    preloadedState: state,
    middleware: (getDefault) =>
      getDefault({
        ...storeExtra(testEnvironment({ tokens: storage.tokens, userTokens: storage.userTokens, ...options.environment })),
        ...STATE_CHECKS,
      })
        .prepend(createListenerMiddleware().middleware)
        .concat(api.middleware, createAccessMiddleware(storage)),
  });
};

/** Puts a store of {@link makeAccessStore} and the vet sign-in around a story. The network is MSW's. */
export const AccessWorld = ({ children, ...options }: AccessWorldOptions & { children: ReactNode }): ReactNode => {
  const [store] = useState(() => makeAccessStore(options));
  return <Provider store={store}>{options.practice === null ? children : <VetSignInHost>{children}</VetSignInHost>}</Provider>;
};
