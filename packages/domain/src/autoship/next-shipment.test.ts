import { describe, expect, test } from 'vitest';

import { nextShipmentAfter } from './next-shipment.ts';

describe('the shipment after one', () => {
  test.each([
    ['2026-11-20', 30, '2026-11-20', '2026-12-20'],
    // Late, and in the same rhythm.
    ['2026-11-20', 30, '2026-11-25', '2026-12-20'],
    // What was missed is not sent all at once.
    ['2026-11-20', 7, '2026-12-19', '2026-12-25'],
    ['2026-11-20', 7, '2026-12-18', '2026-12-25'],
    ['2027-02-28', 365, '2027-02-28', '2028-02-28'],
  ])('due on %s, each %i days, shipped on %s: %s', (due, frequency, today, next) => {
    expect(nextShipmentAfter(due, frequency, today)).toBe(next);
  });
});
