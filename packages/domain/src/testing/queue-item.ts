import type { ApprovalQueueItem } from '../src/approval/types.ts';
import type { ComplianceBean } from '../src/product/types.ts';
import type { LocalizationData } from '../src/practice/types.ts';

/** A fixed clock for tests: the middle of a day that is no month's or year's end. */
export const NOW = new Date('2026-11-20T12:00:00Z');

export const US: LocalizationData = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' };
export const GB: LocalizationData = { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' };
export const CA: LocalizationData = { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' };

/** A product's rules that ask for nothing special. */
export const makeCompliance = (overrides: Partial<ComplianceBean> = {}): ComplianceBean => ({
  isPrescriptionRequired: true,
  defaultRefills: 2,
  maximumRefills: 11,
  defaultExpirationDate: null,
  maximumExpirationDate: null,
  expirationDateSelectionEnabled: true,
  usageInstructions: 'Give 1 tablet by mouth once daily with food',
  pharmacyNotes: null,
  isClinicalRationaleRequired: false,
  clinicalRationales: [],
  defaultClinicalRationaleCode: null,
  isMedicationIndicationsRequired: false,
  defaultMedicationIndicationIds: [],
  compoundingPharmacyMessage: null,
  compoundingPharmacyId: null,
  beyondUseDays: null,
  isVetLicenceInformationRequired: false,
  isControlledSubstance: false,
  isNutrition: false,
  compounded: false,
  ...overrides,
});

/** A waiting item of an ordinary tablet for a dog. */
export const makeItem = (overrides: Partial<ApprovalQueueItem> = {}, compliance: Partial<ComplianceBean> = {}): ApprovalQueueItem => ({
  id: 41,
  type: 'EC_ORDER_ITEM',
  clientId: 7,
  clientName: 'Dana Reyes',
  clientPhone: '5551234567',
  clientEmail: null,
  shippingAddress: null,
  animal: {
    animalId: 9,
    name: 'Biscuit',
    species: 'Canine',
    breed: 'Beagle',
    sex: 'Male',
    weight: 24.5,
    birthDate: '2020-04-01',
    neutered: true,
  },
  product: {
    productId: 300,
    productName: 'Carprofen',
    productStrength: '75 mg',
    productPackaging: '60 tablets',
    compounded: false,
    complianceBean: makeCompliance(compliance),
  },
  quantity: 1,
  sourceDescription: 'Online store',
  isAutoship: false,
  isReplacement: false,
  nextShipDate: null,
  autoshipFrequency: null,
  orderDate: '2026-11-18T09:00:00Z',
  orderTimeInAwaitingApproval: '2 days',
  vetStaffId: null,
  vetDisplayName: null,
  lockedBy: null,
  lockExpiresAt: null,
  canPrintOrder: true,
  canSuggestAlternative: false,
  denialReasons: [
    { label: 'Duplicate order', value: 'DUPLICATE_ORDER', description: null },
    { label: 'Pet passed away', value: 'PET_PASSED_AWAY', description: null },
    { label: 'Other', value: 'OTHER', description: null },
  ],
  approvalSuggestion: null,
  cartId: null,
  orderNumber: 'A-100',
  preparedByStaffId: null,
  showPreparedBy: false,
  isLicenseFormRequired: false,
  eConnectPartnerId: null,
  ...overrides,
});
