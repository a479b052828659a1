import { type ApprovalQueueItem, CONNECTION_HEADER, NO_CONNECTION } from '@practice-portal/domain/approval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type ApprovalService, QUEUE, startApprovalService } from '../../test/approval-service.ts';
import { bearerOf, type Reply } from '../../test/service.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import { heldLock } from '../realtime/held-lock.ts';
import { releaseOnUnload } from '../realtime/release-on-unload.ts';
import {
  makeQueueItem,
  makeQueueQuery,
  makeStore,
  makeTokens,
  memoryTokenStore,
  testEnvironment,
  type TestStore,
} from '../testing/index.ts';
import { approvalEndpoints } from './approval.ts';
import { releaseOnLeave } from './give-back.ts';
import { lockAgain } from './lock-again.ts';
import { queueEndpoints } from './queue.ts';

const item = { type: 'EC_ORDER_ITEM', id: 1, staffId: 501 } as const;
const hart = { id: 501, name: 'Dr. Amelia Hart' };
const ortega = { id: 502, name: 'Dr. Luis Ortega' };
const later = '2100-01-01T00:00:00.000Z';
const query = makeQueueQuery();
const deny = {
  body: { type: item.type, id: 1, reason: 'OTHER', removeAutoShips: false, sourceId: 7, vetStaffId: 501 },
  idempotencyKey: 'key',
};

let service: ApprovalService;
let environment: ApiEnvironment;
let store: TestStore;
const tokens = makeTokens();

beforeEach(async () => {
  service = await startApprovalService([makeQueueItem(), makeQueueItem({ id: 2 })]);
  environment = testEnvironment({ base: service.base, tokens: memoryTokenStore(tokens) });
  store = makeStore(environment);
  await store.dispatch(queueEndpoints.endpoints.queue.initiate(query));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

const row = (): ApprovalQueueItem | undefined =>
  queueEndpoints.endpoints.queue
    .select(query)(store.getState())
    .data?.elements.find(({ id }) => id === 1);
const asked = (): number => service.seenAt(QUEUE).length;
const settled = (): Promise<unknown> => Promise.all(store.dispatch(queueEndpoints.util.getRunningQueriesThunk()));
const replyTo = (end: string, reply: Reply): void => {
  service.answer = ({ path }) => (path.endsWith(end) ? reply : undefined);
};
const { lockItem, overrideLock, unlockItem, denyItem, assignVet, unassignVet } = approvalEndpoints.endpoints;

describe('a screen that is left', () => {
  test('shows the item free before the service has answered, also in a list that was on its way', async () => {
    replyTo('lock/501', { status: 200, body: { lockedBy: hart, lockExpiresAt: later } });
    await store.dispatch(lockItem.initiate(item));
    let answerNow = (): void => undefined;
    const held = { status: 200, body: { ...queueEndpoints.endpoints.queue.select(query)(store.getState()).data } };
    service.answer = () =>
      new Promise((resolve) => {
        answerNow = () => resolve(held);
      });
    const list = store.dispatch(queueEndpoints.endpoints.queue.initiate(query, { forceRefetch: true }));
    await vi.waitUntil(() => asked() === 2);
    service.answer = () => new Promise(() => undefined);
    store.dispatch(releaseOnLeave(501));
    expect(row()?.lockedBy).toBeNull();
    answerNow();
    await list;
    expect(row()?.lockedBy).toBeNull();
  });
});

describe('a lock', () => {
  test.each([
    ['lock/501', lockItem],
    ['lock/501/override', overrideLock],
  ] as const)('that is won by %s shows at once, without asking for the list', async (end, endpoint) => {
    replyTo(end, { status: 200, body: { lockedBy: hart, lockExpiresAt: later } });
    await store.dispatch(endpoint.initiate(item));
    expect(row()).toMatchObject({ lockedBy: hart, lockExpiresAt: later });
    expect(asked()).toBe(1);
  });

  test('that someone else has shows the holder', async () => {
    replyTo('lock/501', { status: 409, body: { errorMessage: 'Being processed by Dr. Luis Ortega', lockedBy: ortega } });
    const { error } = await store.dispatch(lockItem.initiate(item));
    expect(error).toMatchObject({ status: 409, message: 'Being processed by Dr. Luis Ortega' });
    expect(row()?.lockedBy).toEqual(ortega);
  });

  test('that is asked for again is given, or this tab forgets it for who has it now', async () => {
    const mine = { lockedBy: hart, lockExpiresAt: later };
    replyTo('lock/501', { status: 200, body: mine });
    expect(await store.dispatch(lockAgain(item))).toEqual(mine);
    expect(heldLock(environment)).toMatchObject({ id: 1, staffId: 501 });
    replyTo('lock/501', { status: 500 });
    expect(await store.dispatch(lockAgain(item))).toBeNull();
    expect(heldLock(environment)).toMatchObject({ id: 1, staffId: 501 });
    replyTo('lock/501', { status: 409, body: { errorMessage: 'Being processed by Dr. Luis Ortega', lockedBy: ortega } });
    expect(await store.dispatch(lockAgain(item))).toBeNull();
    expect(heldLock(environment)).toBeNull();
    expect(row()?.lockedBy).toEqual(ortega);
  });

  test.each([
    [404, { errorMessage: 'Not found' }],
    [409, { errorMessage: 'You hold another item', heldItem: { type: 'EC_ORDER_ITEM', id: 2 } }],
  ])('that is refused with %i asks for the list', async (status, body) => {
    replyTo('lock/501', { status, body });
    await store.dispatch(lockItem.initiate(item));
    await settled();
    expect(asked()).toBe(2);
  });

  test('that fails with a 500 changes nothing', async () => {
    replyTo('lock/501', { status: 500 });
    const { error } = await store.dispatch(lockItem.initiate(item));
    expect(error).toEqual({ status: 500, message: 'Error 500' });
    expect(row()?.lockedBy).toBeNull();
    expect(asked()).toBe(1);
  });

  test('that is given back shows at once', async () => {
    replyTo('lock/501', { status: 200, body: { lockedBy: hart, lockExpiresAt: later } });
    await store.dispatch(lockItem.initiate(item));
    replyTo('unlock/501', { status: 204 });
    await store.dispatch(unlockItem.initiate(item));
    expect(row()).toMatchObject({ lockedBy: null, lockExpiresAt: null });
  });
});

describe('a decision', () => {
  test('asks for the list again', async () => {
    replyTo('deny', { status: 200, body: { id: 1, type: item.type, decision: 'DENIED' } });
    await store.dispatch(denyItem.initiate(deny));
    await settled();
    expect(asked()).toBe(2);
  });

  test.each([500, 503, 422])('that ends in a %i is no decision, and the list stays', async (status) => {
    replyTo('deny', { status, body: {} });
    const { data, error } = await store.dispatch(denyItem.initiate(deny));
    await settled();
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ status });
    expect(asked()).toBe(1);
  });
});

