import { inZone } from '@practice-portal/domain/locale';
import { makeQueueItem } from '@practice-portal/api-client/testing';
import { approveDefaults } from '@practice-portal/domain/approval';
import { expect, test } from 'vitest';

import { keepPrintChoice, printChoiceOf, withPrintChoice } from './print-choice.ts';

const order = makeQueueItem({ type: 'EC_ORDER_ITEM', canPrintOrder: true });
const cart = makeQueueItem({ type: 'RX_CART_ITEM', canPrintOrder: true });
const formOf = (item: typeof order, vetStaffId: number) => {
  const { printReceipt, printOrder, printRXCart } = withPrintChoice(
    approveDefaults(item, inZone(new Date(), 'UTC')),
    item,
    printChoiceOf(vetStaffId),
  );
  return { printReceipt, printOrder, printRXCart };
};

test('is on by default for nobody who turned it off, each vet by themselves', () => {
  expect(formOf(order, 1)).toEqual({ printReceipt: false, printOrder: true, printRXCart: false });
  keepPrintChoice(1, order, { printReceipt: true, printOrder: false, printRXCart: false });
  expect(formOf(order, 1)).toEqual({ printReceipt: true, printOrder: false, printRXCart: false });
  // What a cart asks was not asked there.
  expect(formOf(cart, 1)).toEqual({ printReceipt: true, printOrder: false, printRXCart: true });
  keepPrintChoice(1, cart, { printReceipt: true, printOrder: false, printRXCart: false });
  expect(formOf(cart, 1)).toEqual({ printReceipt: true, printOrder: false, printRXCart: false });
  expect(formOf(order, 2)).toEqual({ printReceipt: false, printOrder: true, printRXCart: false });
});

test('asks for nothing that an item does not offer', () => {
  keepPrintChoice(3, order, { printReceipt: true, printOrder: true, printRXCart: false });
  expect(formOf(makeQueueItem({ canPrintOrder: false }), 3)).toEqual({ printReceipt: false, printOrder: false, printRXCart: false });
});
