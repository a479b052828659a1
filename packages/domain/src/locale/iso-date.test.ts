import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addDays, addMonths, isIsoDate, ISO_DATE_MAX, isoDateOf } from './iso-date.ts';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date(`${ISO_DATE_MAX}T00:00:00Z`), noInvalidDate: true })
  .map(isoDateOf);

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
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test('months keep their order and never leave the calendar', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 240 }), (day, months) => {
        const moved = addMonths(day, months);
        // 240 months after the last day that is taken is still a day.
        expect(isoDateOf(new Date(moved))).toBe(moved);
        expect(moved >= day).toBe(true);
        expect(Number(moved.slice(8)) <= Number(day.slice(8))).toBe(true);
      }),
    );
  });
});
