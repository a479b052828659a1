import { endSession } from '@practice-portal/api-client';
import { makeClaims, makePractice, makeTokens } from '@practice-portal/api-client/testing';
import { expect, it } from 'vitest';

import { openBrowser, openTab, type Tab } from '../../test/tab.ts';
import { sessionStarted } from '../state/session-slice.ts';
import { draftsIn, forgetFormDrafts } from './form-drafts.ts';

const signedIn = (): Tab => {
  const tab = openTab(openBrowser());
  tab.storage.tokens.write(makeTokens());
  const claims = makeClaims({ practiceId: 1001, userId: 1001 });
  tab.store.dispatch(sessionStarted({ claims, practice: makePractice(), signedInAt: '2026-11-16T15:30:00.000Z' }));
  return tab;
};

const places = ['tab', 'memory'] as const;

const afterSession = (reason: 'expired' | 'signedOut' | 'refused'): boolean[] => {
  forgetFormDrafts();
  const { store } = signedIn();
  for (const place of places) draftsIn(place).keep('review-1', { initial: {}, typed: { note: 'Give at night' } });
  store.dispatch(endSession(reason));
  return places.map((place) => draftsIn(place).read('review-1') !== null);
};

it('keeps what was typed when the session expires, to bring it back after signing in again', () => {
  expect(afterSession('expired')).toEqual([true, true]);
});

it.each(['signedOut', 'refused'] as const)('forgets everything when the session is %s', (reason) => {
  expect(afterSession(reason)).toEqual([false, false]);
});
