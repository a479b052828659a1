import { expect, test } from 'vitest';

import { cardExpiryText, isCardExpired } from './card-expiry.ts';

const now = new Date('2026-11-24T12:00:00Z');

test.each([
  ['1126', false],
  ['1026', true],
  ['1225', true],
  ['0127', false],
])('a card until %s has expired in November 2026: %s', (expirationDate, expired) => {
  expect(isCardExpired(expirationDate, now)).toBe(expired);
});

test('an expiry reads as it is printed', () => {
  expect(cardExpiryText('0728')).toBe('07/28');
});
