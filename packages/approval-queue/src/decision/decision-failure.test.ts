import type { ApiError } from '@practice-portal/api-client';
import { SIGNATURE_PIN_INCORRECT_TEXT, VET_PIN_INCORRECT_TEXT } from '@practice-portal/domain/approval';
import { describe, expect, it } from 'vitest';

import { decisionFailure } from './decision-failure.ts';

const failure = (status: number, rest: Partial<ApiError> = {}) => decisionFailure({ status, message: `Error ${status}`, ...rest });

describe('decisionFailure', () => {
  it('names who has the item when the lock was lost', () => {
    const lockedBy = { id: 7, name: 'Dr. Amy Chen' };
    expect(failure(409, { data: { errorMessage: 'Locked', lockedBy } })).toEqual({ kind: 'conflict', holder: lockedBy });
  });

  it('knows that a lock can be lost to nobody', () => {
    expect(failure(409, { data: { errorMessage: 'Not locked', lockedBy: null } })).toEqual({ kind: 'conflict', holder: null });
    expect(failure(409)).toEqual({ kind: 'conflict', holder: null });
  });

  it('distinguishes a decided item from a lock that is not held', () => {
    expect(failure(409, { data: { errorMessage: 'Already denied', lockedBy: null, decision: 'DENIED' } })).toEqual({ kind: 'decided' });
  });

  it('distinguishes a vet who is missing from an item that is', () => {
    expect(failure(404, { data: { errorMessage: 'No such vet', missing: 'vet' } })).toEqual({ kind: 'noVet' });
    expect(failure(404)).toEqual({ kind: 'unexpected' });
  });

  it('gives how long to wait after too many wrong PINs', () => {
    expect(failure(429, { message: 'Maximum password retries reached. Please try again in: 15 minutes' })).toEqual({
      kind: 'throttled',
      time: '15 minutes',
    });
  });

  it('takes findings from a refusal, and only from one that has them', () => {
    const data = { validationMessages: [], infoMessages: [], pharmacyNoteRequired: true };
    expect(failure(422, { data, message: 'Not printed' })).toEqual({ kind: 'findings', answer: data, message: 'Not printed' });
    expect(failure(422, { data: { errorMessage: 'Another decision has this key' } })).toEqual({ kind: 'unexpected' });
  });

  it('puts a wrong PIN on its field, but no other bad request', () => {
    expect(failure(400, { message: VET_PIN_INCORRECT_TEXT })).toMatchObject({ kind: 'pin', field: 'vetPin' });
    expect(failure(400, { message: SIGNATURE_PIN_INCORRECT_TEXT })).toMatchObject({ kind: 'pin', field: 'dvmReachVetPin' });
    expect(failure(400, { message: 'Unknown field' })).toEqual({ kind: 'unexpected' });
  });

  it('never takes an answer that was not read, or a 500, for anything known', () => {
    expect(failure(0, { reason: 'network' })).toEqual({ kind: 'unexpected', unreached: true });
    expect(failure(500)).toEqual({ kind: 'unexpected' });
  });
});
