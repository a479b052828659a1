import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  addDays,
  addMonths,
  addTime,
  dayIn,
  daysBetween,
  epochSeconds,
  inZone,
  isIsoDate,
  ISO_DATE_MAX,
  isoDateOf,
  isTimeZone,
  monthsBetween,
  practiceTimeZone,
  startOfDay,
  timeBetween,
  timeZoneOf,
  viewerTimeZone,
} from './dates.ts';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date(`${ISO_DATE_MAX}T00:00:00Z`), noInvalidDate: true })
  .map((date) => dayIn(date, 'UTC'));

describe('dates', () => {
  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0026-01-01',
    '1899-12-31',
    '2101-01-01',
    '9999-12-31',
    '20261-01-01',
    '2026-01-01T00:00',
    '',
    ' 2026-01-01',
    null,
    20260101,
  ])('refuses %j', (value) => {
    expect(isIsoDate(value)).toBe(false);
  });

  test('takes a leap day', () => {
    expect(isIsoDate('2028-02-29')).toBe(true);
  });

  test('takes every day there is, and moving there and back returns', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        expect(isIsoDate(day)).toBe(true);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-20', 12, '2027-11-20'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test('months keep their order and never leave the calendar', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 240 }), (day, months) => {
        const moved = addMonths(day, months);
        // 240 months after the last day that is taken is still a day.
        expect(isoDateOf(inZone(new Date(moved), 'UTC'))).toBe(moved);
        expect(moved >= day).toBe(true);
        expect(Number(moved.slice(8)) <= Number(day.slice(8))).toBe(true);
      }),
    );
  });
});

describe('today', () => {
  test.each([
    // The last evening of a month in Honolulu is the next month in UTC; half past midnight in London is the day before there.
    ['2026-12-01T06:00:00Z', 'Pacific/Honolulu', '2026-11-30'],
    ['2026-07-14T23:30:00Z', 'Europe/London', '2026-07-15'],
    ['2026-11-20T23:30:00Z', 'Europe/London', '2026-11-20'],
    ['2026-11-20T02:00:00Z', 'America/Denver', '2026-11-19'],
    ['2026-11-20T12:00:00Z', 'Pacific/Auckland', '2026-11-21'],
    ['2028-02-29T04:59:00Z', 'America/Toronto', '2028-02-28'],
    ['2028-03-01T04:59:00Z', 'America/Toronto', '2028-02-29'],
    ['2027-01-01T06:59:59Z', 'America/Denver', '2026-12-31'],
    ['2026-03-08T06:59:00Z', 'America/Denver', '2026-03-07'],
    ['2026-03-09T05:59:00Z', 'America/Denver', '2026-03-08'],
    ['2026-11-20T02:00:00Z', 'UTC', '2026-11-20'],
  ])('at %s in %s is %s', (iso, timeZone, day) => {
    expect(dayIn(new Date(iso), timeZone)).toBe(day);
    expect(isoDateOf(inZone(new Date(iso), timeZone))).toBe(day);
  });

  test('is that of UTC where no zone is said', () => {
    expect(isoDateOf(inZone(new Date('2026-11-20T02:00:00Z'), 'UTC'))).toBe('2026-11-20');
    expect(timeZoneOf(inZone(new Date(0), 'UTC'))).toBe('UTC');
  });

  test.each([
    ['2026-11-20', 'America/Denver', '2026-11-20T07:00:00.000Z'],
    ['2026-03-08', 'America/Denver', '2026-03-08T07:00:00.000Z'],
    ['2026-03-09', 'America/Denver', '2026-03-09T06:00:00.000Z'],
    ['2026-11-01', 'America/Denver', '2026-11-01T06:00:00.000Z'],
    ['2026-11-02', 'America/Denver', '2026-11-02T07:00:00.000Z'],
    ['2026-07-15', 'Europe/London', '2026-07-14T23:00:00.000Z'],
    ['2026-11-20', 'Pacific/Auckland', '2026-11-19T11:00:00.000Z'],
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, iso) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(iso);
  });

  describe('begins with its first moment, wherever the machine is', () => {
    const machine = process.env['TZ'];
    const moveTo = (zone: string | undefined): void => {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    };
    afterEach(() => moveTo(machine));

    // Each has days on which its own clock is put while an American one is not.
    test.each(['Europe/London', 'America/Denver', 'Pacific/Auckland', 'UTC'])('in %s', (zone) => {
      moveTo(zone);
      const year = Array.from({ length: 366 }, (_, at) => addDays('2026-01-01', at));
      // Santiago puts its clock at midnight.
      for (const timeZone of ['America/Denver', 'America/New_York', 'Pacific/Honolulu', 'Europe/London', 'America/Santiago', 'UTC'])
        for (const day of year) {
          const begun = startOfDay(day, timeZone);
          const before = new Date(begun.getTime() - 1);
          expect([dayIn(before, timeZone), dayIn(begun, timeZone)], `${day} in ${timeZone}`).toEqual([addDays(day, -1), day]);
        }
    });
  });
});

