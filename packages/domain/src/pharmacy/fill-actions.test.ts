import { expect, test } from 'vitest';

import { fillActionsOf } from './fill-actions.ts';

test('what ships is filled, what arrives has shipped, and nothing ships that nobody has confirmed', () => {
  expect(fillActionsOf({ status: 'Processing', awaitsConfirmation: true })).toEqual(['confirm', 'neverConfirm', 'outOfStock']);
  expect(fillActionsOf({ status: 'Processing', awaitsConfirmation: false })).toEqual(['ship', 'delay', 'outOfStock']);
  expect(fillActionsOf({ status: 'Shipped', awaitsConfirmation: false })).toEqual(['deliver', 'return']);
  expect(fillActionsOf({ status: 'Completed', awaitsConfirmation: false })).toEqual(['return']);
});
