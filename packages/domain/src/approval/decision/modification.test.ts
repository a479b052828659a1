import { expect, test } from 'vitest';

import { DENIAL_REASONS } from '../queue/denial-reasons.ts';
import { modificationIds, modificationRefusal } from './modification.ts';

test.each([
  [DENIAL_REASONS.incorrectStrength, null],
  [DENIAL_REASONS.incorrectQuantity, null],
  [DENIAL_REASONS.petDue, null],
  [DENIAL_REASONS.duplicateOrder, 'otherReason'],
  [DENIAL_REASONS.petPassedAway, 'otherReason'],
  ['Not seen since 2024', 'otherReason'],
])('denied for %s', (reason, refusal) => {
  expect(modificationRefusal({ canSuggestAlternative: true }, reason)).toBe(refusal);
  expect(modificationRefusal({ canSuggestAlternative: false }, reason)).toBe('noAlternative');
});

test('an id of 0 is none', () => {
  expect(modificationIds({ ecOrderItemId: 0, rxId: 0 })).toEqual([]);
  expect(modificationIds({ ecOrderItemId: 4, rxId: 0 })).toEqual([{ id: 4, types: ['EC_ORDER_ITEM', 'HFP_ORDER_ITEM'] }]);
  expect(modificationIds({ ecOrderItemId: 0, rxId: 7 })).toEqual([{ id: 7, types: ['PROFILE_PRESCRIPTION'] }]);
});
