import type { ApprovalQueueItem, DenialReason } from '@practice-portal/domain/approval';
import type { QueuePet } from '@practice-portal/domain/client';
import type { ComplianceBean, QueueProduct } from '@practice-portal/domain/product';
import { makeQueuePet as grownDog, makeCompliance as ordinaryRules, makeItem as ordinaryItem } from '@practice-portal/domain/testing';

import { dateFromNow, daysFromNow } from '../clock.ts';

/** Rules of a prescription product that allows PRN and a year of validity. */
export const makeCompliance = (overrides: Partial<ComplianceBean> = {}): ComplianceBean =>
  ordinaryRules({
    defaultRefills: 3,
    maximumRefills: 999,
    defaultExpirationDate: dateFromNow(365),
    usageInstructions: 'Give 1 tablet by mouth every 24 hours with food.',
    ...overrides,
  });

/** Parts of {@link makeProduct}; rules one by one. */
export type ProductOverrides = Partial<Omit<QueueProduct, 'complianceBean'>> & { complianceBean?: Partial<ComplianceBean> };

/** A chewable for dogs. */
export const makeProduct = ({ complianceBean, ...overrides }: ProductOverrides = {}): QueueProduct => ({
  productId: 3101,
  productName: 'Carprofen Chewable Tablets',
  productStrength: '75 mg',
  productPackaging: '60 ct bottle',
  compounded: false,
  complianceBean: makeCompliance(complianceBean),
  ...overrides,
});

/** A grown dog that was weighed some weeks ago. */
export const makeQueuePet = (overrides: Partial<QueuePet> = {}): QueuePet => grownDog({ weightDate: dateFromNow(-24), ...overrides });

/** The reasons that come with an item that is no AutoShip. */
export const makeDenialReasons = (): DenialReason[] => [
  { label: 'Pet passed away', value: 'PET_PASSED_AWAY', description: null },
  { label: 'Pet rehomed', value: 'PET_REHOMED', description: null },
  {
    label: 'Pet is due for an exam or test',
    value: 'PET_DUE_FOR_EXAM_OR_TEST',
    description: 'The pet has to be seen before this can be prescribed.',
  },
  { label: 'Incorrect strength', value: 'INCORRECT_STRENGTH', description: null },
  { label: 'Incorrect quantity', value: 'INCORRECT_QUANTITY', description: null },
  { label: 'No current relationship', value: 'NO_CURRENT_RELATIONSHIP', description: null },
  { label: 'Duplicate order', value: 'DUPLICATE_ORDER', description: null },
  { label: 'Other', value: 'OTHER', description: null },
  { label: 'Too early', value: 'TOO_EARLY', description: null },
  { label: 'On hold', value: 'ON_HOLD', description: null },
  { label: 'Stopped', value: 'STOPPED', description: null },
  { label: 'With another vet now', value: 'WITH_ANOTHER_VET', description: null },
];

/** Parts of {@link makeQueueItem}; pet and product piece by piece. */
export type QueueItemOverrides = Partial<Omit<ApprovalQueueItem, 'animal' | 'product'>> & {
  animal?: Partial<QueuePet>;
  product?: ProductOverrides;
};

/** An order of the online store that waits for two days, free to process. */
export const makeQueueItem = ({ animal, product, ...overrides }: QueueItemOverrides = {}): ApprovalQueueItem =>
  ordinaryItem({
    id: 1,
    clientName: 'Eleanor Whitaker',
    clientPhone: '5035550142',
    clientEmail: 'eleanor.whitaker@example.com',
    shippingAddress: {
      id: 8101,
      address: '1420 Alder Street',
      address2: 'Apt 3',
      city: 'Portland',
      state: 'OR',
      postalCode: '97205',
      postalCode2: null,
      country: 'US',
    },
    animal: makeQueuePet(animal),
    product: makeProduct(product),
    orderDate: daysFromNow(-2),
    denialReasons: makeDenialReasons(),
    orderNumber: 'W-100001',
    showPreparedBy: true,
    ...overrides,
  });
