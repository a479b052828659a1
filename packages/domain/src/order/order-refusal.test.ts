import { expect, test } from 'vitest';

import { NOW } from '../../test/fixed.ts';
import { type OrderFacts, orderRefusal, type OrderedPrescription, type PrescriptionUse } from './order-refusal.ts';

const practiceThat = (showCompoundingAgreement: boolean) => ({ practiceHomeFeatures: { showCompoundingAgreement } });
const facts: OrderFacts = {
  pet: { deceased: false, rehomed: false },
  isClientActive: true,
  product: { compounded: false },
  practice: practiceThat(false),
  use: null,
  now: NOW,
};
const rx: OrderedPrescription = { voidedAt: null, expirationDate: '2027-01-01', fillsRemaining: 2, voidedForReplacement: false };
const fill = (changes: Partial<OrderedPrescription> = {}, fills = 1): PrescriptionUse => ({
  kind: 'fill',
  prescription: { ...rx, ...changes },
  fills,
});
const renew = (changes: Partial<OrderedPrescription> = {}): PrescriptionUse => ({
  kind: 'renew',
  prescription: { ...rx, ...changes },
  isSame: true,
});
const EXPIRED = { expirationDate: '2026-11-20' };
const PENDING = { finalAt: new Date(NOW.getTime() + 1) };

test.each<[string, Partial<OrderFacts>, ReturnType<typeof orderRefusal>]>([
  ['nothing against it', {}, null],
  ['the pet has died', { pet: { deceased: true, rehomed: false } }, 'petDeceased'],
  ['the pet lives elsewhere', { pet: { deceased: false, rehomed: true } }, 'petRehomed'],
  ['the client is inactive', { isClientActive: false }, 'clientInactive'],
  ['the product is withdrawn', { product: null }, 'productWithdrawn'],
  ['the agreement is not accepted', { product: { compounded: true }, practice: practiceThat(true) }, 'agreementNotAccepted'],
  [
    'the agreement, where nothing is ordered and nobody could accept it',
    { product: { compounded: true }, practice: { practiceHomeFeatures: { showCompoundingAgreement: true, hideOrdering: true } } },
    null,
  ],
  ['the agreement is accepted', { product: { compounded: true } }, null],
  ['the agreement is about compounded products', { practice: practiceThat(true) }, null],
  ['a fill', { use: fill() }, null],
  ['a fill of a voided prescription', { use: fill({ voidedAt: NOW }) }, 'prescriptionVoided'],
  ['a fill of a replaced prescription', { use: fill({ voidedAt: NOW, voidedForReplacement: true }) }, 'prescriptionVoided'],
  ['a fill of an expired prescription', { use: fill(EXPIRED) }, 'prescriptionExpired'],
  ['a fill of one that is not final yet', { use: fill(PENDING) }, 'prescriptionPending'],
  ['as many fills as there are', { use: fill({}, 2) }, null],
  ['more fills than there are', { use: fill({}, 3) }, 'noFillsLeft'],
  ['the last fill is gone', { use: fill({ fillsRemaining: 0 }) }, 'noFillsLeft'],
  ['PRN has no count', { use: fill({ fillsRemaining: 1_000 }, 3_000) }, null],
  ['a fill of a prescription that is gone', { use: { kind: 'fill', prescription: null, fills: 1 } }, 'prescriptionVoided'],
  ['a renewal', { use: renew() }, null],
  ['a renewal without fills left', { use: renew({ fillsRemaining: 0 }) }, null],
  ['a renewal of an expired prescription', { use: renew(EXPIRED) }, null],
  ['a renewal of a voided prescription', { use: renew({ voidedAt: NOW }) }, 'prescriptionVoided'],
  ['a replacement of a prescription voided for it', { use: renew({ voidedAt: NOW, voidedForReplacement: true }) }, null],
  ['a renewal of one that is not final yet', { use: renew(PENDING) }, 'prescriptionPending'],
  ['a renewal of a prescription that is gone', { use: { kind: 'renew', prescription: null, isSame: true } }, 'prescriptionVoided'],
  ['a renewal of another product', { use: { kind: 'renew', prescription: rx, isSame: false } }, 'renewalOfOther'],
  // What can't be mended comes first.
  [
    'the pet, the client and the product',
    { pet: { deceased: true, rehomed: true }, isClientActive: false, product: null, use: fill(EXPIRED) },
    'petDeceased',
  ],
])('%s', (_name, changes, refusal) => {
  expect(orderRefusal({ ...facts, ...changes })).toBe(refusal);
});
