import type { LockRequest } from '@practice-portal/api-client/approval-calls';
import type { QueueItemRef, RecordLockTask } from '@practice-portal/domain/approval';
import { describe, expect, it, vi } from 'vitest';

import { openLockStore } from '../testing/lock-store.ts';
import type { LockCalls, LockOutcome } from './lock-calls.ts';
import { runLockTask, takeLock } from './request-lock.ts';
import { vetLeft } from './lock-slice.ts';

const one: QueueItemRef = { type: 'EC_ORDER_ITEM', id: 1 };
const two: QueueItemRef = { type: 'RX_CART_ITEM', id: 2 };
const done: LockOutcome = { failure: null, answer: null };

const task = (overrides: Partial<RecordLockTask>): RecordLockTask => ({
  event: 'LOCK_ITEM',
  step: 'CONFIRMATION',
  item: two,
  releases: null,
  holder: null,
  lostMeanwhile: null,
  ...overrides,
});

const run = async (what: Partial<RecordLockTask>, answers: Partial<Record<keyof LockCalls, LockOutcome>> = {}) => {
  const log: string[] = [];
  const call = (name: keyof LockCalls) => (request: LockRequest) => {
    log.push(`${name} ${request.id} for ${request.staffId}`);
    return Promise.resolve(answers[name] ?? done);
  };
  const outcome = await runLockTask(
    task(what),
    501,
    { lock: call('lock'), override: call('override'), unlock: call('unlock'), giveBack: call('giveBack') },
    (item) => log.push(`released ${item.id}`),
  );
  return { outcome, log };
};

describe('runLockTask', () => {
  it('locks', async () => {
    const { outcome, log } = await run({});
    expect(log).toEqual(['lock 2 for 501']);
    expect(outcome).toMatchObject({ failure: null, taken: { ...two, staffId: 501 } });
  });

  it('switches by giving the held item back before taking the other', async () => {
    const { log } = await run({ event: 'SWITCH_LOCKED_ITEM', releases: one });
    expect(log).toEqual(['unlock 1 for 501', 'released 1', 'lock 2 for 501']);
  });

  it('says that the held item was given back even when the other is lost to someone', async () => {
    const taken: LockOutcome = { failure: { kind: 'taken', holder: { id: 7, name: 'Dr. Amy Chen' } } };
    const { outcome, log } = await run({ event: 'SWITCH_LOCKED_ITEM', releases: one }, { lock: taken });
    expect(log).toContain('released 1');
    expect(outcome).toEqual(taken);
  });

  it('takes nothing when the held item can not be given back', async () => {
    const { outcome, log } = await run({ event: 'SWITCH_LOCKED_ITEM', releases: one }, { unlock: { failure: { kind: 'unexpected' } } });
    expect(log).toEqual(['unlock 1 for 501']);
    expect(outcome.failure).toEqual({ kind: 'unexpected' });
  });

  it.each([{ kind: 'gone' }, { kind: 'notHeld' }, { kind: 'taken', holder: { id: 7, name: 'Dr. Amy Chen' } }] as const)(
    'goes on when the held item is $kind',
    async (failure) => {
      const { log } = await run({ event: 'SWITCH_LOCKED_ITEM', releases: one }, { unlock: { failure } });
      expect(log.at(-1)).toBe('lock 2 for 501');
    },
  );

  it('takes over by an override, and unlocks by an unlock alone', async () => {
    expect((await run({ event: 'OVERRIDE_LOCKED_ITEM' })).log).toEqual(['override 2 for 501']);
    const { outcome, log } = await run({ event: 'UNLOCKED_ITEM' });
    expect(log).toEqual(['unlock 2 for 501']);
    expect(outcome).toMatchObject({ failure: null, taken: null });
  });
});

describe('takeLock', () => {
  const LATER = '2100-01-01T00:00:00.000Z';
  const holder = { id: 501, name: 'Dr. Amelia Hart' };
  const taking = (status: number, body: unknown) => {
    const { service, store } = openLockStore();
    service.answer = (path) => (path.includes('/lock/') ? { status, body } : undefined);
    const result = store.dispatch(takeLock(one, 501));
    return { result, store };
  };

  it('is noted as a lock that was asked for', async () => {
    const { result, store } = taking(200, { lockedBy: holder, lockedAt: new Date().toISOString(), lockExpiresAt: LATER });
    expect(await result).toEqual({ kind: 'done', isHeld: true });
    expect(store.getState().lock.record).toMatchObject({ held: one, heldUntil: LATER, task: null });
  });

  it('leaves nothing to ask about when it fails', async () => {
    const { result, store } = taking(409, { lockedBy: { id: 502, name: 'Dr. Luis Ortega' } });
    expect(await result).toMatchObject({ kind: 'failed', failure: { kind: 'taken' } });
    expect(store.getState().lock.record).toMatchObject({ held: null, task: null });
  });

  it('is given back when its vet left meanwhile', async () => {
    const { service, store } = openLockStore();
    service.answer = (path) => {
      if (path.includes('/lock/')) store.dispatch(vetLeft());
      return { status: 200, body: { lockedBy: holder, lockedAt: new Date().toISOString(), lockExpiresAt: LATER } };
    };
    expect(await store.dispatch(takeLock(one, 501))).toEqual({ kind: 'left' });
    await vi.waitUntil(() => service.seenAt('/unlock/501').length === 1, { interval: 1 });
  });
});
