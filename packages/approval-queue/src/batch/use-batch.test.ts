import { inZone } from '@practice-portal/domain/locale';
import { makeQueueItem } from '@practice-portal/api-client/testing';
import { type SignOffStep, startSignOff } from '@practice-portal/domain/approval';
import { expect, it } from 'vitest';

import { itemsBetween } from './batch.tsx';
import { nextOpen } from './use-batch.ts';

const items = Array.from({ length: 4 }, (_, index) => makeQueueItem({ id: index + 1 }));
const { entries } = startSignOff(items, { vetStaffId: 1, createKey: () => 'key', now: inZone(new Date(), 'UTC') });
const at = (...steps: SignOffStep[]) => ({ entries: entries.map((entry, index) => ({ ...entry, step: steps[index] ?? entry.step })) });

it('goes on to the next that waits for the vet, and around', () => {
  expect(nextOpen(at('ready', 'dropped', 'ready', 'reviewed'), 0)).toBe(2);
  expect(nextOpen(at('ready', 'dropped', 'reviewed', 'reviewed'), 2)).toBe(0);
  expect(nextOpen(at('reviewed', 'dropped', 'checking', 'unchecked'), 3)).toBe(2);
  expect(nextOpen(at('ready', 'dropped', 'reviewed', 'unchecked'), 0)).toBeNull();
});

it('takes a range of the list in either direction, and none from another page', () => {
  const ids = (from: string, to: string) => itemsBetween(items, from, to).map(({ id }) => id);
  expect(ids('EC_ORDER_ITEM-2', 'EC_ORDER_ITEM-4')).toEqual([2, 3, 4]);
  expect(ids('EC_ORDER_ITEM-3', 'EC_ORDER_ITEM-1')).toEqual([1, 2, 3]);
  expect(ids('EC_ORDER_ITEM-9', 'EC_ORDER_ITEM-1')).toEqual([]);
});
