import { describe, expect, test } from 'vitest';

import { orderSupply, type SuppliedOrder } from './order-supply.ts';

const order = (changes: Partial<SuppliedOrder> = {}): SuppliedOrder => ({
  quantity: 1,
  productPackaging: '60 tablets',
  usageInstructions: 'Give 1 tablet by mouth twice daily',
  autoshipDays: null,
  expirationDate: '2027-11-20',
  today: '2026-11-20',
  ...changes,
});

describe('days of supply', () => {
  test('are what the packs hold by what is given a day', () => {
    expect(orderSupply(order())).toEqual({ amount: 60, unit: 'tablet', perDay: 2, days: 30, mismatches: [] });
    expect(orderSupply(order({ quantity: 2 }))).toMatchObject({ amount: 120, days: 60 });
    expect(orderSupply(order({ usageInstructions: 'Give 2 tablets every other day' }))).toMatchObject({ perDay: null, days: 60 });
    expect(orderSupply(order({ usageInstructions: 'Use as directed' }))).toBeNull();
    expect(orderSupply(order({ productPackaging: '1 pack' }))).toBeNull();
  });

  test.each([
    ['an AutoShip every 14 days of what lasts 5', { productPackaging: '10 tablets', autoshipDays: 14 }, ['shipsLate']],
    ['an AutoShip every 28 days of what lasts 30', { autoshipDays: 28 }, []],
    ['an AutoShip every 31 days of what lasts 30', { autoshipDays: 31 }, []],
    ['an AutoShip every 14 days of what lasts 30', { autoshipDays: 14 }, ['shipsEarly']],
    [
      'half a year of months',
      { productPackaging: '6 chewable tablets', usageInstructions: 'Give one tablet once a month', autoshipDays: 180 },
      [],
    ],
    [
      '36 months of a prescription of 12',
      { quantity: 6, productPackaging: '6 tablets', usageInstructions: 'Give one tablet once a month' },
      ['pastExpiration'],
    ],
    ['a year of a prescription of a year', { quantity: 12, expirationDate: '2027-11-15' }, []],
    [
      'a dose of two packs',
      { quantity: 60, productPackaging: '1 tablet', usageInstructions: 'Give 2 tablets once daily' },
      ['severalPacks'],
    ],
    ['nothing that expires', { quantity: 36, expirationDate: null }, []],
  ])('%s: %j', (_case, changes, mismatches) => {
    expect(orderSupply(order(changes))?.mismatches).toEqual(mismatches);
  });
});
