import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CartPrice } from '../cart/cart-pricing.ts';
import { type EstimatedFacts, estimateOrder } from './estimate.ts';
import { isDearer, priceChanges } from './price-changes.ts';

const feeNames = { signature: 'Adult signature', compounding: 'Compounding' };
const item = (cartItemId: number, special: Partial<EstimatedFacts> = {}): EstimatedFacts => ({
  cartItemId,
  productName: `Product ${cartItemId}`,
  shipModeId: 1,
  compounded: false,
  controlled: false,
  promotionId: null,
  ...special,
});
const price = (...totals: number[]): Pick<CartPrice, 'lines' | 'subtotal'> => ({
  lines: totals.map((total) => ({
    quantity: 1,
    listPrice: total,
    unitPrice: total,
    usualPrice: total,
    total,
    tierSavings: 0,
    promotionSavings: 100,
    perDay: null,
    autoshipMonthly: null,
  })),
  subtotal: totals.reduce((sum, total) => sum + total, 0),
});
const code = { promotionId: 9, description: '10 % off', percentOff: 10, amountOff: null };

const place = { country: 'US', state: 'CO' };

test('a small order pays shipping, and tax of what its items cost', () => {
  expect(estimateOrder([item(1)], price(2_000), { code: null, feeNames, compoundingFee: 450, place })).toEqual({
    items: [{ cartItemId: 1, price: 2_000 }],
    shipping: 599,
    tax: 200,
    taxes: [{ name: 'TAX', percent: 10, amount: 200 }],
    fees: {},
    promo: 0,
    promosApplied: [],
    total: 2_799,
  });
});

test('a code takes its part off before tax, and what is free from 49 stays free', () => {
  const estimate = estimateOrder([item(1, { promotionId: 4 }), item(2)], price(3_000, 2_000), {
    code,
    feeNames,
    compoundingFee: 450,
    place,
  });
  expect(estimate).toMatchObject({ promo: 500, tax: 450, shipping: 0, total: 4_950 });
  expect(estimate.promosApplied).toEqual([
    { productName: 'Product 1', amount: 100, promotionId: 4 },
    { productName: '10 % off', amount: 500, promotionId: 9 },
  ]);
});

test('each way of shipping is a parcel, and fees have names', () => {
  const items = [item(1), item(2, { shipModeId: 3, compounded: true }), item(3, { shipModeId: 3, controlled: true })];
  const estimate = estimateOrder(items, price(1_000, 1_000, 1_000), { code: null, feeNames, compoundingFee: 450, place });
  expect(estimate.shipping).toBe(599 + 2_999);
  expect(estimate.fees).toEqual({ 'Adult signature': 500, Compounding: 450 });
});

test('the total is the sum of what is shown, and never below nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 100 }),
      (totals, percentOff) => {
        const estimate = estimateOrder(
          totals.map((_total, at) => item(at, { controlled: at === 0 })),
          price(...totals),
          { code: { ...code, percentOff }, feeNames, compoundingFee: 450, place },
        );
        const items = estimate.items.reduce((sum, line) => sum + line.price, 0);
        const fees = Object.values(estimate.fees).reduce((sum, fee) => sum + fee, 0);
        return estimate.total === items + estimate.shipping + estimate.tax + fees - estimate.promo && estimate.total >= 0;
      },
    ),
  );
});

test('says what changed, old and new, and asks again only when it is dearer', () => {
  const seen = estimateOrder([item(1)], price(2_000), { code, feeNames, compoundingFee: 450, place });
  const now = estimateOrder([item(1, { controlled: true }), item(2)], price(2_100, 300), {
    code: null,
    feeNames,
    compoundingFee: 450,
    place,
  });
  const lines = [
    { cartItemId: 1, productName: 'Bravecto' },
    { cartItemId: 2, productName: 'Rimadyl' },
  ];
  expect(priceChanges(seen, now, lines)).toEqual([
    { kind: 'line', cartItemId: 1, name: 'Bravecto', before: 2_000, after: 2_100 },
    { kind: 'line', cartItemId: 2, name: 'Rimadyl', before: null, after: 300 },
    { kind: 'fee', cartItemId: null, name: 'Adult signature', before: null, after: 500 },
    { kind: 'promo', cartItemId: null, name: null, before: 200, after: 0 },
    { kind: 'tax', cartItemId: null, name: null, before: 180, after: 240 },
    { kind: 'total', cartItemId: null, name: null, before: 2_579, after: 3_739 },
  ]);
  expect(isDearer(seen, now)).toBe(true);
  expect(isDearer(now, seen)).toBe(false);
  expect(priceChanges(seen, seen, lines)).toEqual([]);
});
