import { describe, expect, test } from 'vitest';

import { CA, GB, US } from '../../test/fixed.ts';
import { formatDateIn, formatDateTimeIn, isTimeZone } from './format-zoned.ts';

/** 6:30 PM on the day before in Denver. */
const EVENING = '2026-10-04T00:30:00.000Z';

describe('an instant in a time zone', () => {
  test.each([
    [US, 'America/Denver', EVENING, '10/03/2026 6:30 PM MDT'],
    [US, 'UTC', EVENING, '10/04/2026 12:30 AM UTC'],
    [GB, 'Europe/London', EVENING, '04/10/2026 01:30 BST'],
    // Midnight, and an hour that clocks in other zones leave out.
    [US, 'America/New_York', '2026-03-08T05:00:00Z', '03/08/2026 12:00 AM EST'],
    [US, 'Asia/Kolkata', '2026-03-07T21:00:00Z', '03/08/2026 2:30 AM GMT+5:30'],
    [{ ...US, dateTimeFormat: 'EEE d MMM yyyy H:mm' }, 'America/Denver', EVENING, 'Sat 3 Oct 2026 18:30 MDT'],
    [US, 'America/Denver', 'never', ''],
  ])('%j %s %s: %s', (localization, timeZone, iso, expected) => {
    expect(formatDateTimeIn(iso, localization, timeZone)).toBe(expected);
  });

  test.each([
    [EVENING, 'America/Denver', '2026-10-03'],
    [EVENING, 'UTC', '2026-10-04'],
    ['2026-10-04', 'America/Denver', '2026-10-04'],
    ['never', 'UTC', ''],
  ])('the day of %s in %s is %s', (iso, timeZone, expected) => {
    expect(formatDateIn(iso, { ...CA, dateTimeFormat: 'yyyy-MM-dd' }, timeZone)).toBe(expected);
  });
});

test('a time zone is one that there is', () => {
  expect(['America/Denver', 'UTC', 'Europe/London'].every(isTimeZone)).toBe(true);
  expect(['', 'America/Nowhere', '../UTC', 'constructor'].some(isTimeZone)).toBe(false);
});
