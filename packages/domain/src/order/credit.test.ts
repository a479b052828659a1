import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type CreditedLine, creditOf, lineShares, type OrderAmounts } from './credit.ts';

const PLAIN = { isCredited: false, shipModeId: 1, compounded: false, controlled: false };
const linesOf = (...totals: number[]): CreditedLine[] => totals.map((total, at) => ({ ...PLAIN, id: at + 1, total }));
const COSTS: OrderAmounts = { shipping: 599, tax: 300, fees: 500, discount: 1_000, total: 3_399 };

test('a line goes back with its tax and discount, shipping with the last of its parcel, and the last one with the rest', () => {
  const lines = linesOf(1_000, 2_000);
  const first = creditOf(COSTS, lines, 0, 1);
  // Fees of lines that are neither compounded nor controlled are of orders before there were any.
  expect(first).toBe(1_000 + 100 + 166 - 333);
  const rest = lines.map((line) => (line.id === 1 ? { ...line, isCredited: true } : line));
  expect(creditOf(COSTS, rest, first, 2)).toBe(3_399 - first);
  expect(creditOf(COSTS, rest, first, 1)).toBe(0);
});

test('the fee of a compounded line goes back with it, the signature with the last controlled one, shipping with its parcel', () => {
  const [plain, compounded, fast] = linesOf(2_000, 3_890, 1_000) as [CreditedLine, CreditedLine, CreditedLine];
  const lines = [plain, { ...compounded, compounded: true }, { ...fast, shipModeId: 2, controlled: true }];
  const order = { shipping: 0 + 1_499, tax: 689, fees: 251 + 500, discount: 0, total: 6_890 + 1_499 + 689 + 751 };
  expect(creditOf(order, lines, 0, 1)).toBe(2_000 + 200);
  expect(creditOf(order, lines, 0, 2)).toBe(3_890 + 389 + 251);
  expect(creditOf(order, lines, 0, 3)).toBe(1_000 + 100 + 500 + 1_499);
});

test('what lines cost adds up to the total, and what is sold of them to what is not credited', () => {
  const lines = linesOf(1_000, 2_000, 500);
  const order = { ...COSTS, total: 3_500 + 599 + 300 + 500 - 1_000 };
  const sum = (of: readonly CreditedLine[], ids: readonly number[]) =>
    ids.reduce((all, id) => all + (lineShares(order, of).get(id) ?? 0), 0);
  expect(sum(lines, [1, 2, 3])).toBe(order.total);
  const credit = creditOf(order, lines, 0, 2);
  expect(
    sum(
      lines.map((line) => (line.id === 2 ? { ...line, isCredited: true } : line)),
      [1, 3],
    ),
  ).toBe(order.total - credit);
});

test('the parcel of lines that cost nothing goes back with the last of them', () => {
  const order = { shipping: 599, tax: 0, fees: 0, discount: 0, total: 599 };
  expect(creditOf(order, linesOf(0, 0), 0, 2)).toBe(0);
  expect([...lineShares(order, linesOf(0, 0)).values()]).toEqual([300, 299]);
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
      fc.array(fc.record({ shipModeId: fc.constantFrom(1, 2, 3), compounded: fc.boolean(), controlled: fc.boolean() }), {
        minLength: 8,
        maxLength: 8,
      }),
      (totals, shipping, tax, fees, discounted, picks, kinds) => {
        const subtotal = totals.reduce((sum, total) => sum + total, 0);
        const discount = Math.floor(subtotal * discounted);
        const order = { shipping, tax, fees, discount, total: subtotal + shipping + tax + fees - discount };
        let lines = linesOf(...totals).map((line, at) => ({ ...line, ...kinds[at] }));
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
