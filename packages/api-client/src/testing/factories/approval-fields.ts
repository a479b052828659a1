import type { MedicationIndication, VetSignature } from '@practice-portal/domain/approval';
import type { ClinicalRationale } from '@practice-portal/domain/product';
import type { VetLicenseRecord } from '@practice-portal/domain/staff';

import { dateFromNow } from '../clock.ts';

/** Reasons in all four categories. */
export const makeRationales = (): ClinicalRationale[] => [
  { code: 'TASTE', displayName: 'The patient refuses the commercial product', displayCategory: 'Medication adherence' },
  { code: 'DOSE_FORM', displayName: 'The owner cannot give the commercial form', displayCategory: 'Medication adherence' },
  { code: 'ALLERGY', displayName: 'The patient is allergic to an inactive ingredient', displayCategory: 'Patient allergy' },
  { code: 'STRENGTH', displayName: 'The strength needed is not sold', displayCategory: 'Patient safety' },
  { code: 'SHORTAGE', displayName: 'The commercial product is out of stock', displayCategory: 'Medication availability' },
];

/** Returns what a compounding pharmacy's medications are given for. */
export const makeIndications = (): MedicationIndication[] =>
  ['Behavior and anxiety', 'Cardiac disease', 'Dermatitis', 'Endocrine disease', 'Epilepsy', 'Ocular disease', 'Pain and inflammation'].map(
    (name, at) => ({ id: 301 + at, name }),
  );

/** A license that can be used. */
export const makeLicense = (overrides: Partial<VetLicenseRecord> = {}): VetLicenseRecord => ({
  licenseNumber: 'VET-20418',
  licenseState: 'OR',
  licenseExpiration: dateFromNow(500),
  status: 'OK',
  valid: true,
  ...overrides,
});

/** The signatures of a practice at the external prescribing app. */
export const makeSignatures = (): VetSignature[] => [
  { dvmReachVetSignatureId: 71, signatureDisplayName: 'Amelia Hart, DVM' },
  { dvmReachVetSignatureId: 72, signatureDisplayName: 'Priya Raman, DVM, DACVIM' },
];
