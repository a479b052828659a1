import { expect, test } from 'vitest';

import { UPDATE_ALL_IDLE, updateAll, type UpdateAllEvent } from './update-all.ts';

const after = (...events: UpdateAllEvent[]) => events.reduce(updateAll, UPDATE_ALL_IDLE);
const fetched: UpdateAllEvent[] = [{ type: 'start' }, { type: 'ordersFetched', orderIds: [1, 2] }];

test.each<[string, UpdateAllEvent[]]>([
  ['idle', []],
  ['pendingOrdersFetch', [{ type: 'start' }]],
  ['errorFetching', [{ type: 'start' }, { type: 'ordersFailed' }]],
  ['pendingOrderUpdates', fetched],
  ['pendingOrderUpdates', [...fetched, { type: 'orderPaid', orderId: 1 }]],
  ['errorOrderUpdates', [...fetched, { type: 'orderPaid', orderId: 1 }, { type: 'orderRefused', orderId: 2 }]],
  ['pendingAutoshipUpdates', [...fetched, { type: 'orderPaid', orderId: 2 }, { type: 'orderPaid', orderId: 1 }]],
  ['pendingAutoshipUpdates', [{ type: 'start' }, { type: 'ordersFetched', orderIds: [] }]],
  ['error', [{ type: 'start' }, { type: 'ordersFetched', orderIds: [] }, { type: 'autoshipsFailed' }]],
  ['success', [{ type: 'start' }, { type: 'ordersFetched', orderIds: [] }, { type: 'autoshipsMoved' }]],
])('%s', (status, events) => {
  expect(after(...events).status).toBe(status);
});

test('a repeated or late answer changes nothing', () => {
  const once = after(...fetched, { type: 'orderPaid', orderId: 1 });
  expect(updateAll(once, { type: 'orderPaid', orderId: 1 })).toBe(once);
  expect(updateAll(UPDATE_ALL_IDLE, { type: 'autoshipsMoved' })).toBe(UPDATE_ALL_IDLE);
});
