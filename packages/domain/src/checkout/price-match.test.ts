import { expect, test } from 'vitest';

import { minimumOverridePrice, priceMatchProblem } from './price-match.ts';

test.each([
  [2_123, 'checkout.priceAbove', '$21.23'],
  [2_124, null, undefined],
  [2_499, null, undefined],
  [2_500, 'checkout.priceAtMost', '$24.99'],
  [2_147_483_647, 'checkout.priceAtMost', '$24.99'],
])('a price match of %i gives %s', (price, key, amount) => {
  const problem = priceMatchProblem(price, { min: minimumOverridePrice({ price: 2_499, overridePercent: 15 }), max: 2_499 }, 'en-US');
  expect(problem && [problem.key, problem.params?.['price']]).toEqual(key && [`domain:${key}`, amount]);
});
