import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cartPrice, codeDiscount, type LineFacts, lineFacts, linePrice } from './cart-pricing.ts';

const line = (changes: Partial<LineFacts> = {}): LineFacts => ({
  price: 1_000,
  tiers: [],
  promotion: null,
  overridePrice: null,
  quantity: 2,
  autoshipFrequency: null,
  autoshipQuantity: null,
  supplyDays: null,
  ...changes,
});
const TIERS = [
  { lowerQuantity: 1, upperQuantity: 2, price: 1_000 },
  { lowerQuantity: 3, upperQuantity: null, price: 900 },
];
const TEN_PERCENT = { promotionId: 1, description: '', percentOff: 10, amountOff: null, autoshipOnly: false };

describe('a line', () => {
  test.each<[string, Partial<LineFacts>, Partial<ReturnType<typeof linePrice>>]>([
    ['costs its packs', {}, { unitPrice: 1_000, total: 2_000, tierSavings: 0, promotionSavings: 0 }],
    ['is cheaper in a tier', { tiers: TIERS, quantity: 3 }, { unitPrice: 900, total: 2_700, tierSavings: 300 }],
    [
      'has its promotion after the tier',
      { tiers: TIERS, quantity: 3, promotion: TEN_PERCENT },
      { unitPrice: 810, total: 2_430, tierSavings: 300, promotionSavings: 270 },
    ],
    ['has an AutoShip promotion only by AutoShip', { promotion: { ...TEN_PERCENT, autoshipOnly: true } }, { total: 2_000 }],
    [
      'is never below nothing',
      { promotion: { ...TEN_PERCENT, percentOff: null, amountOff: 5_000 } },
      { unitPrice: 0, total: 0, promotionSavings: 2_000 },
    ],
    [
      'costs what somebody has set',
      { overridePrice: 700, tiers: TIERS, promotion: TEN_PERCENT, quantity: 3 },
      { listPrice: 700, total: 2_100, tierSavings: 0, promotionSavings: 0 },
    ],
    [
      'costs no more than usual by a price match that has become the dearer one',
      { overridePrice: 820, tiers: TIERS, promotion: TEN_PERCENT, quantity: 3 },
      { listPrice: 1_000, unitPrice: 810, usualPrice: 810, total: 2_430, tierSavings: 300, promotionSavings: 270 },
    ],
    ['costs so much a day', { supplyDays: 60 }, { perDay: 33 }],
    ['costs so much a month by AutoShip', { autoshipFrequency: 90 }, { autoshipMonthly: 667 }],
    ['ships another quantity', { autoshipFrequency: 30, autoshipQuantity: 3, tiers: TIERS }, { total: 2_000, autoshipMonthly: 2_700 }],
  ])('%s', (_name, changes, expected) => {
    expect(linePrice(line(changes))).toMatchObject(expected);
  });

  test('knows from its directions how long it lasts', () => {
    const sku = { price: 3_000, compoundingPriceTierEntries: [], promotion: null, packaging: '60 tablets' };
    const order = { orderQuantity: 1, autoshipFrequency: null, autoshipQuantity: null };
    const price = (usageInstructions: string) => linePrice(lineFacts(sku, { ...order, usageInstructions })).perDay;
    expect([price('Give 1 tablet by mouth every 12 hours'), price('As we said')]).toEqual([100, null]);
  });
});

test.each([
  [10_000, null, 0],
  [10_000, { percentOff: 10, amountOff: null }, 1_000],
  [999, { percentOff: 10, amountOff: null }, 100],
  [300, { percentOff: null, amountOff: 500 }, 300],
])('a code takes of %i: %j', (subtotal, code, off) => {
  expect(codeDiscount(subtotal, code)).toBe(off);
});

test('what is shown of 1,000 carts adds up to what is computed', () => {
  const amount = fc.integer({ min: 0, max: 200_000 });
  const facts: fc.Arbitrary<LineFacts> = fc.record({
    price: amount,
    tiers: fc.array(fc.record({ lowerQuantity: fc.integer({ min: 1, max: 20 }), upperQuantity: fc.constant(null), price: amount }), {
      maxLength: 3,
    }),
    promotion: fc.option(
      fc.record({
        promotionId: fc.constant(1),
        description: fc.constant(''),
        percentOff: fc.option(fc.integer({ min: 0, max: 100 })),
        amountOff: fc.option(amount),
        autoshipOnly: fc.boolean(),
      }),
    ),
    overridePrice: fc.option(amount, { freq: 5 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    autoshipFrequency: fc.option(fc.integer({ min: 7, max: 365 })),
    autoshipQuantity: fc.option(fc.integer({ min: 1, max: 100 })),
    supplyDays: fc.option(fc.integer({ min: 1, max: 400 })),
  });
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 20 }), (lines) => {
      const { lines: priced, subtotal } = cartPrice(lines);
      let sum = 0;
      for (const { total, unitPrice, usualPrice, quantity, promotionSavings } of priced) {
        expect(unitPrice).toBeLessThanOrEqual(usualPrice);
        expect([total, Number.isInteger(total) && total >= 0, promotionSavings >= 0]).toEqual([unitPrice * quantity, true, true]);
        sum += total;
      }
      expect(subtotal).toBe(sum);
    }),
    { numRuns: 1_000 },
  );
});
