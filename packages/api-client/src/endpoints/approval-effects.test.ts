import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type ApprovalService, QUEUE, startApprovalService } from '../../test/approval-service.ts';
import type { Reply } from '../../test/service.ts';
import { decisionAnswered, decisionSent, lockAnswered, lockAsked, lockEnded } from '../cache/lock-actions.ts';
import { holdQueue } from '../cache/refetch-lists.ts';
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
/** What the calls reported of locks and decisions. */
let reported: UnknownAction[];
let store: TestStore;
const tokens = makeTokens();

beforeEach(async () => {
  service = await startApprovalService([makeQueueItem(), makeQueueItem({ id: 2 })]);
  reported = [];
  store = makeStore(testEnvironment({ base: service.base, tokens: memoryTokenStore(tokens) }), {
    reported: (state: null | undefined, action: UnknownAction): null => {
      if (/^(locks|decisions)\//.test(action.type)) reported.push(action);
      return state ?? null;
    },
  });
  await store.dispatch(queueEndpoints.endpoints.queue.initiate(query));
});

afterEach(async () => {
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

describe('a lock', () => {
  test.each([
    ['lock/501', lockItem],
    ['lock/501/override', overrideLock],
  ] as const)('that is won by %s shows at once, without asking for the list', async (end, endpoint) => {
    replyTo(end, { status: 200, body: { lockedBy: hart, lockExpiresAt: later } });
    await store.dispatch(endpoint.initiate(item));
    expect(row()).toMatchObject({ lockedBy: hart, lockExpiresAt: later });
    expect(asked()).toBe(1);
    expect(reported.slice(0, 2)).toMatchObject([
      { type: lockAsked.type },
      { type: lockAnswered.type, payload: { type: item.type, id: 1, staffId: 501, lockExpiresAt: later, connectionId: null } },
    ]);
  });

  test('that someone else has shows the holder', async () => {
    replyTo('lock/501', { status: 409, body: { errorMessage: 'Being processed by Dr. Luis Ortega', lockedBy: ortega } });
    const { error } = await store.dispatch(lockItem.initiate(item));
    expect(error).toMatchObject({ status: 409, message: 'Being processed by Dr. Luis Ortega' });
    expect(row()?.lockedBy).toEqual(ortega);
    expect(reported[1]).toMatchObject({ type: lockAnswered.type, payload: null });
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
    expect(reported.filter(lockEnded.match)).toHaveLength(1);
  });
});

describe('a decision', () => {
  test('among many asks for the list once, when they are done', async () => {
    replyTo('deny', { status: 200, body: { id: 1, type: item.type, decision: 'DENIED' } });
    const release = store.dispatch(holdQueue());
    const before = asked();
    await store.dispatch(denyItem.initiate(deny));
    await settled();
    expect(asked()).toBe(before);
    release();
    await settled();
    expect(asked()).toBe(before + 1);
  });

  test('asks for the list again', async () => {
    replyTo('deny', { status: 200, body: { id: 1, type: item.type, decision: 'DENIED' } });
    await store.dispatch(denyItem.initiate(deny));
    await settled();
    expect(asked()).toBe(2);
    expect(reported).toMatchObject([
      { type: decisionSent.type, payload: { type: item.type, id: 1 } },
      { type: decisionAnswered.type, payload: { outcome: 'made' } },
    ]);
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
