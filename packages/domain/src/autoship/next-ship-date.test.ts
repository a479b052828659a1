import { constant, assert, date, integer, oneof, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addDays } from '../locale/dates.ts';
import { nextShipDate } from './next-ship-date.ts';

describe('the next ship date', () => {
  test.each([
    ['2026-11-20', null, 30, '2026-11-20', '2026-12-20'],
    // Due on November 29, approved on January 4.
    ['2027-01-04', '2026-12-29', 30, '2027-01-04', '2027-02-03'],
    // Put right two months after the last one.
    ['2026-11-20', null, 30, '2027-01-20', '2027-01-23'],
    // Later on purpose.
    ['2026-11-20', '2027-01-19', 30, '2026-12-01', '2027-01-19'],
    [null, null, 30, '2026-11-20', '2026-11-23'],
    ['2027-02-28', null, 365, '2027-02-28', '2028-02-28'],
  ])('of what shipped on %s and is planned for %s, each %i days, is asked on %s: %s', (shippedOn, planned, frequency, today, next) => {
    expect(nextShipDate({ shippedOn, planned, frequency, today })).toBe(next);
  });

  test('is three days ahead or more, never two in a rhythm, and no later than it has to be', () => {
    const day = date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((at) =>
      at.toISOString().slice(0, 10),
    );
    const dayOrNone = oneof(constant(null), day);
    assert(
      property(dayOrNone, dayOrNone, integer({ min: 1, max: 730 }), day, (shippedOn, planned, frequency, today) => {
        const next = nextShipDate({ shippedOn, planned, frequency, today });
        const rhythm = shippedOn === null ? '' : addDays(shippedOn, frequency);
        expect(next >= addDays(today, 3) && next >= rhythm && next >= (planned ?? '')).toBe(true);
        expect([addDays(today, 3), rhythm, planned]).toContain(next);
      }),
    );
  });
});
