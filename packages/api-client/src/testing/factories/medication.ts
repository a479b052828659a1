import type { Autoship, AutoshipItem } from '@practice-portal/domain/autoship';
import type { PrescriptionRow } from '@practice-portal/domain/prescription';

import { dateFromNow } from '../clock.ts';

/** A prescription that can be filled for months. */
export const makePrescription = (overrides: Partial<PrescriptionRow> = {}): PrescriptionRow => ({
  rxId: 8801,
  productName: 'Thyro-Tabs Canine',
  productStrength: '0.5 mg',
  productPackaging: '120 tablets',
  fillQuantity: 1,
  originalRefills: 5,
  fillsRemaining: 3,
  animalId: 7201,
  animalName: 'Biscuit',
  expirationDate: dateFromNow(200),
  clientId: 4001,
  compoundingPharmacyMessage: null,
  canRefill: true,
  canRenew: true,
  canReplace: true,
  canExpire: true,
  canPrint: true,
  canResendRecommendation: true,
  mailFailed: false,
  ...overrides,
});

/** Parts of {@link makeAutoship}; what it ships piece by piece. */
export type AutoshipOverrides = Partial<Omit<Autoship, 'autoShipItemResponseBeans'>> & { item?: Partial<AutoshipItem> };

/** A monthly AutoShip of one product. */
export const makeAutoship = ({ item, ...overrides }: AutoshipOverrides = {}): Autoship => ({
  autoshipId: 9901,
  frequency: 30,
  nextShipDate: dateFromNow(12),
  active: true,
  runState: null,
  walletId: null,
  addressId: 8101,
  version: 1,
  autoShipItemResponseBeans: [
    {
      autoshipItemId: 9901,
      productName: 'Interceptor',
      productStrength: '23 mg',
      productPackaging: '6 tablets',
      quantity: 1,
      minimumQuantity: 1,
      maximumQuantity: 3,
      animalId: 7201,
      animalName: 'Biscuit',
      compoundingPharmacyMessage: null,
      productDefaultAutoshipDays: 60,
      usageInstructions: 'Give one tablet by mouth once a month',
      ...item,
    },
  ],
  nextCharge: { day: dateFromNow(12), subtotal: 5_499, shipping: 0, tax: 550, fees: 0, total: 6_049 },
  ...overrides,
});
