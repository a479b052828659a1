import { expect, test } from 'vitest';

import { endsBefore } from './renewal.ts';

test.each([
  [3, '2027-06-01', null],
  [0, '2027-06-01', 'fills'],
  [1_000, '2027-06-01', null],
  [3, null, null],
  // From the day it expires on it is no longer good.
  [3, '2027-01-15', 'expiry'],
  [3, '2027-01-16', null],
  [0, '2027-01-01', 'expiry'],
])('%i fills until %s, shipped on 2027-01-15: ends by %s', (fillsRemaining, expirationDate, cause) => {
  expect(endsBefore({ fillsRemaining, expirationDate }, '2027-01-15')).toBe(cause);
});
