import { expect, test } from 'vitest';

import { SCOPES } from '../session/scopes.ts';
import { maySignType, type Signer, signsBy } from './signing.ts';

const approver = { scopes: [SCOPES.approvePrescriptions] };

test.each([
  [true, approver, 'pin'],
  [true, { scopes: [] }, 'pin'],
  [false, approver, 'name'],
  [false, { scopes: [] }, null],
  [false, { scopes: [SCOPES.staffManager, SCOPES.admin, SCOPES.priceOverride] }, null],
])('where PINs are asked for is %s, a vet signs for %j by %s', (vetPinRequired, session, by) => {
  expect(signsBy({ vetPinRequired }, session)).toBe(by);
});

const vet: Signer = { active: true, veterinarian: true, vetId: 1, canApprove: ['RX_CART_ITEM'] };

test.each<[Partial<Signer>, boolean]>([
  [{}, true],
  [{ active: false }, false],
  [{ veterinarian: false }, false],
  [{ vetId: 0 }, false],
  [{ vetId: null }, false],
  [{ canApprove: ['EC_ORDER_ITEM'] }, false],
])('a vet with %j may sign orders: %s', (change, may) => {
  expect(maySignType({ ...vet, ...change }, 'RX_CART_ITEM')).toBe(may);
});
