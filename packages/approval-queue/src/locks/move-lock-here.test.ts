import { RECORD_LOCK_IDLE, type RecordLockEvent } from '@practice-portal/domain/approval';
import { describe, expect, it } from 'vitest';

import type { LockFailure, LockOutcome } from './lock-calls.ts';
import { moveLockHere } from './move-lock-here.ts';

const request = { type: 'EC_ORDER_ITEM', id: 1, staffId: 501 } as const;
const item = { type: request.type, id: request.id };

const move = async (failure: LockFailure) => {
  const sent: RecordLockEvent[] = [];
  const told: LockFailure[] = [];
  const call = (): Promise<LockOutcome> => Promise.resolve({ failure });
  const hands = {
    now: () => RECORD_LOCK_IDLE,
    send: (event: RecordLockEvent) => (sent.push(event), RECORD_LOCK_IDLE),
    noteClock: () => undefined,
    settled: () => Promise.resolve(),
    calls: { lock: call, override: call, unlock: call, giveBack: call },
  };
  const moved = await moveLockHere(hands, request, (what) => told.push(what));
  return { moved, sent, told };
};

describe('moving a lock here', () => {
  const holder = { id: 7, name: 'Dr. Amy Chen' };
  it.each<[LockFailure, RecordLockEvent]>([
    [
      { kind: 'taken', holder },
      { type: 'HOLD_GONE', item, holder },
    ],
    [{ kind: 'notHeld' }, { type: 'HOLD_GONE', item, holder: null }],
    [{ kind: 'gone' }, { type: 'DECIDED_ELSEWHERE', item }],
  ])('finds it lost: $kind', async (failure, event) => {
    expect(await move(failure)).toEqual({ moved: false, sent: [event], told: [] });
  });

  it.each<LockFailure>([{ kind: 'unexpected', status: 500 }, { kind: 'noVet' }, { kind: 'cannotApprove' }])(
    'says what is wrong, and takes nothing for lost: $kind',
    async (failure) => {
      expect(await move(failure)).toEqual({ moved: false, sent: [], told: [failure] });
    },
  );
});
