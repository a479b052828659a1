import { sessionEnded, userSessionEnded, userSessionRefreshed } from '@practice-portal/api-client';
import { makeClaims, makePractice, makeTokens } from '@practice-portal/api-client/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { sessionStarted } from './session-slice.ts';
import { mayLogInOver, noUserSession, userSessionReducer, userSessionStarted } from './user-session-slice.ts';

const practices = fc.constantFrom(1001, 1002);
const people = fc.constantFrom(7, 8);
const scopes = fc.constantFrom<string[]>([], ['sr3:approve_rx'], ['sr3:admin:financial']);
const claims = fc.record({ practiceId: practices, userId: fc.constantFrom(7, 8, 1001, 1002), scopes }).map(makeClaims);

const event = fc.oneof(
  fc.tuple(practices, people).map(([practiceId, userId]) => userSessionStarted(makeClaims({ practiceId, userId }))),
  fc.tuple(practices, people).map(([practiceId, userId]) => userSessionRefreshed(makeTokens({ practiceId, userId }))),
  fc.constant(userSessionRefreshed({ token: 'unreadable', refreshToken: '' })),
  fc.constant(userSessionEnded({ reason: 'signedOut' })),
  fc.constant(sessionEnded({ reason: 'expired' })),
  fc.constant(sessionStarted({ claims: makeClaims(), practice: makePractice(), signedInAt: '' })),
);

it('is active exactly while there is somebody, and passes to another user only by a login', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = noUserSession;
      for (const next of events) {
        const before = state;
        state = userSessionReducer(state, next);
        expect(state.status === 'active').toBe(state.claims !== null);
        if (state.claims && !userSessionStarted.match(next)) {
          expect([state.claims.practiceId, state.claims.userId]).toEqual([before.claims?.practiceId, before.claims?.userId]);
        }
        if (sessionEnded.match(next) || sessionStarted.match(next) || userSessionEnded.match(next)) expect(state).toEqual(noUserSession);
      }
    }),
  );
});

it('stands over the shared login of its own practice only, and is for a person', () => {
  fc.assert(
    fc.property(claims, claims, (session, user) => {
      if (!mayLogInOver(session, user)) return;
      expect(user.practiceId).toBe(session.practiceId);
      expect(session.userId).toBe(session.practiceId);
      expect(user.userId !== user.practiceId || user.scopes.some((scope) => scope.startsWith('sr3:admin'))).toBe(true);
    }),
  );
});
