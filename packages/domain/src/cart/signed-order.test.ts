import { expect, test } from 'vitest';

import { type OrderToSign, SIGNED_FIELDS, signedOrder } from './signed-order.ts';

const ORDER: OrderToSign = {
  clientId: 4001,
  id: 1,
  kind: 'ADD',
  rxId: null,
  animalId: 7201,
  productId: 5001,
  orderQuantity: 1,
  prescriptionQuantity: 1,
  refills: 2,
  refillExpiration: '2027-03-01',
  usageInstructions: 'Give 1 tablet',
  pharmacyNotes: '',
  clinicalRationaleCode: null,
  compoundingFlavorId: null,
  medicationIndicationIds: [1, 2],
  autoshipFrequency: 30,
  autoshipQuantity: 1,
  vetStaffId: 100101,
};
const OTHER: OrderToSign = {
  clientId: 4002,
  id: 2,
  kind: 'RENEW',
  rxId: 8801,
  animalId: 7202,
  productId: 5002,
  orderQuantity: 2,
  prescriptionQuantity: 2,
  refills: null,
  refillExpiration: null,
  usageInstructions: 'Give 2 tablets',
  pharmacyNotes: 'Hide it in cheese',
  clinicalRationaleCode: 'ALLERGY',
  compoundingFlavorId: 3,
  medicationIndicationIds: [1],
  autoshipFrequency: null,
  autoshipQuantity: 100,
  vetStaffId: null,
};

test.each(['clientId' as const, ...SIGNED_FIELDS])('another %s is another order', (field) => {
  expect(signedOrder({ ...ORDER, [field]: OTHER[field] })).not.toBe(signedOrder(ORDER));
});

test('the same order is the same, whatever else is known of it', () => {
  const shipped = { ...ORDER, shipModeId: 2, autoshipStartDate: '2026-12-24', staffId: 100110, overridePrice: 100 };
  expect(signedOrder(shipped)).toBe(signedOrder(ORDER));
});
