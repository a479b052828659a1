import type { Autoship } from '@practice-portal/domain/autoship';
import type { LineEventRow, Order, OrderItem } from '@practice-portal/domain/order';
import type { PrescriptionRow, RenewalCount, RenewalDue } from '@practice-portal/domain/prescription';
import type { Recommendation, RecommendationItem } from '@practice-portal/domain/recommendation';
import type { CardOnFile } from '@practice-portal/domain/card';

import { dateFromNow, daysFromNow } from '../clock.ts';
import { makeAutoship, makePrescription } from './medication.ts';

/** The data behind the tabs of the client page. */
export interface PurchaseWorld {
  prescriptions: PrescriptionRow[];
  autoships: Autoship[];
  orders: Order[];
  recommendations: Recommendation[];
  cards: CardOnFile[];
  renewals: RenewalDue[];
  renewalCount: RenewalCount;
}

/** A card that is good for years. */
export const makeCard = (overrides: Partial<CardOnFile> = {}): CardOnFile => ({
  id: 7001,
  type: 'Visa',
  lastDigits: '4242',
  expirationDate: overrides.isExpired === true ? '0122' : '0931',
  isExpired: false,
  canDelete: true,
  isWedgewoodEnabled: false,
  ...overrides,
});

/** Something that happened to an item: it was ordered, if nothing else is said. */
export const makeLineEvent = (overrides: Partial<LineEventRow> = {}): LineEventRow => ({
  type: 'placed',
  status: 'Awaiting approval',
  at: daysFromNow(-5),
  by: null,
  byService: 'portal',
  cause: null,
  reason: 'Online store',
  expectedOn: null,
  trackingNumber: null,
  amount: null,
  ...overrides,
});

/** An item that is on its way. */
export const makeOrderItem = (overrides: Partial<OrderItem> = {}): OrderItem => ({
  orderItemId: 61_001,
  productName: 'Thyro-Tabs Canine',
  strength: '0.5 mg',
  packaging: '120 tablets',
  quantity: 1,
  petName: 'Biscuit',
  status: 'Shipped',
  trackingUrl: 'https://track.example/parcels/1Z999',
  trackingNumber: '1Z999',
  flavor: null,
  autoshipQuantity: null,
  price: 4_299,
  refundAmount: null,
  history: [
    makeLineEvent({ at: daysFromNow(-5) }),
    makeLineEvent({ type: 'approved', by: 'Dr. Amelia Okafor', byService: null, reason: null, at: daysFromNow(-4) }),
    makeLineEvent({
      type: 'shipped',
      status: 'Shipped',
      byService: 'pharmacy',
      reason: null,
      trackingNumber: '1Z999',
      at: daysFromNow(-3),
    }),
  ],
  ...overrides,
});

/** An order of one item. */
export const makeOrder = ({ item, ...overrides }: Partial<Order> & { item?: Partial<OrderItem> } = {}): Order => ({
  orderId: 60_001,
  orderNumber: 'P1001-000001',
  cartId: null,
  source: 'Online store',
  date: daysFromNow(-5),
  hasReceipt: true,
  finalAt: null,
  status: makeOrderItem(item).status,
  waitsFor: null,
  waitsSince: daysFromNow(-5),
  total: 4_729,
  failure: null,
  shipTo: { addressId: 6001, line: '418 Maple Ave, Apt 3, Portland, OR, 97205' },
  canChangeAddress: false,
  orderItems: [makeOrderItem(item)],
  ...overrides,
});

/** An item that was recommended. */
export const makeRecommendationItem = (overrides: Partial<RecommendationItem> = {}): RecommendationItem => ({
  cartItemId: 51_001,
  productName: 'Interceptor',
  strength: '23 mg',
  packaging: '6 tablets',
  prescriptionQuantity: 1,
  refills: 3,
  petId: 7201,
  petName: 'Biscuit',
  status: 'Not purchased',
  purchaseDate: null,
  recommendationNote: 'Biscuits for the brave one.',
  ...overrides,
});

/** A recommendation of one item that nobody has bought. */
export const makeRecommendation = ({
  item,
  ...overrides
}: Partial<Recommendation> & { item?: Partial<RecommendationItem> } = {}): Recommendation => ({
  rxCartId: 50_001,
  recommendationDate: daysFromNow(-6),
  promoCode: 'WELCOME10',
  submittedByStaffDisplayName: 'Dr. Amelia Hart',
  canResend: true,
  resendDisabledReason: null,
  mailFailed: false,
  recommendationItems: [makeRecommendationItem(item)],
  ...overrides,
});

const due = (overrides: Partial<RenewalDue> = {}): RenewalDue => ({
  rxId: 8803,
  autoshipId: 9903,
  animalId: 7201,
  animalName: 'Biscuit',
  productName: 'Galliprant',
  nextShipDate: dateFromNow(9),
  expirationDate: dateFromNow(-3),
  endsBy: 'fills',
  ...overrides,
});

