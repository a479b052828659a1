import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { addDays, isoDateOf } from '../locale/dates.ts';
import { daysSupply } from './days-supply.ts';
import { outlivingRefills } from './outliving-refills.ts';

const item = (productPackaging: string | null, quantity = 1, autoshipFrequency: number | null = null) => ({
  quantity,
  isAutoship: autoshipFrequency !== null,
  autoshipFrequency,
  product: { productPackaging },
});

const supply = (usageInstructions: string, packaging: string | null = '30 tablets', quantity = 1) =>
  daysSupply({ item: item(packaging, quantity), usageInstructions })?.days ?? null;

describe('days’ supply', () => {
  test.each([
    ['Give 1 tablet by mouth once daily with food', 30],
    ['Give one tablet by mouth daily', 30],
    ['Give 1 tablet (75 mg) by mouth every 12 hours', 15],
    ['GIVE 1/2 TABLET BY MOUTH EVERY 24 HOURS.', 60],
    ['Give ½ tablet twice a day', 30],
    ['Give half a tablet twice daily', 30],
    ['Give 1.5 tablets once a day', 20],
    ['Give 2 tablets every other day', 30],
    ['Give 2 tablets three times a day', 5],
    ['Give 1 tablet every 3 days', 90],
    ['Give one by mouth once a day with food until finished.', 30],
    ['Give one by mouth every 12 hours. Recheck blood work as advised.', 15],
    // The most that may be given: they last at least so long.
    ['Give 1-2 tablets once daily', 15],
    ['Give 1 tablet every 8 to 12 hours', 10],
    ['Give 1 tablet every 12 hours as needed', 15],
    ['Give 1½ tablets once daily', 20],
    ['Give 1 tablet once daily for 7 days', 30],
    ['Give 1 tablet four times a day', 7],
  ])('%s: 30 tablets last %i days', (directions, days) => {
    expect(supply(directions)).toBe(days);
  });

  test('of months, packs, tubes and mL', () => {
    expect(supply('Give one tablet by mouth once a month with food.', '6 chewable tablets', 2)).toBe(336);
    expect(supply('Apply the contents of one tube to the skin once a month.', '3 tubes')).toBe(84);
    expect(supply('Give 0.5 mL by mouth every 24 hours', '10 mL bottle')).toBe(20);
  });

  test.each([
    '',
    'Use as directed',
    'Give 1 tablet',
    'Give 1 tablet once',
    '1-1/2 tablets once daily',
    'Give 75 mg once daily',
    'Give 1 tablet twice daily for 5 days, then once daily',
    'Give 1 tablet in the morning and 2 tablets in the evening daily',
    'Give 1 tablet once daily. Give 1 tablet at bedtime daily',
    'Give 1 tablet once daily until recheck',
    'Give 5 mL once daily',
    'Give 0 tablets once daily',
    'Give 1 tablet every 0 hours',
    'Give 1/0 tablet once daily',
    'Give 1 tablet once daily except Sundays',
  ])('is not known from %j', (directions) => {
    expect(supply(directions)).toBeNull();
  });

  test.each([null, '', '30 mL', '1 pack', 'bottle of 30 tablets', '30 tablets, 2 blisters'])('is not known of %j', (packaging) => {
    expect(supply('Give 1 tablet once daily', packaging)).toBeNull();
  });

  test('comes from the AutoShip where the directions do not tell, and is the shorter one where both do', () => {
    const of = (usageInstructions: string, frequency: number) => daysSupply({ item: item('30 tablets', 1, frequency), usageInstructions });
    expect(of('Use as directed', 45)).toEqual({ days: 45, from: 'autoship' });
    expect(of('Give 1 tablet once daily', 45)).toEqual({ days: 30, from: 'directions' });
    expect(of('Give 1 tablet once daily', 28)).toEqual({ days: 28, from: 'autoship' });
    expect(of('Use as directed', 0)).toBeNull();
  });
});

describe('refills that outlive the prescription', () => {
  const facts = { item: item('30 tablets'), usageInstructions: 'Give 1 tablet once daily', now: NOW };
  const outliving = (refills: number | null, expirationDate: string | null) => outlivingRefills({ ...facts, refills, expirationDate });

  test('are those that come due on the day it expires or later', () => {
    // Signed on 2026-11-20: the fifth refill is due on 2027-04-19.
    expect(outliving(5, '2027-04-20')).toBeNull();
    expect(outliving(5, '2027-04-19')).toEqual({ usable: 4, supply: { days: 30, from: 'directions' } });
    expect(outliving(50, '2027-04-20')?.usable).toBe(5);
    expect(outliving(1, '2026-11-21')?.usable).toBe(0);
  });

  test.each([
    [null, '2027-04-20'],
    [0, '2026-11-21'],
    [999, '2026-11-21'],
    [5, null],
    [5, ''],
    [5, 'soon'],
    [5, '2026-11-20'],
  ])('%j refills until %j: nothing to say', (refills, date) => {
    expect(outliving(refills, date)).toBeNull();
  });

  test('are not reported when the days of supply are unknown', () => {
    expect(outlivingRefills({ ...facts, usageInstructions: 'Use as directed', refills: 50, expirationDate: '2026-11-21' })).toBeNull();
  });

  test('what is usable comes due in time, and the next one does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 800 }),
        fc.integer({ min: 1, max: 400 }),
        (refills, days, frequency) => {
          const today = isoDateOf(NOW);
          const expirationDate = addDays(today, days);
          const found = outlivingRefills({ item: item(null, 1, frequency), usageInstructions: '', now: NOW, refills, expirationDate });
          const isUsable = (refill: number) => addDays(today, refill * frequency) < expirationDate;
          expect(found === null).toBe(isUsable(refills));
          if (found) expect([found.usable < refills, isUsable(found.usable), isUsable(found.usable + 1)]).toEqual([true, true, false]);
        },
      ),
    );
  });
});
