import { vetSignedOut } from '@practice-portal/access';
import { channelOpened, lockChanged, sessionEnded } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { queueEndpoints } from '@practice-portal/api-client/queue';
import { makeApprover, makeQueueItem, makeQueueQuery } from '@practice-portal/api-client/testing';
import { type ApprovalMessage, type ApprovalMessageName, CONNECTION_HEADER, NO_CONNECTION } from '@practice-portal/domain/approval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Answer, openLockStore } from '../testing/lock-store.ts';
import { giveBackOnLeave, giveBackOnUnload, leaveScreen, passOn } from './give-back.ts';
import { lockAgain } from './lock-calls.ts';
import { lockEvent } from './lock-slice.ts';
import { startLockListeners } from './lock-listeners.ts';

const VET = makeApprover().vetStaffId;
const item = { type: 'EC_ORDER_ITEM', id: 1 } as const;
const mine = { ...item, staffId: VET };
const hart = { id: VET, name: 'Dr. Amelia Hart' };
const ortega = { id: 502, name: 'Dr. Luis Ortega' };
const LATER = '2100-01-01T00:00:00.000Z';
const LOCK = `/lock/${VET}`;
const UNLOCK = `/unlock/${VET}`;
const query = makeQueueQuery();
const deny = {
  body: { ...item, reason: 'OTHER', removeAutoShips: false, sourceId: 7, vetStaffId: VET },
  idempotencyKey: 'key',
};

let { service, store } = openLockStore();
let stop: () => void;
const showFailure = vi.fn<() => void>();

beforeEach(async () => {
  ({ service, store } = openLockStore());
  showFailure.mockClear();
  stop = store.dispatch(startLockListeners({ activeAt: () => 0, showFailure }));
  await store.dispatch(queueEndpoints.endpoints.queue.initiate(query));
});
afterEach(() => stop());

const record = () => store.getState().lock.record;
const taken = () => store.getState().lock.taken;
const row = () =>
  queueEndpoints.endpoints.queue
    .select(query)(store.getState())
    .data?.elements.find(({ id }) => id === 1);
const until = (check: () => unknown): Promise<unknown> => vi.waitUntil(check, { interval: 1 });
const reply = (end: string, answer: Answer): void => {
  service.answer = (path) => (path.endsWith(end) ? answer : undefined);
};
/** Answers calls that end like this once that is asked for. */
const replyLater = (end: string): ((answer: Answer) => void) => {
  let settle: (answer: Answer) => void = () => undefined;
  const { answer } = service;
  service.answer = (path) => (path.endsWith(end) ? new Promise((resolve) => (settle = resolve)) : answer(path));
  return (given) => settle(given);
};
const lockHere = async (lockExpiresAt = LATER, lockedAt = new Date().toISOString()): Promise<void> => {
  reply(LOCK, { status: 200, body: { lockedBy: hart, lockedAt, lockExpiresAt } });
  await store.dispatch(approvalEndpoints.endpoints.lockItem.initiate(mine, { track: false }));
  store.dispatch(lockEvent({ type: 'LOCK_SEEN', item, lockedAt, lockExpiresAt }));
};
const receive = (name: ApprovalMessageName, message: Partial<ApprovalMessage>): void => {
  const nobody = { item, lockedBy: null, lockExpiresAt: null, previousHolder: null, at: new Date().toISOString() };
  store.dispatch(lockChanged(name, { ...nobody, ...message }));
};
/** Asks for the list and waits for it: whatever a connection started has run by then. */
const listAgain = () => store.dispatch(queueEndpoints.endpoints.queue.initiate(query, { forceRefetch: true }));

