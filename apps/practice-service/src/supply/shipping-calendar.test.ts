import type { LocaleCode } from '@practice-portal/domain/locale';
import { expect, test } from 'vitest';

import { shippingCalendar } from './shipping-calendar.ts';

test.each<[LocaleCode, string, string]>([
  ['en-US', '2026-11-26', 'Thanksgiving'],
  ['en-US', '2026-07-03', 'the day that makes up for a 4 July on a Saturday'],
  ['en-GB', '2026-08-31', 'the summer bank holiday of England'],
  ['en-GB', '2026-12-28', 'the day that makes up for a Boxing Day on a Saturday'],
  ['en-CA', '2026-10-12', 'Thanksgiving of Canada'],
  ['en-CA', '2026-05-18', 'Victoria Day'],
  ['en-US', '2026-11-28', 'a Saturday'],
])('in %s nothing ships on %s: %s', (locale, day) => {
  expect(shippingCalendar(locale).isWorkingDay(day)).toBe(false);
});

test.each<[LocaleCode, string]>([
  ['en-US', '2026-08-31'],
  ['en-GB', '2026-11-26'],
  ['en-CA', '2026-11-26'],
  ['en-US', '2026-11-27'],
])('in %s parcels ship on %s', (locale, day) => {
  expect(shippingCalendar(locale).isWorkingDay(day)).toBe(true);
});