describe('time zones', () => {
  afterEach(() => vi.restoreAllMocks());

  test('are those that there are', () => {
    expect(['America/Denver', 'UTC', 'Europe/London'].every(isTimeZone)).toBe(true);
    expect(['', 'America/Nowhere', 'Etc/Unknown', '../UTC', 'constructor'].some(isTimeZone)).toBe(false);
  });

  test.each(['Etc/Unknown', '', undefined])('a browser in %j counts as in UTC', (timeZone) => {
    const real = Intl.DateTimeFormat.prototype.resolvedOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function unknown(this: Intl.DateTimeFormat) {
      return { ...real.call(this), timeZone: timeZone as string };
    });
    expect(viewerTimeZone()).toBe('UTC');
    expect(practiceTimeZone({ timeZone: 'Etc/Unknown' })).toBe('UTC');
    expect(practiceTimeZone({ timeZone: 'America/Denver' })).toBe('America/Denver');
  });
});

describe('time', () => {
  test('is counted in seconds for tokens', () => {
    expect(epochSeconds(new Date('1970-01-01T00:01:00.999Z'))).toBe(60);
  });

  test('moves on and keeps its zone', () => {
    const now = inZone(new Date('2026-11-20T06:30:00Z'), 'America/Denver');
    expect(isoDateOf(addTime(now, 45, 'minute'))).toBe('2026-11-20');
    expect(addTime(now, -7, 'day').toISOString()).toBe('2026-11-13T06:30:00.000Z');
    expect(timeZoneOf(addTime(now, 1, 'hour'))).toBe('America/Denver');
    // Clocks change in between: a day has 24 hours all the same.
    expect(addTime(new Date('2026-11-01T00:00:00Z'), 1, 'day').toISOString()).toBe('2026-11-02T00:00:00.000Z');
  });

  test.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:59:59Z', 'hour', 0],
    ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z', 'hour', 1],
    ['2026-11-20T12:00:00Z', '2026-11-22T11:59:59Z', 'day', 1],
    ['2026-11-20T12:00:00Z', '2026-11-20T11:59:00Z', 'second', -60],
    ['2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z', 'day', 2],
    ['never', '2026-11-02T12:00:00Z', 'day', Number.NaN],
  ] as const)('from %s to %s there are so many %ss: %s', (from, to, unit, count) => {
    expect(timeBetween(from, to, unit)).toBe(count);
  });

  test.each([
    ['2026-03-07', '2026-03-09', 2, 0],
    ['2026-01-31', '2026-02-28', 28, 0],
    ['2026-01-31', '2026-03-31', 59, 2],
    ['2024-02-29', '2025-02-28', 365, 11],
    ['2024-02-29', '2025-03-01', 366, 12],
    ['2026-12-31', '2026-01-01', -364, -12],
  ])('from %s to %s are %i days and %i months', (from, to, count, months) => {
    expect(daysBetween(from, to)).toBe(count);
    expect(monthsBetween(from, to)).toBe(months);
  });
});
