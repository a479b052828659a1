import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { LocaleCode } from '../locale/types.ts';
import { addMoney, allocateMoney, multiplyMoney, percentageOf } from './arithmetic.ts';
import { currencyOf, formatMoney, fromMajorUnits, parseMoney, toMajorUnits } from './money.ts';

const CODES: readonly LocaleCode[] = ['en-US', 'en-GB', 'en-CA'];
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('money by example', () => {
  test.each([
    ['en-US', 'USD', '$1,234.50'],
    ['en-GB', 'GBP', '£1,234.50'],
    ['en-CA', 'CAD', '$1,234.50'],
  ] as const)('%s pays in %s', (code, currency, written) => {
    expect(currencyOf(code)).toBe(currency);
    expect(formatMoney(123_450, code)).toBe(written);
  });

  test.each([
    ['19.99', 1999],
    ['$1,234.5', 123_450],
    ['US$12', 1200],
    ['£12', Number.NaN],
    ['CA$12', Number.NaN],
    ['€12', Number.NaN],
    ['-0.05', -5],
    ['  ', null],
    ['1.005', Number.NaN],
    ['12,5', 1250],
    ['0,05', 5],
    ['12½', 1250],
    ['1,250', Number.NaN],
    ['£1,250', Number.NaN],
    ['1,23,456', Number.NaN],
    ['a lot', Number.NaN],
  ])('%j typed is %j', (typed, expected) => {
    expect(parseMoney(typed, 'en-US')).toBe(expected);
  });

  test.each([
    [1005, 0.5, 503],
    [-1005, 0.5, -503],
    [1999, 3, 5997],
    [100, 1.005, 101],
  ])('%i times %d is %i', (value, factor, expected) => {
    expect(multiplyMoney(value, factor)).toBe(expected);
  });

  test.each([
    [10_000, 8.25, 825],
    [1999, 10, 200],
    [1, 0, 0],
  ])('of %i, %d percent are %i', (value, percent, expected) => {
    expect(percentageOf(value, percent)).toBe(expected);
  });

  test('a cent left over goes to the first part', () => {
    expect(allocateMoney(1000, [1, 1, 1])).toEqual([334, 333, 333]);
    expect(allocateMoney(1000, [0, 3, 1])).toEqual([0, 750, 250]);
  });

  test('a fraction of a minor unit is refused', () => {
    expect(() => addMoney(0.5)).toThrow(RangeError);
  });
});

describe('the laws of money', () => {
  test('what is formatted reads back as the same amount', () => {
    fc.assert(fc.property(amount, fc.constantFrom(...CODES), (value, code) => parseMoney(formatMoney(value, code), code) === value));
  });

  test('major and minor units go both ways', () => {
    fc.assert(fc.property(amount, (value) => Object.is(fromMajorUnits(toMajorUnits(value)), value)));
  });

  test('the order and grouping of a sum make no difference', () => {
    fc.assert(
      fc.property(amount, amount, amount, (one, two, three) => {
        expect(addMoney(one, two, three)).toBe(addMoney(three, addMoney(two, one)));
      }),
    );
  });

  test('parts add up to the whole, and none is further than a cent from its share', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.array(fc.nat(100), { minLength: 1, maxLength: 12 }).filter((ratios) => ratios.some((ratio) => ratio > 0)),
        (value, ratios) => {
          const parts = allocateMoney(value, ratios);
          const total = ratios.reduce((sum, ratio) => sum + ratio);
          expect(addMoney(...parts)).toBe(value);
          for (const [index, part] of parts.entries()) {
            expect(Math.abs(part - (value * (ratios[index] ?? 0)) / total)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  test('a whole factor multiplies exactly, and a hundred percent are all of it', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1000 }), (value, factor) => {
        expect(multiplyMoney(value, factor)).toBe(value * factor + 0);
        expect(percentageOf(value, 100)).toBe(value);
      }),
    );
  });
});
