/** A reason for prescribing a compounded product, chosen by category first. */
export interface ClinicalRationale {
  code: string;
  displayName: string;
  displayCategory: string;
}

/**
 * The rules that apply to prescribing one product.
 * Rule: docs/rules/prescriptions.md#rules-of-a-product.
 */
export interface ComplianceBean {
  isPrescriptionRequired: boolean;
  /** 999 means PRN. Null when the product has no default. */
  defaultRefills: number | null;
  /** 999 means PRN plus 0 to 50. Null: 0 to 50. */
  maximumRefills: number | null;
  /** `YYYY-MM-DD`. */
  defaultExpirationDate: string | null;
  /** `YYYY-MM-DD`. Null: one year from today. */
  maximumExpirationDate: string | null;
  /** False locks the expiration date. */
  expirationDateSelectionEnabled: boolean;
  usageInstructions: string | null;
  pharmacyNotes: string | null;
  isClinicalRationaleRequired: boolean;
  clinicalRationales: ClinicalRationale[];
  defaultClinicalRationaleCode: string | null;
  isMedicationIndicationsRequired: boolean;
  defaultMedicationIndicationIds: number[];
  compoundingPharmacyMessage: string | null;
  compoundingPharmacyId: number | null;
  /** Days a compounded product may be used after it was made. */
  beyondUseDays: number | null;
  isVetLicenceInformationRequired: boolean;
  isControlledSubstance: boolean;
  isNutrition: boolean;
  compounded: boolean;
}

/** A product as queue items carry it. */
export interface QueueProduct {
  productId: number;
  productName: string;
  productStrength: string | null;
  productPackaging: string | null;
  compounded: boolean;
  complianceBean: ComplianceBean;
}
