import fc from 'fast-check';
import { expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { addDays, inZone, isoDateOf } from '../locale/dates.ts';
import { prescriptionStanding } from './standing.ts';

test.each([
  [{ voidedAt: null, expirationDate: null }, 'active'],
  [{ voidedAt: null, expirationDate: addDays(isoDateOf(NOW), 1) }, 'active'],
  [{ voidedAt: null, expirationDate: isoDateOf(NOW) }, 'expired'],
  [{ voidedAt: NOW, expirationDate: null }, 'voided'],
  [{ voidedAt: NOW, expirationDate: addDays(isoDateOf(NOW), -9) }, 'voided'],
  [{ voidedAt: null, expirationDate: null, finalAt: new Date(NOW.getTime() + 1) }, 'pending'],
  [{ voidedAt: null, expirationDate: null, finalAt: NOW }, 'active'],
] as const)('%j is %s', (facts, standing) => {
  expect(prescriptionStanding(facts, NOW)).toBe(standing);
});

test('one that has expired does not come back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(400), (days, later) => {
      const facts = { voidedAt: null, expirationDate: addDays(isoDateOf(NOW), days) };
      const then = inZone(new Date(NOW.getTime() + later * 86_400_000), 'UTC');
      if (prescriptionStanding(facts, NOW) === 'expired') expect(prescriptionStanding(facts, then)).toBe('expired');
    }),
  );
});
