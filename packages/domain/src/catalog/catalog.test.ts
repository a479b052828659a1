import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { quantityOptions, tierPrice, tierSavings } from './price-tiers.ts';
import { isOutsideRange, skuByWeight, skuForWeight } from './sku-by-weight.ts';

const sku = (id: number, range: readonly [number, number] | null, feline: readonly [number, number] | null = null) => ({
  id,
  complianceBean: {
    canineWeightRange: range && { lower: range[0], upper: range[1] },
    felineWeightRange: feline && { lower: feline[0], upper: feline[1] },
  },
});
const BANDED = [sku(1, [4, 9.9]), sku(2, [9.9, 24.8]), sku(3, [24.8, 59.6]), sku(4, [59.6, 119.3])];

describe('the SKU for a weight', () => {
  test.each([
    [4, 1],
    [9.9, 1],
    [10, 2],
    [59.6, 3],
    [119.3, 4],
    // Beyond every band, and never weighed: the one with the greatest upper end.
    [130, 4],
    [2, 4],
    [null, 4],
  ])('of a dog of %s lb is %i', (weight, id) => {
    expect(skuByWeight(BANDED, { species: 'Canine', weight })?.id).toBe(id);
  });

  test('is the first where no band is for the species, and none where there is nothing', () => {
    expect(skuByWeight(BANDED, { species: 'Feline', weight: 9 })?.id).toBe(1);
    expect(skuByWeight([sku(7, null), sku(8, null, [5, 12])], { species: 'Feline', weight: 9 })?.id).toBe(8);
    expect(skuByWeight([], { species: 'Canine', weight: 9 })).toBeNull();
  });

  test('is in stock where a pack that comes to the same is', () => {
    const packs = [
      { ...sku(1, [4, 9.9]), strengthSize: '5 mg', backordered: true },
      { ...sku(2, [4, 9.9]), strengthSize: '5 mg', backordered: false },
      { ...sku(3, [9.9, 24.8]), strengthSize: '10 mg', backordered: true },
    ];
    const pick = (weight: number | null, species = 'Canine') => skuByWeight(packs, { species, weight })?.id;
    expect([pick(8), pick(12), pick(null), pick(8, 'Rabbit')]).toEqual([2, 3, 3, 2]);
  });

  test('is none of a replacement where nothing says which, and never the smallest', () => {
    const strengths = ['25 mg', '75 mg'].map((strengthSize, at) => ({ ...sku(at + 1, null), strengthSize }));
    const banded = BANDED.map((one) => ({ ...one, strengthSize: `${one.id} mg` }));
    const pick = (skus: typeof strengths, weight: number | null) => skuForWeight(skus, { species: 'Canine', weight })?.id ?? null;
    expect([pick(strengths, 68), pick(strengths, null)]).toEqual([null, null]);
    expect([pick(banded, 12), pick(banded, 130), pick(banded, null)]).toEqual([2, null, null]);
    expect(pick(strengths.slice(1), null)).toBe(2);
  });

  test('is outside its band only where both are known', () => {
    const [light = sku(0, null)] = BANDED;
    expect([12, 9.9, null].map((weight) => isOutsideRange(light, { species: 'Canine', weight }))).toEqual([true, false, false]);
    expect(isOutsideRange(light, { species: 'Feline', weight: 12 })).toBe(false);
  });

  test('covers the weight whenever one does', () => {
    fc.assert(
      fc.property(fc.double({ min: 4, max: 119.3, noNaN: true }), (weight) => {
        const found = skuByWeight(BANDED, { species: 'Canine', weight });
        expect(found && isOutsideRange(found, { species: 'Canine', weight })).toBe(false);
      }),
    );
  });
});

const TIERS = [
  { lowerQuantity: 3, upperQuantity: 5, price: 950 },
  { lowerQuantity: 1, upperQuantity: 2, price: 1_000 },
  { lowerQuantity: 6, upperQuantity: null, price: 880 },
];

test.each([
  [1, 1_000],
  [2, 1_000],
  [3, 950],
  [5, 950],
  [6, 880],
  [100, 880],
])('%i packs cost %i each', (quantity, price) => {
  expect(tierPrice(1_200, TIERS, quantity)).toBe(price);
  expect(tierPrice(1_200, [], quantity)).toBe(1_200);
});

test('tiers save against the first', () => {
  expect(tierSavings(TIERS).map(({ lowerQuantity, savingsPercent }) => [lowerQuantity, savingsPercent])).toEqual([
    [1, 0],
    [3, 5],
    [6, 12],
  ]);
  expect(tierSavings([])).toEqual([]);
});

test.each([
  [1, 1, 100],
  [2, 2, 99],
  [0, 1, 100],
  [250, 100, 1],
])('with a minimum of %i the choices begin with %i and are %i', (minimumQuantity, first, count) => {
  const options = quantityOptions({ minimumQuantity });
  expect([options[0], options.length, options.at(-1)]).toEqual([first, count, 100]);
});
