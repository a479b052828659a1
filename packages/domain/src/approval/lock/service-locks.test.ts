import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../../test/fixed.ts';
import { decisionRefusal, ITEM_TRANSITIONS, nextItemState, type ItemAction } from '../decision/item-lifecycle.ts';
import { isLockLive, lockDecision, type HeldLock } from './lock-decision.ts';
import type { LockHolder } from '../queue/schema.ts';

const ana: LockHolder = { id: 5, name: 'Ana' };
const ben: LockHolder = { id: 6, name: 'Ben' };
const timing = { connectionGrace: 20_000 };
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const held = (overrides: Partial<HeldLock> = {}): HeldLock => ({ holder: ana, expiresAt: at(600), connectionSeenAt: at(-5), ...overrides });
const decide = (current: HeldLock | null, holder: LockHolder, override = false) =>
  lockDecision({ current, request: { holder, override }, now: NOW, timing });

describe('who gets the lock', () => {
  test.each([
    ['a free item', null, ben, false, { outcome: 'granted', how: 'free', previousHolder: null }],
    ["one's own item", held(), ana, false, { outcome: 'granted', how: 'extended', previousHolder: null }],
    ["one's own item, overriding", held(), ana, true, { outcome: 'granted', how: 'extended', previousHolder: null }],
    [
      "one's own item after its time",
      held({ expiresAt: at(-1) }),
      ana,
      false,
      { outcome: 'granted', how: 'extended', previousHolder: null },
    ],
    ["another's item", held(), ben, false, { outcome: 'refused', holder: ana }],
    ["another's item, overriding", held(), ben, true, { outcome: 'granted', how: 'overridden', previousHolder: ana }],
    ["another's item after its time", held({ expiresAt: NOW }), ben, false, { outcome: 'granted', how: 'expired', previousHolder: ana }],
    [
      "another's item after its tab is gone",
      held({ connectionSeenAt: at(-21) }),
      ben,
      false,
      { outcome: 'granted', how: 'expired', previousHolder: ana },
    ],
    ["another's item within the grace", held({ connectionSeenAt: at(-20) }), ben, false, { outcome: 'refused', holder: ana }],
    ["another's item that has no connection", held({ connectionSeenAt: null }), ben, false, { outcome: 'refused', holder: ana }],
  ] as const)('%s', (_name, current, holder, override, expected) => {
    expect(decide(current, holder, override)).toEqual(expected);
  });

  test('a live lock moves to another vet by override only, and of any crowd one wins', () => {
    const locks = fc.record({ expires: fc.integer({ min: -600, max: 600 }), seen: fc.option(fc.integer({ min: -60, max: 0 })) });
    fc.assert(
      fc.property(
        locks,
        fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), override: fc.boolean() }), { minLength: 1, maxLength: 20 }),
        ({ expires, seen }, crowd) => {
          let current: HeldLock | null = held({ expiresAt: at(expires), connectionSeenAt: seen === null ? null : at(seen) });
          for (const { id, override } of crowd) {
            const wasLive: boolean = current !== null && isLockLive(current, NOW, timing);
            const decision = lockDecision({ current, request: { holder: { id, name: '' }, override }, now: NOW, timing });
            if (wasLive && current?.holder.id !== id) expect(decision.outcome === 'granted').toBe(override);
            if (decision.outcome === 'refused') expect(decision.holder).toEqual(current?.holder);
            else current = held({ holder: { id, name: '' } });
          }
        },
      ),
    );
  });
});

describe("an item's life", () => {
  test('a decided item is not decided, locked or assigned, only taken back', () => {
    expect(nextItemState('awaiting', 'approve')).toBe('approved');
    expect(nextItemState('awaiting', 'deny')).toBe('denied');
    expect(nextItemState('awaiting', 'unlock')).toBe('awaiting');
    expect(nextItemState('awaiting', 'undo')).toBeNull();
    for (const state of ['approved', 'denied'] as const) {
      for (const action of Object.keys(ITEM_TRANSITIONS.awaiting) as ItemAction[]) expect(nextItemState(state, action)).toBeNull();
      expect(nextItemState(state, 'undo')).toBe('awaiting');
    }
  });

  const vet = { vetStaffId: 5, canApprove: ['EC_ORDER_ITEM' as const] };
  const base = { state: 'awaiting', type: 'EC_ORDER_ITEM', vet, holderId: 5, recordLockingEnabled: true } as const;

  test.each([
    [{}, null],
    [{ state: 'approved' }, 'alreadyDecided'],
    [{ type: 'RX_CART_ITEM' }, 'cannotApproveType'],
    [{ holderId: null }, 'lockNotHeld'],
    [{ holderId: 6 }, 'lockNotHeld'],
    [{ holderId: null, recordLockingEnabled: false }, null],
    [{ state: 'denied', holderId: null }, 'alreadyDecided'],
  ] as const)('deciding with %j: %s', (overrides, expected) => {
    expect(decisionRefusal({ ...base, ...overrides })).toBe(expected);
  });
});
