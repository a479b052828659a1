import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import type { PrescribingLimits } from '../guardrails/types.ts';
import { addDays, addMonths, isoDateOf } from '../locale/dates.ts';
import type { ComplianceBean } from '../product/schema.ts';
import { makeItem } from '../testing/index.ts';
import { proposedRefills, refillsBeyondAsked, type SignedTerms } from './proposed-refills.ts';

const TODAY = isoDateOf(NOW);
const NO_LIMITS: PrescribingLimits = { schedule: null, isScheduleUnknown: false, refills: null, expiration: null };
const mostRefills = (max: number): PrescribingLimits => ({ ...NO_LIMITS, refills: { max, prnBecomes: null, reason: { key: 'law' } } });
const lawfulUntil = (max: string): PrescribingLimits => ({ ...NO_LIMITS, expiration: { max, reason: { key: 'law' } } });

/** 60 tablets, one a day: it comes back in 60 days. */
const order = (date: string | null = TODAY, compliance: Partial<ComplianceBean> = {}, valid = true) =>
  makeItem(
    {
      approvalSuggestion: {
        suggestion: 'LIKELY_APPROVE',
        suggestionLastUpdated: null,
        suggestionJustifications: [{ examKind: 'Last exam', date, valid }],
      },
    },
    { defaultExpirationDate: addMonths(TODAY, 12), ...compliance },
  );

describe('refills that are proposed at signing', () => {
  test.each([
    [
      'to the next exam, a year after the last',
      order('2026-06-01'),
      NO_LIMITS,
      { days: 60, refills: 3, examDueOn: '2027-06-01', boundBy: 'exam' },
    ],
    ["to the product's limit", order(TODAY, { maximumRefills: 2 }), NO_LIMITS, { refills: 2, boundBy: 'allowed' }],
    ["to the law's number", order(), mostRefills(1), { refills: 1, boundBy: 'allowed' }],
    ["to the prescription's end", order(TODAY, { defaultExpirationDate: '2027-05-20' }), NO_LIMITS, { refills: 3, boundBy: 'expiration' }],
    ["to the law's end", order(), lawfulUntil('2027-02-20'), { refills: 1, boundBy: 'expiration' }],
  ])('%s', (_, item, limits, proposal) => {
    expect(proposedRefills(item, limits, NOW)).toMatchObject(proposal);
  });

  test.each([
    ['a controlled substance', order(TODAY, { isControlledSubstance: true }), NO_LIMITS],
    ['an exam that does not count', order(TODAY, {}, false), NO_LIMITS],
    ['an exam that is still to come', order(addDays(TODAY, 1)), NO_LIMITS],
    ['no exam', order(null), NO_LIMITS],
    ['an exam that is due', order('2025-11-01'), NO_LIMITS],
    ['a law that allows none', order(), mostRefills(0)],
    ['an end that is to be chosen', order(TODAY, { defaultExpirationDate: null }), lawfulUntil('2027-02-20')],
  ])('none for %s', (_, item, limits) => {
    expect(proposedRefills(item, limits, NOW)).toBeNull();
  });

  test('are never due past the exam or the end, nor more than product and law allow', () => {
    const ahead = fc.integer({ min: 1, max: 900 }).map((days) => addDays(TODAY, days));
    const cases = fc.record({
      examined: fc.integer({ min: 0, max: 400 }).map((days) => addDays(TODAY, -days)),
      defaultExpirationDate: ahead,
      lawful: ahead,
      chosen: ahead,
      maximumRefills: fc.constantFrom(0, 1, 5, 11, 999),
      most: fc.integer({ min: 0, max: 12 }),
      autoshipFrequency: fc.integer({ min: 1, max: 120 }),
    });
    fc.assert(
      fc.property(cases, ({ examined, lawful, chosen, most, autoshipFrequency, ...compliance }) => {
        const limits = { ...mostRefills(most), expiration: lawfulUntil(lawful).expiration };
        const item = { ...order(examined, compliance), isAutoship: true, autoshipFrequency };
        const proposal = proposedRefills(item, limits, NOW);
        const until = proposedRefills(item, limits, NOW, { usageInstructions: null, expirationDate: chosen });
        for (const [one, end] of [
          [proposal, lawful < compliance.defaultExpirationDate ? lawful : compliance.defaultExpirationDate],
          [until, chosen],
        ] as const) {
          if (one === null) continue;
          const last = addDays(TODAY, one.refills * one.days);
          expect([last <= addMonths(examined, 12), last < end]).toEqual([true, true]);
          expect(one.refills).toBeLessThanOrEqual(Math.min(most, compliance.maximumRefills));
        }
      }),
    );
  });
});

test('count from the next shipment of an AutoShip, which may be weeks ahead', () => {
  const item = { ...order(TODAY, { defaultExpirationDate: addMonths(TODAY, 24) }), isAutoship: true, autoshipFrequency: 60 };
  const refills = (nextShipDate: string | null) => proposedRefills({ ...item, nextShipDate }, NO_LIMITS, NOW)?.refills;
  expect([null, addDays(TODAY, -3), addDays(TODAY, 50), addDays(TODAY, 66)].map(refills)).toEqual([6, 6, 5, 4]);
});

describe('what the vet signs instead of what the order came with', () => {
  const item = order('2026-10-01');
  const { usageInstructions } = item.product.complianceBean;
  const proposed = (signed: Partial<SignedTerms>) =>
    proposedRefills(item, NO_LIMITS, NOW, { usageInstructions, expirationDate: null, ...signed });

  test('a sooner end cuts the proposal, a later one adds nothing', () => {
    expect(proposed({})).toMatchObject({ days: 60, refills: 5 });
    const until = (expirationDate: string | null) => proposed({ expirationDate })?.refills ?? null;
    // The second refill is due on 20 March, and the last day to fill is the one before the end.
    expect(['2028-01-01', '2027-03-21', '2027-03-20', '2027-01-01', null].map(until)).toEqual([5, 2, 1, null, 5]);
  });

  test('other directions make it come back on another day', () => {
    expect(proposed({ usageInstructions: 'Give 2 tablets by mouth once daily.' })).toMatchObject({ days: 30, refills: 10 });
    expect(proposed({ usageInstructions: 'As advised.' })).toBeNull();
    expect(proposed({ usageInstructions: null })).toBeNull();
  });
});

test.each([
  [2, 5, 3],
  [null, 5, 5],
  [5, 5, 0],
  [8, 5, 0],
  [2, 4, 0],
  [2, 999, 0],
  [2, null, 0],
])('asked for %s, granted %s: %s beyond', (asked, granted, beyond) => {
  const proposal = { days: 60, refills: 5, examDueOn: '2027-10-01', boundBy: 'exam' } as const;
  expect(refillsBeyondAsked(proposal, asked, granted)).toBe(beyond);
  expect(refillsBeyondAsked(null, asked, granted)).toBe(0);
});
