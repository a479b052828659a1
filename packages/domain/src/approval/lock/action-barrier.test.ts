import fc from 'fast-check';
import { expect, test } from 'vitest';

import { actionBarrier, type BarrierFacts, type QueueAction } from './action-barrier.ts';
import { decisionRefusal } from '../decision/item-lifecycle.ts';
import { QUEUE_ITEM_TYPES } from '../queue/types.ts';
import type { LockHolder } from '../queue/schema.ts';

const ACTIONS: readonly QueueAction[] = ['process', 'review', 'deny', 'override', 'unlock', 'print', 'assign', 'pick'];
const OTHER: LockHolder = { id: 6, name: 'Dr. Ben Okoro', lockedAt: '2026-11-20T10:42:00Z' };
const FINE: BarrierFacts = {
  mayDecide: true,
  vet: { vetStaffId: 5, canApprove: ['EC_ORDER_ITEM'] },
  recordLockingEnabled: true,
};
const FREE = { type: 'EC_ORDER_ITEM', lockedBy: null } as const;

const facts: fc.Arbitrary<BarrierFacts> = fc.record({
  mayDecide: fc.boolean(),
  vet: fc.option(fc.record({ vetStaffId: fc.constantFrom(5, 6), canApprove: fc.subarray([...QUEUE_ITEM_TYPES]) })),
  recordLockingEnabled: fc.boolean(),
});
const item = fc.record({ type: fc.constantFrom(...QUEUE_ITEM_TYPES), lockedBy: fc.option(fc.constant(OTHER)) });
const action = fc.constantFrom(...ACTIONS);

test('nothing stands in the way of a free item', () => {
  for (const one of ACTIONS) expect(actionBarrier(one, FREE, FINE)).toBeNull();
});

test.each<[Partial<BarrierFacts>, LockHolder | null, string, readonly QueueAction[]]>([
  [{ mayDecide: false }, null, 'noRight', ['process', 'review', 'deny', 'override', 'pick']],
  [{ vet: { vetStaffId: 5, canApprove: [] } }, null, 'cannotApprove', ['process', 'review', 'deny', 'override', 'pick']],
  [{}, OTHER, 'held', ['process', 'review', 'deny', 'pick']],
])('%j, held by %j: %s', (part, lockedBy, kind, stopped) => {
  expect(ACTIONS.filter((one) => actionBarrier(one, { ...FREE, lockedBy }, { ...FINE, ...part })?.kind === kind)).toEqual(stopped);
});

test('the holder is named, with the time', () => {
  expect(actionBarrier('review', { ...FREE, lockedBy: OTHER }, FINE)).toEqual({ kind: 'held', holder: OTHER });
});

test('nobody signed in is no barrier: acting asks for a vet', () => {
  expect(actionBarrier('process', FREE, { ...FINE, vet: null })).toBeNull();
});

test('an order of another vet can always be taken over by who may approve it', () => {
  fc.assert(
    fc.property(item, facts, (one, now) => {
      const barrier = actionBarrier('override', one, now);
      expect(barrier?.kind).not.toBe('held');
      if (now.mayDecide && (now.vet === null || now.vet.canApprove.includes(one.type))) expect(barrier).toBeNull();
    }),
  );
});

test('what the service would refuse a vet who reviews says why beforehand', () => {
  fc.assert(
    fc.property(item, facts, (one, now) => {
      if (now.vet === null) return;
      const { recordLockingEnabled, vet } = now;
      // A free item is locked on the way.
      const holderId = one.lockedBy?.id ?? vet.vetStaffId;
      const refusal = decisionRefusal({ state: 'awaiting', type: one.type, vet, holderId, recordLockingEnabled });
      if (refusal !== null) expect(actionBarrier('review', one, now)).not.toBeNull();
    }),
  );
});

test('every barrier is one that can go away: with a connection, a right, a vet for the type and no other holder nothing is left', () => {
  fc.assert(
    fc.property(action, item, facts, (one, { type }, { recordLockingEnabled }) => {
      const vet = { vetStaffId: 5, canApprove: [type] };
      expect(actionBarrier(one, { type, lockedBy: null }, { mayDecide: true, vet, recordLockingEnabled })).toBeNull();
    }),
  );
});
