import { afterEach, beforeEach, expect, test } from 'vitest';

import { type LittleService, type Reply, startService } from '../../test/service.ts';
import { practiceEndpoints } from '../endpoints/practices.ts';
import { queueEndpoints } from '../endpoints/queue.ts';
import { makeQueueQuery, makeStore, testEnvironment, type TestStore } from '../testing/index.ts';

let service: LittleService;
let reply: Reply;
let store: TestStore;

beforeEach(async () => {
  reply = { status: 200, body: {} };
  service = await startService(() => reply);
  store = makeStore(testEnvironment({ base: service.base }));
});

afterEach(() => service.close());

const basic = (): Promise<{ error?: unknown }> => store.dispatch(practiceEndpoints.endpoints.practiceBasic.initiate(1001));

test.each([500, 502, 503, 504])('a %i is not sent again', async (status) => {
  reply = { status };
  expect((await basic()).error).toMatchObject({ status });
  expect(service.seen).toHaveLength(1);
});

test('a public call carries no token', async () => {
  await basic();
  expect(service.seen[0]?.headers.authorization).toBeUndefined();
});

test('no connection is status 0, with the reason', async () => {
  await service.close();
  expect((await basic()).error).toEqual({ status: 0, message: 'The service could not be reached', reason: 'network' });
});

test('a call can be canceled', async () => {
  reply = { status: 200, body: {}, afterMs: 5000 };
  const call = store.dispatch(practiceEndpoints.endpoints.practiceBasic.initiate(1001));
  call.abort();
  expect((await call).error).toBeDefined();
});

test('lists repeat their name, and what is not asked is left out', async () => {
  await store.dispatch(queueEndpoints.endpoints.queue.initiate(makeQueueQuery({ sources: ['In clinic', 'R&D'] })));
  expect(service.seen[0]?.path).toBe('/api/prescription/rest/v1/approval/awaiting/1001');
  expect([...(service.seen[0]?.query ?? [])]).toEqual([
    ['size', '10'],
    ['page', '0'],
    ['query', ''],
    ['sort', 'orderDate'],
    ['order', 'DESC'],
    ['sources', 'In clinic'],
    ['sources', 'R&D'],
  ]);
});
