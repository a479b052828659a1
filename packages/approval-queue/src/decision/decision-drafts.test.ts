import { sessionEnded } from '@practice-portal/api-client';
import { makeQueueItem } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { decisionDraftsReducer, decisionOpened, differs, draftDropped, draftKept, draftOf } from './decision-drafts.ts';
import { denyDefaults } from './deny-values.ts';
import { reviewDefaults } from './review-values.ts';

const defaults = reviewDefaults(makeQueueItem(), new Date('2026-11-16T15:30:00Z'), null);
const typed = { ...defaults, usageInstructions: 'Give one tablet at night' };
const denial = { ...denyDefaults(makeQueueItem()), reason: 'OTHER', explanation: 'Not seen since 2024' };
const start = decisionDraftsReducer(undefined, { type: 'start' });
const withReview = decisionDraftsReducer(start, draftKept({ kind: 'review', key: '1001 A-1', values: typed }));
const withBoth = decisionDraftsReducer(withReview, draftKept({ kind: 'deny', key: '1001 A-1', values: denial }));

describe('decisionDrafts', () => {
  it('keeps what was typed when the session expires, to offer it after signing in again', () => {
    const after = decisionDraftsReducer(withBoth, sessionEnded({ reason: 'expired' }));
    expect(after.drafts).toEqual({ review: { '1001 A-1': typed }, deny: { '1001 A-1': denial } });
  });

  it.each(['signedOut', 'refused'] as const)('forgets everything when the session is %s, also what closing drawers leave', (reason) => {
    const after = decisionDraftsReducer(withBoth, sessionEnded({ reason }));
    expect(after.drafts).toEqual({ review: {}, deny: {} });
    expect(decisionDraftsReducer(after, draftKept({ kind: 'deny', key: '1001 A-1', values: denial })).drafts.deny).toEqual({});
  });

  it('keeps drafts again once a decision is opened in the next session', () => {
    const opened = decisionDraftsReducer(decisionDraftsReducer(withBoth, sessionEnded({ reason: 'signedOut' })), decisionOpened());
    const next = decisionDraftsReducer(opened, draftKept({ kind: 'review', key: '1002 A-1', values: typed }));
    expect(next.drafts.review).toEqual({ '1002 A-1': typed });
  });

  it('drops only the draft it is told to', () => {
    const after = decisionDraftsReducer(withBoth, draftDropped({ kind: 'review', key: '1001 A-1' }));
    expect(after.drafts).toEqual({ review: {}, deny: { '1001 A-1': denial } });
  });
});

describe('draft values', () => {
  it('never keep a PIN', () => {
    expect(draftOf({ ...typed, vetPin: '1234', dvmReachVetPin: '4321' })).toEqual(typed);
    expect(draftOf({ ...denial, vetPin: '1234' })).toEqual(denial);
  });

  it('count as changed by what is typed, not by a PIN', () => {
    expect(differs(typed, defaults)).toBe(true);
    expect(differs({ ...defaults, vetPin: '1234' }, defaults)).toBe(false);
  });
});
