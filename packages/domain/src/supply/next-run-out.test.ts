import { expect, test } from 'vitest';

import { nextRunOut, type PetOrder } from './next-run-out.ts';

const order = (change: Partial<PetOrder> = {}): PetOrder => ({
  id: 1,
  animalId: 7,
  animalName: 'Biscuit',
  productName: 'Apoquel',
  orderedOn: '2026-11-01',
  shippedOn: '2026-11-02',
  status: 'Completed',
  quantity: 1,
  productPackaging: '30 tablets',
  usageInstructions: 'Give 1 tablet by mouth once a day',
  ...change,
});

const TODAY = '2026-11-20';

test.each<[string, PetOrder[], string | null]>([
  ['the first day with nothing left', [order()], 'Apoquel 2026-12-02'],
  ['the drug that is used up first', [order({ productName: 'Galliprant', quantity: 3 }), order()], 'Apoquel 2026-12-02'],
  ['one fill after the other', [order(), order({ orderedOn: '2026-11-10', shippedOn: '2026-11-11' })], 'Apoquel 2027-01-01'],
  ['what ran out a few days ago', [order({ shippedOn: '2026-10-15' })], 'Apoquel 2026-11-14'],
  ['not what has long run out', [order({ shippedOn: '2026-06-15' })], null],
  ['not what is ordered already', [order(), order({ status: 'Processing', shippedOn: null })], null],
  ['not what was canceled', [order({ status: 'Canceled' })], null],
  ['not what no one can compute', [order({ usageInstructions: 'As needed for itching' })], null],
])('next to run out: %s', (_what, orders, expected) => {
  const found = nextRunOut(orders, TODAY);
  expect(found && `${found.productName} ${found.day}`).toBe(expected);
});