describe('a decision that is on its way when the screen is left', () => {
  const sendAndLeave = async (): Promise<(reply: Reply) => Promise<unknown>> => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const stop = releaseOnUnload(store.dispatch);
    replyTo('lock/501', { status: 200, body: { lockedBy: hart, lockExpiresAt: later } });
    await store.dispatch(lockItem.initiate(item));
    let answer: (reply: Reply) => void = () => undefined;
    service.answer = ({ path }) => (path.endsWith('deny') ? new Promise((resolve) => (answer = resolve)) : undefined);
    const denial = store.dispatch(denyItem.initiate(deny));
    await vi.waitUntil(() => service.seenAt('/deny').length > 0);
    page.dispatchEvent(new Event('pagehide'));
    stop();
    store.dispatch(releaseOnLeave(501));
    expect(row()?.lockedBy).toBeNull();
    return async (reply) => {
      answer(reply);
      await denial;
      await settled();
    };
  };

  test('keeps the lock it needs, and ends it', async () => {
    const answer = await sendAndLeave();
    await answer({ status: 200, body: { id: 1, type: item.type, decision: 'DENIED' } });
    expect(service.seenAt('unlock/501')).toEqual([]);
    expect(heldLock(environment)).toBeNull();
  });

  test.each([400, 503])('gives the item back once it is refused with %i', async (status) => {
    const answer = await sendAndLeave();
    expect(service.seenAt('unlock/501')).toEqual([]);
    await answer({ status, body: { errorMessage: 'Provided vet PIN is incorrect' } });
    await vi.waitUntil(() => service.seenAt('unlock/501').length === 1);
    expect(heldLock(environment)).toBeNull();
  });
});

test.each([
  ['assign', () => assignVet.initiate({ type: item.type, id: 1, vetStaffId: 502 }), { vetStaffId: 502 }],
  ['unassign', () => unassignVet.initiate({ type: item.type, id: 1 }), undefined],
] as const)('%s asks for the list again', async (end, call, body) => {
  replyTo(end, { status: 204 });
  await store.dispatch(call());
  await settled();
  expect(service.seenAt(`/${end}`)[0]).toMatchObject({ method: 'PUT', body });
  expect(asked()).toBe(2);
});

describe('a page that goes away', () => {
  test('gives the item back with a call that outlives it', async () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const stop = releaseOnUnload(store.dispatch);
    page.dispatchEvent(new Event('pagehide'));
    replyTo('lock/501', { status: 200, body: { lockedBy: hart, lockExpiresAt: later } });
    await store.dispatch(lockItem.initiate(item));
    page.dispatchEvent(new Event('pagehide'));
    await vi.waitUntil(() => service.seenAt('unlock/501').length > 0);
    expect(service.seenAt('unlock/501').map(bearerOf)).toEqual([tokens.token]);
    // Of its own accord: a window that has taken it since keeps it.
    expect(service.seenAt('unlock/501')[0]?.headers).toMatchObject({ [CONNECTION_HEADER]: NO_CONNECTION });
    stop();
    page.dispatchEvent(new Event('pagehide'));
    await store.dispatch(queueEndpoints.endpoints.queue.initiate(query, { forceRefetch: true }));
    expect(service.seenAt('unlock/501')).toHaveLength(1);
  });
});
