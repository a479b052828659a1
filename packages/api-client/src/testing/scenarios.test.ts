import type { QueueQuery } from '@practice-portal/domain/approval';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { approvalEndpoints } from '../endpoints/approval.ts';
import { practiceEndpoints } from '../endpoints/practices.ts';
import { queueEndpoints } from '../endpoints/queue.ts';
import { receiptEndpoints } from '../endpoints/receipts.ts';
import { sessionEndpoints } from '../endpoints/session.ts';
import { staffEndpoints } from '../endpoints/staff.ts';
import { veterinarianEndpoints } from '../endpoints/veterinarian.ts';
import { handlersFor, makeApprovers, makeQueueQuery, makeStore, makeWorld, type TestStore } from './index.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const query = makeQueueQuery();
const item = { type: 'EC_ORDER_ITEM', id: 1 } as const;
const decision = { ...item, sourceId: 7, vetStaffId: 501 };

const queueOf = (
  store: TestStore,
  part: Partial<QueueQuery> = {},
): PromiseLike<{ data?: { elements: { id: number }[]; count: number }; error?: unknown }> =>
  store.dispatch(queueEndpoints.endpoints.queue.initiate({ ...query, ...part }, { forceRefetch: true }));

const idsOf = async (store: TestStore, part: Partial<QueueQuery>): Promise<number[]> =>
  (await queueOf(store, part)).data?.elements.map(({ id }) => id) ?? [];

describe('the default scenario', () => {
  test('has something of everything', async () => {
    server.use(...handlersFor());
    const { dispatch } = makeStore();
    expect(await dispatch(practiceEndpoints.endpoints.practice.initiate(1001))).toMatchObject({ data: { id: 1001 } });
    expect(await dispatch(practiceEndpoints.endpoints.practiceBasic.initiate(1001))).toMatchObject({ data: { id: 1001 } });
    expect(await dispatch(practiceEndpoints.endpoints.practiceBasic.initiate(9))).toMatchObject({ error: { status: 404 } });
    expect((await dispatch(staffEndpoints.endpoints.approvers.initiate(1001))).data).toEqual(makeApprovers());
    expect((await dispatch(staffEndpoints.endpoints.teamMembers.initiate({ practiceId: 1001 }))).data).toHaveLength(3);
    expect(
      (await dispatch(receiptEndpoints.endpoints.orderPdf.initiate({ practiceId: 1001, prescriptionApproveRequest: item }))).data,
    ).toMatchObject({ type: 'application/pdf' });
    const signIn = sessionEndpoints.endpoints.practiceSignIn;
    expect((await dispatch(signIn.initiate({ practiceId: 1001, password: 'Demo1234' }))).data?.refreshToken).toBeDefined();
    expect((await dispatch(signIn.initiate({ practiceId: 1001, password: 'wrong' }))).error).toMatchObject({ status: 400 });
    const vetSignIn = veterinarianEndpoints.endpoints.vetSignIn;
    expect((await dispatch(vetSignIn.initiate({ vetStaffId: 501, pin: '1234' }))).data?.vetStaffId).toBe(501);
    expect((await dispatch(vetSignIn.initiate({ vetStaffId: 501, pin: '9' }))).error).toMatchObject({ status: 400 });
  });

  test('searches, filters, sorts and pages', async () => {
    server.use(...handlersFor());
    const store = makeStore();
    expect(await idsOf(store, {})).toEqual([4, 2, 1, 5, 3]);
    expect(await idsOf(store, { sort: 'clientName', order: 'ASC' })).toEqual([3, 1, 5, 2, 4]);
    expect(await idsOf(store, { query: 'juniper' })).toEqual([2]);
    expect(await idsOf(store, { sources: ['In clinic', 'Home delivery'] })).toEqual([4, 2]);
    expect(await idsOf(store, { vetStaffId: 502 })).toEqual([4, 2, 1, 5]);
    expect(await idsOf(store, { size: 2, page: 1 })).toEqual([1, 5]);
  });

  test('locks, refuses a second vet, and decides', async () => {
    server.use(...handlersFor());
    const store = makeStore();
    const { lockItem, unlockItem, overrideLock, assignVet, unassignVet, approveItem, denyItem, validateApproval } =
      approvalEndpoints.endpoints;
    const run = store.dispatch;
    expect((await run(lockItem.initiate({ ...item, staffId: 501 }))).data?.lockedBy).toEqual({ id: 501, name: 'Dr. Amelia Hart' });
    expect((await run(lockItem.initiate({ ...item, staffId: 502 }))).error).toMatchObject({ status: 409, data: { lockedBy: { id: 501 } } });
    expect((await run(overrideLock.initiate({ ...item, staffId: 502 }))).data?.lockedBy.id).toBe(502);
    expect((await run(unlockItem.initiate({ ...item, staffId: 502 }))).data).toBeNull();
    expect((await run(assignVet.initiate({ ...item, vetStaffId: 503 }))).data).toBeNull();
    expect((await run(unassignVet.initiate(item))).data).toBeNull();
    const body = { ...decision, expirationDate: null, refills: 1, usageInstructions: 'x', pharmacyNotes: '' };
    expect((await run(validateApproval.initiate(body))).data?.validationMessages).toEqual([]);
    expect((await run(approveItem.initiate({ body, idempotencyKey: 'a' }))).data?.decision).toBe('APPROVED');
    expect((await queueOf(store)).data?.count).toBe(4);
    const denied = { ...decision, type: 'HFP_ORDER_ITEM' as const, id: 2, reason: 'OTHER', removeAutoShips: false };
    expect((await run(denyItem.initiate({ body: denied, idempotencyKey: 'b' }))).data?.decision).toBe('DENIED');
    expect((await queueOf(store)).data?.count).toBe(3);
  });

  test('takes parts of the world from the story', async () => {
    const { practice } = makeWorld();
    server.use(...handlersFor('default', { practice: { ...practice, companyName: 'Other' } }));
    expect((await makeStore().dispatch(practiceEndpoints.endpoints.practice.initiate(1001))).data?.companyName).toBe('Other');
  });
});

test('empty: nothing waits', async () => {
  server.use(...handlersFor('empty'));
  expect((await queueOf(makeStore())).data).toMatchObject({ elements: [], count: 0 });
});

test('failing: a 500', async () => {
  server.use(...handlersFor('failing'));
  expect((await queueOf(makeStore())).error).toEqual({ status: 500, message: 'Error 500' });
});

test('unauthorised: the session ends', async () => {
  server.use(...handlersFor('unauthorised'));
  const store = makeStore();
  await queueOf(store);
  expect((await queueOf(store)).error).toEqual({ status: 401, message: 'Error 401' });
});

test('loading: no answer', async () => {
  server.use(...handlersFor('loading'));
  const store = makeStore();
  const call = store.dispatch(queueEndpoints.endpoints.queue.initiate(query));
  await new Promise<void>((resolve) => server.events.on('request:start', () => resolve()));
  expect(queueEndpoints.endpoints.queue.select(query)(store.getState()).isLoading).toBe(true);
  call.abort();
});
