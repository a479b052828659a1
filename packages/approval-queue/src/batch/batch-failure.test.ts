import { describe, expect, it } from 'vitest';

import { lockFailure } from '../lock/lock-calls.ts';
import { lockRefusal, batchFailure } from './batch-failure.ts';

const refusal = (data?: unknown) => ({ status: 404, message: 'Error 404', data });

describe('a refusal with 404', () => {
  it('drops an item that is not there as decided', () => {
    const decided = { kind: 'drop', reason: { kind: 'decided' } };
    expect([batchFailure(refusal()), lockRefusal(lockFailure(refusal()))]).toEqual([decided, decided]);
  });

  it('drops an item whose vet is none of the practice any more as that: it still waits', () => {
    const missing = refusal({ errorMessage: 'No such vet', missing: 'vet' });
    const dropped = { kind: 'drop', reason: { kind: 'noVet' } };
    expect([batchFailure(missing), lockRefusal(lockFailure(missing))]).toEqual([dropped, dropped]);
  });
});
