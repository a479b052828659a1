import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type CreditedLine, creditOf, lineShares, type OrderAmounts } from './credit.ts';

const linesOf = (...totals: number[]): CreditedLine[] => totals.map((total, at) => ({ id: at + 1, total, isCredited: false }));
const COSTS: OrderAmounts = { shipping: 599, tax: 300, fees: 500, discount: 1_000, total: 3_399 };

test('a line goes back with its share of shipping, tax, fees and discount, and the last one with the rest', () => {
  const lines = linesOf(1_000, 2_000);
  expect(lineShares(COSTS, lines)).toEqual(
    new Map([
      [1, 1_000 + 199 + 100 + 166 - 333],
      [2, 2_000 + 400 + 200 + 334 - 667],
    ]),
  );
  const first = creditOf(COSTS, lines, 0, 1);
  expect(first).toBe(1_132);
  const rest = lines.map((line) => (line.id === 1 ? { ...line, isCredited: true } : line));
  expect(creditOf(COSTS, rest, first, 2)).toBe(3_399 - 1_132);
  expect(creditOf(COSTS, rest, first, 1)).toBe(0);
});

test('a line that cost nothing shares by number', () => {
  expect(creditOf({ shipping: 599, tax: 0, fees: 0, discount: 0, total: 599 }, linesOf(0, 0), 0, 2)).toBe(299);
});

test('an order that is canceled line by line goes back whole, in whichever order, and nothing below or beyond', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 8 }),
      amount,
      amount,
      amount,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.infiniteStream(fc.nat()),
      (totals, shipping, tax, fees, discounted, picks) => {
        const subtotal = totals.reduce((sum, total) => sum + total, 0);
        const discount = Math.floor(subtotal * discounted);
        const order = { shipping, tax, fees, discount, total: subtotal + shipping + tax + fees - discount };
        let lines = linesOf(...totals);
        let credited = 0;
        while (lines.some(({ isCredited }) => !isCredited)) {
          const open = lines.filter(({ isCredited }) => !isCredited);
          const { id } = open[(picks.next().value ?? 0) % open.length] ?? { id: 0 };
          const credit = creditOf(order, lines, credited, id);
          expect(credit).toBeGreaterThanOrEqual(0);
          credited += credit;
          expect(credited).toBeLessThanOrEqual(order.total);
          lines = lines.map((line) => (line.id === id ? { ...line, isCredited: true } : line));
        }
        expect(credited).toBe(order.total);
      },
    ),
  );
});
