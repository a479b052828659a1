import { makeApprover } from '@practice-portal/api-client/testing';
import { describe, expect, it } from 'vitest';

import { openLockStore } from '../testing/lock-store.ts';
import { moveLockHere } from './extend-lock.ts';
import type { LockFailure } from './lock-calls.ts';
import { lockEvent } from './lock-slice.ts';

const VET = makeApprover().vetStaffId;
const item = { type: 'EC_ORDER_ITEM', id: 1 } as const;
const holder = { id: 7, name: 'Dr. Amy Chen' };

const move = async (status: number, body?: unknown) => {
  const { service, store } = openLockStore();
  service.answer = () => ({ status, body });
  store.dispatch(lockEvent({ type: 'LOCK_SEEN', item }));
  const failures: LockFailure[] = [];
  const moved = await store.dispatch(moveLockHere({ ...item, staffId: VET }, (failure) => failures.push(failure)));
  return { moved, failures, record: store.getState().lock.record };
};

describe('moving a lock here', () => {
  it.each([
    [409, { errorMessage: 'Taken', lockedBy: holder }, { reason: 'overridden', by: holder }],
    [409, { errorMessage: 'Not held', lockedBy: null }, { reason: 'timedOut', by: null }],
    [404, { errorMessage: 'Gone' }, { reason: 'decided', by: null }],
  ])('finds it lost: %i', async (status, body, lost) => {
    expect(await move(status, body)).toMatchObject({ moved: false, failures: [], record: { held: null, lost } });
  });

  it.each([
    [500, undefined, { kind: 'unexpected', status: 500 }],
    [404, { errorMessage: 'No such vet', missing: 'vet' }, { kind: 'noVet' }],
    [403, { errorMessage: 'Not this type' }, { kind: 'cannotApprove' }],
  ])('says what is wrong, and takes nothing for lost: %i', async (status, body, failure) => {
    expect(await move(status, body)).toMatchObject({ moved: false, failures: [failure], record: { held: item, lost: null } });
  });
});
