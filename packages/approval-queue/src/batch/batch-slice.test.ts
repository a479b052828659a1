import { inZone } from '@practice-portal/domain/locale';
import { vetSignedIn, vetSignedOut } from '@practice-portal/access';
import { sessionEnded } from '@practice-portal/api-client';
import { makeApprover, makeQueueItem } from '@practice-portal/api-client/testing';
import { SIGN_OFF_MAX, startSignOff } from '@practice-portal/domain/approval';
import { describe, expect, it } from 'vitest';

import { batchOpened, batchReducer, type BatchState, pickChanged } from './batch-slice.ts';

const items = Array.from({ length: 60 }, (_, index) => makeQueueItem({ id: index + 1 }));
const vet = makeApprover();
const { vetStaffId } = vet;
const empty = batchReducer(undefined, { type: 'start' });
const some = batchReducer(empty, pickChanged({ vetStaffId, items: items.slice(0, 3), on: true }));
const opened = batchReducer(
  some,
  batchOpened(startSignOff(items.slice(0, 3), { vetStaffId, createKey: () => 'key', now: inZone(new Date(), 'UTC') })),
);
const picked = ({ picked: those }: BatchState): number[] => Object.values(those).map(({ id }) => id);

describe('what is picked to be signed together', () => {
  it('grows to the most there can be, and shrinks', () => {
    expect(picked(some)).toEqual([1, 2, 3]);
    expect(picked(batchReducer(some, pickChanged({ vetStaffId, items, on: true })))).toHaveLength(SIGN_OFF_MAX);
    expect(picked(batchReducer(some, pickChanged({ vetStaffId, items: items.slice(1, 2), on: false })))).toEqual([1, 3]);
  });

  it('is its vet’s alone', () => {
    expect(batchReducer(opened, vetSignedOut())).toEqual(empty);
    expect(batchReducer(opened, vetSignedIn({ vet: { ...vet, vetStaffId: 999 }, pin: null }))).toEqual(empty);
    // The same vet, whose PIN was asked for again.
    expect(batchReducer(opened, vetSignedIn({ vet, pin: '1234' }))).toBe(opened);
  });

  it('outlives a session that expired, and no other', () => {
    expect(batchReducer(opened, sessionEnded({ reason: 'expired' }))).toBe(opened);
    expect(batchReducer(opened, sessionEnded({ reason: 'signedOut' }))).toEqual(empty);
  });

  it('keeps no PIN', () => {
    expect(JSON.stringify(opened)).not.toMatch(/"(vetPin|pin)"/);
  });
});
