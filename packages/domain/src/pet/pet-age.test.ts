import { inZone } from '../locale/dates.ts';
import { expect, test } from 'vitest';

import { messageText } from '../text/message-text.ts';
import { petAge, petAgeInMonths } from './pet-age.ts';

test.each([
  ['2026-11-20', '< 1 month'],
  ['2026-10-25', '< 1 month'],
  ['2026-10-24', '1 month'],
  ['2025-12-25', '10 months'],
  ['2025-11-25', '11 months'],
  ['2025-11-24', '1 year'],
  ['2012-02-29', '14 years'],
  // Born on a day that is yet to come: a slip, not a negative age.
  ['2027-01-01', '< 1 month'],
])('a pet born on %s is %s old', (born, age) => {
  expect(messageText(petAge(born, inZone(new Date('2026-11-24T12:00:00Z'), 'UTC')), 'en-US')).toBe(age);
});

test('a pet that died has the age it reached', () => {
  expect(messageText(petAge('2010-03-01', '2020-02-29'), 'en-US')).toBe('9 years');
});

test.each([
  ['2026-10-25', '< 1 month'],
  ['2025-12-25', '10 months'],
  ['2025-11-24', '1 year'],
  ['2022-09-24', '4 y 2 m'],
  ['2027-01-01', '< 1 month'],
])('to the month, a pet born on %s is %s old', (born, age) => {
  expect(messageText(petAgeInMonths(born, '2026-11-24'), 'en-US')).toBe(age);
});
