import {
  listPharmacyClients,
  listPharmacyLines,
  listPharmacyProducts,
  type PharmacyLine,
  type PharmacyWork,
  readPharmacy,
} from '@practice-portal/domain/pharmacy';

import { pageOf, refuse } from '../handlers/answers.ts';
import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** Something that waits to be filled. */
export const makePharmacyLine = (overrides: Partial<PharmacyLine> = {}): PharmacyLine => ({
  orderItemId: 1,
  practiceId: 1001,
  practiceName: 'Juniper Ridge Animal Hospital',
  orderNumber: 'P100110023',
  clientName: 'Annika Adeyemi',
  petName: 'Rusty',
  productName: 'Carprofen',
  quantity: 1,
  status: 'Processing',
  awaitsConfirmation: false,
  placedAt: '2026-11-20T15:00:00.000Z',
  expectedOn: null,
  ...overrides,
});

/** A line of each standing. */
export const makePharmacyLines = (): PharmacyLine[] => [
  makePharmacyLine(),
  makePharmacyLine({ orderItemId: 2, productName: 'Tramadol', awaitsConfirmation: true }),
  makePharmacyLine({ orderItemId: 3, productName: 'Gabapentin', expectedOn: '2026-11-24' }),
  makePharmacyLine({ orderItemId: 4, productName: 'Apoquel', status: 'Shipped' }),
  makePharmacyLine({ orderItemId: 5, productName: 'Bravecto', status: 'Completed', petName: null }),
];

/** Returns what the pharmacy has to do: a review. */
export const makePharmacyWork = (overrides: Partial<PharmacyWork> = {}): PharmacyWork => ({
  operatorName: 'Robin Ellis',
  now: '2026-11-21T12:00:00.000Z',
  clockMoves: false,
  practices: [{ id: 1001, name: 'Juniper Ridge Animal Hospital' }],
  reviews: [{ practiceId: 1001, practiceName: 'Juniper Ridge Animal Hospital', partnerId: 6, partnerName: 'Old Barn PMS' }],
  ...overrides,
});

/** A pharmacy with its lines; null is one that nobody has signed in to. */
export const pharmacyHandlers =
  (work: PharmacyWork | null = makePharmacyWork(), lines: readonly PharmacyLine[] = makePharmacyLines()): HandlerGroup =>
  () => [
    on(readPharmacy, () => work ?? refuse(401, 'Sign in to continue')),
    on(listPharmacyLines, ({ query }) => {
      const found = lines.filter(({ productName }) => productName.toLowerCase().includes((query.search ?? '').toLowerCase()));
      return pageOf(found, query);
    }),
    on(listPharmacyClients, () => ({
      clients: [
        {
          clientId: 11,
          name: 'Annika Adeyemi',
          pets: [{ animalId: 21, name: 'Rusty' }],
          cards: [{ walletId: 31, type: 'Visa', lastDigits: '1111', declinesNext: false }],
        },
      ],
    })),
    on(listPharmacyProducts, () => ({ products: [{ productId: 41, name: 'Carprofen, 25 mg, 60 tablets' }] })),
  ];
