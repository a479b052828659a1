import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { timelineEndpoints } from '@practice-portal/api-client/timeline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract, type Portal } from './support/portal.ts';
import { itemSource, OKAFOR, OMALLEY, refOf } from './support/queue.ts';

let contract: Contract;
let portal: Portal;
beforeAll(async () => {
  contract = await startContract();
  portal = await contract.signIn();
});
afterAll(() => contract.close());

describe('endpoint timeline', () => {
  test('tells what was done to an item, the newest first', async () => {
    const item = refOf((await itemSource(portal))());
    const { lockItem, overrideLock } = approvalEndpoints.endpoints;
    await portal.store.dispatch(lockItem.initiate({ ...item, staffId: OKAFOR }));
    await portal.store.dispatch(overrideLock.initiate({ ...item, staffId: OMALLEY }));
    const { data } = await portal.store.dispatch(timelineEndpoints.endpoints.timeline.initiate({ ...item, before: null }));
    expect(data?.elements.map(({ kind }) => kind)).toEqual(['overridden', 'locked']);
    expect(data?.elements[0]?.vet).toBe(data?.elements[1]?.by);
    expect(data?.next).toBeNull();
  });
});
