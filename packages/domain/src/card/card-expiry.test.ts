import { expect, test } from 'vitest';

import { inZone } from '../locale/dates.ts';
import { cardExpiryText, cardUnfit, endsBefore, isCardExpired } from './card-expiry.ts';

const now = inZone(new Date('2026-11-24T12:00:00Z'), 'UTC');

test.each([
  ['1126', false],
  ['1026', true],
  ['1225', true],
  ['0127', false],
])('a card until %s has expired in November 2026: %s', (expirationDate, expired) => {
  expect(isCardExpired(expirationDate, now)).toBe(expired);
});

test.each([
  ['2026-12-01T09:59:00Z', 'Pacific/Honolulu', false],
  ['2026-12-01T10:00:00Z', 'Pacific/Honolulu', true],
  ['2026-11-30T11:00:00Z', 'Pacific/Auckland', true],
])('a card until 11/26 has expired at %s in %s: %s', (iso, timeZone, expired) => {
  expect(isCardExpired('1126', inZone(new Date(iso), timeZone))).toBe(expired);
});

test('an expiry reads as it is printed', () => {
  expect(cardExpiryText('0728')).toBe('07/28');
});

test.each([
  ['1226', '2026-12-31', false],
  ['1226', '2027-01-01', true],
])('a card until %s ends before %s: %s', (expirationDate, day, ends) => {
  expect(endsBefore(expirationDate, day)).toBe(ends);
});

test.each([
  ['1026', true, false, 'expired'],
  ['1227', false, true, 'notEnabled'],
  ['1227', true, true, null],
  ['1227', false, false, null],
] as const)(
  'a card until %s, enabled %s, for compounded products %s: %s',
  (expirationDate, isWedgewoodEnabled, hasWedgewoodProducts, unfit) => {
    expect(cardUnfit({ expirationDate, isWedgewoodEnabled }, { hasWedgewoodProducts, now })).toBe(unfit);
  },
);
