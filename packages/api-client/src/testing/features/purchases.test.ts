import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orderEndpoints } from '../../endpoints/orders.ts';
import { handlersFor, makeStore, memoryTokenStore, testEnvironment } from '../index.ts';
import { makeOrder, purchaseHandlers } from './purchases.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

test('what a story gives is as it was, so that its second try begins with the same', async () => {
  const orders = [makeOrder({ item: { refundAmount: 4_299 } })];
  const given = structuredClone(orders);
  server.use(...handlersFor('default', {}, [purchaseHandlers({ orders })]));
  const refund = orderEndpoints.endpoints.refundOrderItem.initiate({
    orderItemId: orders[0]!.orderItems[0]!.orderItemId,
    amount: 4_299,
    reason: 'Arrived damaged',
    idempotencyKey: 'a',
  });
  const store = makeStore(testEnvironment({ userTokens: memoryTokenStore() }));
  expect((await store.dispatch(refund)).error).toBeUndefined();
  expect(orders).toEqual(given);
});
