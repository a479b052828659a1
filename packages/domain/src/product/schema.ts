import type { InferType } from 'yup';

import { amount, amountOrNull, fields, flag, listOf, text, textOrNull } from '../contract/index.ts';

const clinicalRationale = fields({ code: text(), displayName: text(), displayCategory: text() });
/** A reason for prescribing a compounded product, chosen by category first. */
export interface ClinicalRationale extends InferType<typeof clinicalRationale> {}

/** The fields of a {@link ComplianceBean}. */
export const complianceFields = {
  isPrescriptionRequired: flag(),
  /** 999 means PRN. Null when the product has no default. */
  defaultRefills: amountOrNull(),
  /** 999 means PRN plus 0 to 50. Null: 0 to 50. */
  maximumRefills: amountOrNull(),
  /** `YYYY-MM-DD`. */
  defaultExpirationDate: textOrNull(),
  /** `YYYY-MM-DD`. Null: one year from today. */
  maximumExpirationDate: textOrNull(),
  /** False locks the expiration date. */
  expirationDateSelectionEnabled: flag(),
  usageInstructions: textOrNull(),
  pharmacyNotes: textOrNull(),
  isClinicalRationaleRequired: flag(),
  clinicalRationales: listOf(clinicalRationale),
  defaultClinicalRationaleCode: textOrNull(),
  isMedicationIndicationsRequired: flag(),
  defaultMedicationIndicationIds: listOf(amount()),
  compoundingPharmacyMessage: textOrNull(),
  compoundingPharmacyId: amountOrNull(),
  /** Days a compounded product may be used after it was made. */
  beyondUseDays: amountOrNull(),
  isVetLicenceInformationRequired: flag(),
  isControlledSubstance: flag(),
  isNutrition: flag(),
  compounded: flag(),
};
const complianceBean = fields(complianceFields).meta({ name: 'QueueCompliance' });
/**
 * The rules that apply to prescribing one product.
 * Rule: docs/rules/prescriptions.md#rules-of-a-product.
 */
export interface ComplianceBean extends InferType<typeof complianceBean> {}

export const queueProduct = fields({
  productId: amount(),
  productName: text(),
  productStrength: textOrNull(),
  productPackaging: textOrNull(),
  compounded: flag(),
  complianceBean,
}).meta({ name: 'QueueProduct' });
/** A product as queue items carry it. */
export interface QueueProduct extends InferType<typeof queueProduct> {}
