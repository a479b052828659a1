import { expect, test } from 'vitest';

import { autoshipQuantityProblem } from './quantity.ts';

test.each([
  [2, null],
  [1, 'ordering.quantityMin'],
  [3, null],
  [4, 'ordering.quantityMax'],
  [2.5, 'ordering.quantityMin'],
  [null, 'validation.required'],
  // More than the prescription of today has: it may stay, and other things be changed.
  [5, null],
])('a quantity of %s says %s', (quantity, said) => {
  const item = { quantity: 5, minimumQuantity: 2, maximumQuantity: 3 };
  expect(autoshipQuantityProblem(quantity, item)?.key ?? null).toBe(said && `domain:${said}`);
});