/** Something of each state there is. */
export const makePurchases = (overrides: Partial<PurchaseWorld> = {}): PurchaseWorld => ({
  prescriptions: [
    makePrescription(),
    makePrescription({ rxId: 8802, productName: 'Apoquel', originalRefills: 999, fillsRemaining: 1_000 }),
    makePrescription({
      rxId: 8803,
      productName: 'Galliprant',
      fillsRemaining: 0,
      expirationDate: dateFromNow(-3),
      canRefill: false,
      canResendRecommendation: false,
    }),
    makePrescription({ rxId: 8804, productName: 'Vetmedin', fillsRemaining: 1 }),
    makePrescription({
      rxId: 8805,
      productName: 'Carprofen',
      expirationDate: dateFromNow(-40),
      canRefill: false,
      canReplace: false,
      canResendRecommendation: false,
    }),
    makePrescription({
      rxId: 8806,
      productName: 'Methimazole',
      animalId: 7202,
      animalName: 'Mochi',
      compoundingPharmacyMessage: 'Made to order by the compounding pharmacy',
    }),
  ],
  autoships: [
    makeAutoship({ walletId: 7001 }),
    makeAutoship({
      autoshipId: 9902,
      frequency: 45,
      walletId: 7001,
      autoShipItemResponseBeans: [
        ...makeAutoship({ item: { autoshipItemId: 9902, productName: 'Apoquel' } }).autoShipItemResponseBeans,
        ...makeAutoship({ item: { autoshipItemId: 9912, productName: 'Methimazole', animalId: 7202, animalName: 'Mochi' } })
          .autoShipItemResponseBeans,
      ],
    } as Parameters<typeof makeAutoship>[0]),
    makeAutoship({ autoshipId: 9903, nextShipDate: dateFromNow(9), item: { autoshipItemId: 9903, productName: 'Galliprant' } }),
    makeAutoship({
      autoshipId: 9904,
      active: false,
      nextShipDate: null,
      runState: 'Payment failure',
      walletId: 7002,
      item: { autoshipItemId: 9904, productName: 'Vetmedin' },
    }),
    makeAutoship({
      autoshipId: 9905,
      active: false,
      nextShipDate: null,
      runState: 'Backordered product',
      item: { autoshipItemId: 9905, productName: 'Heartgard' },
    }),
    makeAutoship({
      autoshipId: 9906,
      active: false,
      nextShipDate: null,
      runState: 'Unexpected',
      item: { autoshipItemId: 9906, productName: 'Simparica' },
    }),
  ],
  orders: [
    makeOrder(),
    makeOrder({
      orderId: 60_002,
      orderNumber: 'P1001-000002',
      item: { orderItemId: 61_002, productName: 'Apoquel', status: 'Processing', trackingUrl: null, trackingNumber: null, petName: null },
    }),
    makeOrder({
      orderId: 60_003,
      orderNumber: 'P1001-000003',
      cartId: 88_001,
      item: { orderItemId: 61_003, productName: 'Vetmedin', status: 'Completed' },
    }),
    makeOrder({
      orderId: 60_004,
      orderNumber: 'P1001-000004',
      hasReceipt: false,
      item: { orderItemId: 61_004, productName: 'Carprofen', status: 'Canceled', trackingUrl: null, trackingNumber: null },
    }),
  ],
  recommendations: [
    makeRecommendation({ rxCartId: 50_001, item: { status: null } }),
    makeRecommendation({ rxCartId: 50_002, mailFailed: true }),
    makeRecommendation({
      rxCartId: 50_003,
      recommendationItems: [
        makeRecommendationItem({ cartItemId: 51_003, status: 'Purchased', purchaseDate: dateFromNow(-3) }),
        makeRecommendationItem({ cartItemId: 51_013, productName: 'Heartgard', refills: 999 }),
      ],
    }),
    makeRecommendation({
      rxCartId: 50_004,
      submittedByStaffDisplayName: null,
      promoCode: null,
      canResend: false,
      resendDisabledReason: 'Everything in it has been purchased',
      item: { cartItemId: 51_004, status: 'Purchased', purchaseDate: dateFromNow(-3), recommendationNote: null },
    }),
  ],
  cards: [
    makeCard(),
    makeCard({ id: 7003, type: 'Mastercard', lastDigits: '5100', isWedgewoodEnabled: true }),
    makeCard({ id: 7002, lastDigits: '1881', expirationDate: '0226', isExpired: true }),
  ],
  renewals: [due()],
  renewalCount: { count: 3, clients: [{ clientId: 4001, clientName: 'Eleanor Whitaker', count: 3 }] },
  ...overrides,
});
