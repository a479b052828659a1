import { describe, expect, it } from 'vitest';

import { lockFailure } from './lock-calls.ts';

const refused = (status: number, data?: unknown) => lockFailure({ status, message: `Error ${status}`, data });

describe('lockFailure', () => {
  it('names the vet who was quicker', () => {
    const holder = { id: 3, name: 'Dr. Amy Chen' };
    expect(refused(409, { errorMessage: 'Being processed by Dr. Amy Chen', lockedBy: holder })).toEqual({ kind: 'taken', holder });
  });

  it('knows the other item of the same vet', () => {
    const heldItem = { type: 'EC_ORDER_ITEM', id: 12 };
    expect(refused(409, { errorMessage: 'Only one', lockedBy: null, heldItem })).toEqual({ kind: 'oneAtATime', heldItem });
  });

  it('takes an item for gone only when it was decided or is not there', () => {
    expect(refused(409, { errorMessage: 'Already approved', lockedBy: null, decision: 'APPROVED' })).toEqual({ kind: 'gone' });
    expect(refused(409, { errorMessage: 'Not held', lockedBy: null })).toEqual({ kind: 'notHeld' });
    expect(refused(404)).toEqual({ kind: 'gone' });
    expect(refused(404, { errorMessage: 'No such vet', missing: 'vet' })).toEqual({ kind: 'noVet' });
  });

  it('distinguishes a vet without the right from a failure', () => {
    expect(refused(403)).toEqual({ kind: 'cannotApprove' });
    expect(refused(500)).toEqual({ kind: 'unexpected', status: 500 });
    expect(lockFailure(undefined)).toEqual({ kind: 'unexpected' });
  });
});
