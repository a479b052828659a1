import type { InferType } from 'yup';

import { amount, fields, flag, itemsOf, listOf, moment, text, textOrNull, word } from '../contract/index.ts';
import { pageOf } from '../paging/contract.ts';
import type { FieldsOf } from '../schema/object-schema.ts';

const actions = {
  canRefill: flag(),
  canRenew: flag(),
  canReplace: flag(),
  canExpire: flag(),
  canPrint: flag(),
  canResendRecommendation: flag(),
};
export interface PrescriptionActions extends FieldsOf<typeof actions> {}

const prescriptionRow = fields({
  rxId: amount(),
  productName: text(),
  productStrength: textOrNull(),
  productPackaging: textOrNull(),
  fillQuantity: amount(),
  /** 999 means PRN. */
  originalRefills: amount(),
  /** 0 means expired, 1000 and more PRN. */
  fillsRemaining: amount(),
  animalId: amount(),
  animalName: text(),
  /** `YYYY-MM-DD`. */
  expirationDate: textOrNull(),
  clientId: amount(),
  compoundingPharmacyMessage: textOrNull(),
  ...actions,
  // Ours.
  /** The last email that sent it to the client did not arrive. */
  mailFailed: flag(),
}).meta({ name: 'Prescription' });
/** A prescription as a client's list has it. Rule: docs/rules/prescriptions.md#rows. */
export interface PrescriptionRow extends InferType<typeof prescriptionRow> {}

export const prescriptionPage = pageOf(prescriptionRow);
/** Answer of `GET prescriptions/client/{clientId}`. */
export interface PrescriptionPage extends InferType<typeof prescriptionPage> {}

export const voidAnswer = fields({
  rxId: amount(),
  /** ISO 8601. */
  voidedAt: moment(),
  vetStaffId: amount(),
  /** It was voided because another prescription takes its place. */
  isReplacement: flag(),
});
/** Answer of `rx/void`. The same key gives the same answer. */
export interface VoidAnswer extends InferType<typeof voidAnswer> {}

const renewalDue = fields({
  rxId: amount(),
  autoshipId: amount(),
  animalId: amount(),
  animalName: text(),
  productName: text(),
  /** `YYYY-MM-DD`: when the AutoShip ships next. */
  nextShipDate: text(),
  expirationDate: textOrNull(),
  endsBy: word(['fills', 'expiry'] as const),
});
/** A prescription that has to be renewed before its AutoShip can ship. */
export interface RenewalDue extends InferType<typeof renewalDue> {}

export const renewalsAnswer = itemsOf(renewalDue);
/** Answer of `GET prescriptions/renewals/client/{clientId}`. */
export interface RenewalsAnswer extends InferType<typeof renewalsAnswer> {}

const renewalClient = fields({ clientId: amount(), clientName: text(), count: amount() });
/** A client of whom prescriptions have to be renewed. */
export interface RenewalClient extends InferType<typeof renewalClient> {}

export const renewalCount = fields({
  /** Prescriptions, at most `COUNT_CAP`. */
  count: amount(),
  /** The first `RENEWAL_CLIENTS` clients, by whose AutoShip ships first. */
  clients: listOf(renewalClient),
});
/** Answer of `GET prescriptions/renewals/practice/{practiceId}`. */
export interface RenewalCount extends InferType<typeof renewalCount> {}
