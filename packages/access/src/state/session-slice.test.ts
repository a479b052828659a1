import { sessionEnded, sessionRefreshed } from '@practice-portal/api-client';
import { makeClaims, makePractice, makeTokens } from '@practice-portal/api-client/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { noLogin } from './last-login.ts';
import { practiceLoaded, sessionReducer, sessionStarted, signedOut, signInFailed } from './session-slice.ts';

const SIGNED_IN_AT = '2026-11-16T15:30:00.000Z';
const start = (practiceId: number, userId = practiceId, practice = practiceId) =>
  sessionStarted({ claims: makeClaims({ practiceId, userId }), practice: makePractice({ id: practice }), signedInAt: SIGNED_IN_AT });

const ids = fc.constantFrom(1001, 1002);
const event = fc.oneof(
  fc.tuple(ids, ids, ids).map(([practiceId, userId, practice]) => start(practiceId, userId, practice)),
  fc.constant(signInFailed()),
  ids.map((id) => practiceLoaded(makePractice({ id }))),
  fc.tuple(ids, ids).map(([practiceId, userId]) => sessionRefreshed(makeTokens({ practiceId, userId }))),
  fc.constant(sessionRefreshed({ token: 'unreadable', refreshToken: '' })),
  fc.constantFrom('expired', 'signedOut', 'refused').map((reason) => sessionEnded({ reason })),
);

describe('the session', () => {
  it('is a success exactly while there are claims and the practice they are for, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = signedOut;
        for (const next of events) {
          state = sessionReducer(state, next);
          const complete = state.claims !== null && state.practice?.id === state.claims.practiceId && state.signedInAt !== null;
          expect(state.status === 'success').toBe(complete);
          if (!complete) expect(state).toMatchObject({ claims: null, practice: null, signedInAt: null });
          if (complete) expect(state.ended).toBeNull();
        }
      }),
    );
  });

  it('never passes to another user without a new sign-in', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = signedOut;
        for (const next of events) {
          const before = state;
          state = sessionReducer(state, next);
          if (before.claims && state.claims && !sessionStarted.match(next)) {
            expect([state.claims.practiceId, state.claims.userId]).toEqual([before.claims.practiceId, before.claims.userId]);
          }
        }
      }),
    );
  });

  it('leaves nothing behind when it ends but the reason and the login to go back to', () => {
    const ended = sessionReducer(sessionReducer(signedOut, start(1001)), sessionEnded({ reason: 'expired' }));
    expect(ended).toEqual({ ...signedOut, ended: 'expired', lastLogin: { ...noLogin, loggedOutAs: 'practice' } });
  });

  it('keeps the reason it ended for when the same end is reported again', () => {
    const ended = sessionReducer(sessionReducer(signedOut, start(1001)), sessionEnded({ reason: 'expired' }));
    expect(sessionReducer(ended, sessionEnded({ reason: 'signedOut' })).ended).toBe('expired');
  });

  it('is an error after a refused sign-in, until one succeeds', () => {
    const failed = sessionReducer(signedOut, signInFailed());
    expect(failed.status).toBe('error');
    expect(sessionReducer(failed, start(1001)).status).toBe('success');
  });

  it('takes over the claims of refreshed tokens', () => {
    const exp = 4_102_444_000;
    const refreshed = sessionReducer(sessionReducer(signedOut, start(1001)), sessionRefreshed(makeTokens({ exp })));
    expect(refreshed.claims?.exp).toBe(exp);
  });

  it('takes a newer practice only for the practice that is signed in', () => {
    const signedIn = sessionReducer(signedOut, start(1001));
    expect(sessionReducer(signedIn, practiceLoaded(makePractice({ id: 1001, companyName: 'Renamed' }))).practice?.companyName).toBe(
      'Renamed',
    );
    expect(sessionReducer(signedIn, practiceLoaded(makePractice({ id: 1002, companyName: 'Other' })))).toEqual(signedIn);
  });
});