describe('a connection that comes again', () => {
  it('ties the item held here to it', async () => {
    await lockHere();
    store.dispatch(channelOpened());
    await until(() => service.seenAt(LOCK).length === 2);
    expect(record().held).toEqual(item);
  });

  it.each([
    [409, { errorMessage: 'Being processed by Dr. Luis Ortega', lockedBy: ortega }, 'overridden', ortega],
    [409, { errorMessage: 'Not locked', lockedBy: null }, 'timedOut', null],
    [409, { errorMessage: 'Already approved', lockedBy: null, decision: 'APPROVED' }, 'decided', null],
    [404, { errorMessage: 'Not found' }, 'decided', null],
  ] as const)('says what became of the item held here: %i', async (status, body, reason, by) => {
    await lockHere();
    reply(LOCK, { status, body });
    store.dispatch(channelOpened());
    await until(() => record().lost !== null);
    expect(record()).toMatchObject({ held: null, lost: { item, reason, by }, isLossUnacknowledged: true });
    expect(taken()).toBeNull();
    store.dispatch(channelOpened());
    await listAgain();
    expect(service.seenAt(LOCK)).toHaveLength(2);
  });

  it.each([
    [403, { errorMessage: 'This vet cannot approve these types of orders' }],
    [404, { errorMessage: 'No such vet', missing: 'vet' }],
  ])('gives back what its vet may not lock any more: %i', async (status, body) => {
    await lockHere();
    reply(LOCK, { status, body });
    store.dispatch(channelOpened());
    await until(() => service.seenAt(UNLOCK).length === 1);
    expect(record()).toMatchObject({ held: null, lost: { reason: 'refused' } });
  });

  it('takes an item again by the clock of the service, wherever that of this device stands', async () => {
    await lockHere('2020-01-01T00:10:00.000Z', '2020-01-01T00:00:00.000Z');
    store.dispatch(channelOpened());
    await until(() => service.seenAt(LOCK).length === 2);
    expect(record().lost).toBeNull();
  });

  it('does not take an item again whose time was up meanwhile', async () => {
    await lockHere('2020-01-01T00:00:00.000Z');
    store.dispatch(channelOpened());
    expect(record().lost).toMatchObject({ reason: 'timedOut' });
    await listAgain();
    expect(service.seenAt(LOCK)).toHaveLength(1);
  });

  it('does not take an item again that was overridden before', async () => {
    await lockHere();
    receive('overridden_locked_item', { lockedBy: ortega, lockExpiresAt: LATER, previousHolder: hart });
    expect(record()).toMatchObject({ held: null, lost: { by: ortega } });
    store.dispatch(channelOpened());
    await listAgain();
    expect(service.seenAt(LOCK)).toHaveLength(1);
  });

  it('does not take an item again that another window of its vet has taken since', async () => {
    await lockHere('2099-12-31T00:00:00.000Z');
    // A late message about its own lock.
    receive('locked_item', { lockedBy: hart, lockExpiresAt: '2099-12-31T00:00:00.000Z' });
    expect(taken()).toMatchObject(item);
    receive('locked_item', { lockedBy: hart, lockExpiresAt: LATER });
    expect(taken()).toBeNull();
    expect(record().held).toEqual(item);
    store.dispatch(channelOpened());
    await listAgain();
    expect(service.seenAt(LOCK)).toHaveLength(1);
  });

  it('gives back again what the service may not have got, and takes it no more', async () => {
    await lockHere();
    reply(UNLOCK, { status: 503 });
    store.dispatch(giveBackOnLeave(VET));
    await until(() => service.seenAt(UNLOCK).length === 1);
    // The service still has it for the vet who left, whom nobody shows as its holder.
    service.rows[0] = makeQueueItem({ lockedBy: hart, lockExpiresAt: LATER });
    const answerNow = replyLater(UNLOCK);
    store.dispatch(channelOpened());
    await until(() => service.seenAt(UNLOCK).length === 2);
    await listAgain();
    expect(row()?.lockedBy).toBeNull();
    answerNow({ status: 204 });
    await until(() => store.getState().lock.returned === null);
    store.dispatch(channelOpened());
    await listAgain();
    expect(service.seenAt(UNLOCK)).toHaveLength(2);
    expect(service.seenAt(LOCK)).toHaveLength(1);
  });

  it('gives back what was left while it was being taken again', async () => {
    await lockHere();
    const answerNow = replyLater(LOCK);
    store.dispatch(channelOpened());
    await until(() => service.seenAt(LOCK).length === 2);
    store.dispatch(giveBackOnLeave(VET));
    await until(() => service.seenAt(UNLOCK).length === 1);
    answerNow({ status: 200, body: { lockedBy: hart, lockedAt: new Date().toISOString(), lockExpiresAt: LATER } });
    await until(() => service.seenAt(UNLOCK).length === 2 && taken() === null);
    expect(service.seenAt(LOCK)).toHaveLength(2);
  });
});

describe('what the list says', () => {
  it('ends a lock whose end was missed', async () => {
    await lockHere();
    service.rows[0] = makeQueueItem({ lockedBy: ortega, lockExpiresAt: LATER });
    await listAgain();
    expect(record()).toMatchObject({ held: null, lost: { reason: 'overridden', by: ortega } });
  });

  it('ends none when it is older than the lock', async () => {
    const answerNow = replyLater('/awaiting/1001');
    const list = listAgain();
    await until(() => service.seenAt('/awaiting/1001').length === 2);
    await lockHere();
    answerNow({
      status: 200,
      body: { ...queueEndpoints.endpoints.queue.select(query)(store.getState()).data, elements: [makeQueueItem()] },
    });
    await list;
    expect(row()?.lockedBy).toEqual(hart);
    expect(record()).toMatchObject({ held: item, lost: null });
  });
});

