import { expect, test } from 'vitest';

import { fillsAfterOrder, fillsGivenBack, fillsOfNew } from './fills.ts';

test.each([
  [0, true, 0],
  [3, true, 3],
  [0, false, 1],
  [3, false, 4],
  [999, true, 1_000],
  [999, false, 1_000],
])('%i refills, ordered: %s, leave %i fills', (refills, isOrdered, fills) => {
  expect(fillsOfNew(refills, isOrdered)).toBe(fills);
});

test.each([
  [2, 1],
  [0, 0],
  [1_000, 1_000],
])('%i fills are %i after an order', (before, after) => {
  expect(fillsAfterOrder(before)).toBe(after);
});

test.each([
  [0, 0, 1],
  [2, 2, 3],
  [3, 2, 3],
  [1_000, 999, 1_000],
])('%i fills of %i refills are %i once an order came to nothing', (before, refills, after) => {
  expect(fillsGivenBack(before, refills)).toBe(after);
});
