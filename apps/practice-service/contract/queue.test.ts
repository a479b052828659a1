import { makeQueueItem, makeQueuePage } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract, type Portal } from './support/portal.ts';
import { askQueue, OKAFOR, readQueue } from './support/queue.ts';

let contract: Contract;
let portal: Portal;
beforeAll(async () => {
  contract = await startContract();
  portal = await contract.signIn();
});
afterAll(() => contract.close());

const ids = (items: ApprovalQueueItem[]): string[] => items.map(({ type, id }) => `${type}/${id}`);

describe('endpoint queue', () => {
  test('has the shape that stories and tests are made with', async () => {
    const page = await readQueue(portal);
    const [item] = page.elements;
    expect(Object.keys(page).toSorted()).toEqual(Object.keys(makeQueuePage()).toSorted());
    expect(Object.keys(item ?? {}).toSorted()).toEqual(Object.keys(makeQueueItem()).toSorted());
    expect(Object.keys(item?.animal ?? {}).toSorted()).toEqual(Object.keys(makeQueueItem().animal).toSorted());
    expect(Object.keys(item?.product ?? {}).toSorted()).toEqual(Object.keys(makeQueueItem().product).toSorted());
    expect(Object.keys(item?.product.complianceBean ?? {}).toSorted()).toEqual(
      Object.keys(makeQueueItem().product.complianceBean).toSorted(),
    );
  });

  test('comes in pages that together are the whole', async () => {
    const first = await readQueue(portal);
    const second = await readQueue(portal, { page: 1 });
    expect(first.pageBean).toEqual({ size: 50, page: 0, sort: 'orderDate', order: 'DESC' });
    expect(first.elements).toHaveLength(50);
    expect(new Set(ids([...first.elements, ...second.elements])).size).toBe(first.count);
    const small = await readQueue(portal, { size: 10 });
    expect(ids(small.elements)).toEqual(ids(first.elements.slice(0, 10)));
  });

  test.each(['clientName', 'productName', 'sourceDescription', 'orderDate', 'vetDisplayName'] as const)(
    'is sorted by %s both ways',
    async (sort) => {
      const up = await readQueue(portal, { sort, order: 'ASC' });
      const down = await readQueue(portal, { sort, order: 'DESC' });
      expect(up.pageBean).toMatchObject({ sort, order: 'ASC' });
      expect(ids(up.elements)).not.toEqual(ids(down.elements));
    },
  );

  test('is searched and filtered by source', async () => {
    const all = await readQueue(portal);
    const [item] = all.elements;
    if (!item) throw new Error('The queue is empty');
    const found = await readQueue(portal, { query: item.clientName });
    expect(ids(found.elements)).toContain(`${item.type}/${item.id}`);
    expect(found.count).toBeLessThan(all.count);
    expect(found.practiceOrderCount).toBe(all.practiceOrderCount);
    expect(await readQueue(portal, { query: 'no such thing' })).toMatchObject({ elements: [], count: 0 });
    const sources = all.sources.slice(0, 2);
    const filtered = await readQueue(portal, { sources });
    expect([...new Set(filtered.elements.map(({ sourceDescription }) => sourceDescription))].toSorted()).toEqual([...sources].toSorted());
  });

  test('of a vet has what is assigned to them or to nobody', async () => {
    const { elements } = await readQueue(portal, { vetStaffId: OKAFOR });
    expect(elements.every(({ vetStaffId }) => vetStaffId === null || vetStaffId === OKAFOR)).toBe(true);
  });

  test('names the person of an individual login', async () => {
    const individual = await contract.signIn(1002);
    expect((await askQueue(individual, { practiceId: 1002, userStaffId: 100201 })).error).toBeUndefined();
    expect((await askQueue(individual, { practiceId: 1002, userStaffId: 100202 })).error).toMatchObject({ status: 403 });
  });

  test('of someone else is refused', async () => {
    expect((await askQueue(await contract.signIn(1003))).error).toMatchObject({ status: 403 });
  });
});