it('says why a question is dropped whose order was decided', () => {
  store.dispatch(lockEvent({ type: 'OVERRIDE_REQUESTED', item, holder: ortega }));
  receive('completed_item', {});
  expect(showFailure).toHaveBeenCalledWith({ kind: 'gone' });
  expect(row()).toBeUndefined();
});

describe('a vet who leaves', () => {
  it('gives the item back by signing out', async () => {
    await lockHere();
    store.dispatch(vetSignedOut());
    expect(record().held).toBeNull();
    expect(row()?.lockedBy).toBeNull();
    await until(() => service.seenAt(UNLOCK).length === 1);
  });

  it('gives the item back by leaving the screen; also in a list that was on its way', async () => {
    await lockHere();
    const answerNow = replyLater('/awaiting/1001');
    const list = listAgain();
    await until(() => service.seenAt('/awaiting/1001').length === 2);
    store.dispatch(leaveScreen());
    expect(row()?.lockedBy).toBeNull();
    answerNow({
      status: 200,
      body: { ...queueEndpoints.endpoints.queue.select(query)(store.getState()).data, elements: [makeQueueItem({ lockedBy: hart })] },
    });
    await list;
    expect(row()?.lockedBy).toBeNull();
  });

  it('keeps the item for the screen of its replacement', async () => {
    await lockHere();
    store.dispatch(passOn(item));
    store.dispatch(leaveScreen());
    store.dispatch(channelOpened());
    await Promise.resolve();
    expect(service.seenAt(UNLOCK)).toEqual([]);
    expect(row()?.lockedBy).toEqual(hart);
  });

  it('makes no call once the session is over', async () => {
    await lockHere();
    store.dispatch(sessionEnded({ reason: 'signedOut' }));
    expect(store.getState().lock).toMatchObject({ taken: null, record: { held: null } });
    await Promise.resolve();
    expect(service.seenAt(UNLOCK)).toEqual([]);
  });
});

describe('a decision that is on its way when the screen is left', () => {
  const sendAndLeave = async () => {
    await lockHere();
    const answer = replyLater('/deny');
    const denial = store.dispatch(approvalEndpoints.endpoints.denyItem.initiate(deny, { track: false }));
    await until(() => service.seenAt('/deny').length > 0);
    store.dispatch(giveBackOnUnload());
    store.dispatch(leaveScreen());
    expect(service.seenAt(UNLOCK)).toEqual([]);
    return async (given: Answer) => {
      answer(given);
      await denial;
    };
  };

  it('keeps the lock it needs, and ends it', async () => {
    const answer = await sendAndLeave();
    await answer({ status: 200, body: { ...item, decision: 'DENIED' } });
    await listAgain();
    expect(service.seenAt(UNLOCK)).toEqual([]);
    expect(store.getState().lock).toMatchObject({ taken: null, returned: null });
  });

  it.each([400, 503])('gives the item back once it is refused with %i', async (status) => {
    const answer = await sendAndLeave();
    await answer({ status, body: { errorMessage: 'Provided vet PIN is incorrect' } });
    await until(() => service.seenAt(UNLOCK).length === 1);
    expect(taken()).toBeNull();
  });
});

it('gives an item back with a call that outlives the page', async () => {
  store.dispatch(giveBackOnUnload());
  await lockHere();
  store.dispatch(giveBackOnUnload());
  await until(() => service.seenAt(UNLOCK).length > 0);
  // Of its own accord: a window that has taken it since keeps it.
  expect(service.seenAt(UNLOCK)).toMatchObject([{ keepalive: true, headers: { [CONNECTION_HEADER]: NO_CONNECTION } }]);
});

it('forgets an item that it locked again, and that somebody else has', async () => {
  await lockHere();
  expect(await store.dispatch(lockAgain(mine))).toMatchObject({ lockedBy: hart });
  reply(LOCK, { status: 500 });
  expect(await store.dispatch(lockAgain(mine))).toBeNull();
  expect(taken()).toMatchObject(mine);
  reply(LOCK, { status: 409, body: { errorMessage: 'Being processed by Dr. Luis Ortega', lockedBy: ortega } });
  expect(await store.dispatch(lockAgain(mine))).toBeNull();
  expect(taken()).toBeNull();
  expect(row()?.lockedBy).toEqual(ortega);
});
