import { expect, test } from 'vitest';

import { isPrintOffered, printOptions, wantsPrint } from './print-options.ts';

test.each([
  ['RX_CART_ITEM', { cart: true, order: false, receipt: true }],
  ['EC_ORDER_ITEM', { cart: false, order: true, receipt: true }],
  ['PROFILE_PRESCRIPTION', { cart: false, order: true, receipt: true }],
] as const)('%s offers %j', (type, options) => {
  expect(printOptions({ type, canPrintOrder: true })).toEqual(options);
  expect(printOptions({ type, canPrintOrder: false })).toEqual({ cart: false, order: false, receipt: false });
});

test('an approval may only ask for what is offered', () => {
  const order = { type: 'EC_ORDER_ITEM', canPrintOrder: true } as const;
  expect(isPrintOffered({ printOrder: true, printReceipt: true }, order)).toBe(true);
  expect(isPrintOffered({ printRXCart: true }, order)).toBe(false);
  expect(isPrintOffered({ printOrder: true }, { ...order, type: 'RX_CART_ITEM' })).toBe(false);
  expect(isPrintOffered({ printReceipt: true }, { ...order, canPrintOrder: false })).toBe(false);
  expect(isPrintOffered({}, { ...order, canPrintOrder: false })).toBe(true);
});

test('a receipt alone is something to print', () => {
  expect(wantsPrint({ printReceipt: true })).toBe(true);
  expect(wantsPrint({ printOrder: false, printRXCart: false, printReceipt: false })).toBe(false);
});
