import {
  type Autoship,
  cancelAutoshipItem,
  CANCEL_REASONS,
  cancelReasonLabel,
  editAutoship,
  listAutoships,
  listCancelReasons,
  skipShipment,
} from '@practice-portal/domain/autoship';
import { dateAfterSkip } from '@practice-portal/domain/autoship';
import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import { listOrders, type Order, type OrderItem } from '@practice-portal/domain/order';
import type { ListPage } from '@practice-portal/domain/paging';
import {
  countRenewals,
  listPrescriptions,
  listRenewals,
  type PrescriptionRow,
  type RenewalCount,
  type RenewalDue,
} from '@practice-portal/domain/prescription';
import { listRecommendations, type Recommendation, type RecommendationItem, restartCampaign } from '@practice-portal/domain/recommendation';
import { messageText } from '@practice-portal/domain/text';
import { listWallets, type WalletCard } from '@practice-portal/domain/wallet';
import type { RequestHandler } from 'msw';

import { dateFromNow, daysFromNow } from '../clock.ts';
import { makeAutoship, makePrescription } from '../factories/medication.ts';
import { refuse } from '../handlers/answers.ts';
import { on } from '../on.ts';

/** What the tabs of the client page answer from, and change. */
export interface PurchaseWorld {
  prescriptions: PrescriptionRow[];
  autoships: Autoship[];
  orders: Order[];
  recommendations: Recommendation[];
  cards: WalletCard[];
  renewals: RenewalDue[];
  renewalCount: RenewalCount;
}

/** A card that is good for years. */
export const makeCard = (overrides: Partial<WalletCard> = {}): WalletCard => ({
  id: 7001,
  type: 'Visa',
  lastDigits: '4242',
  expirationDate: '0931',
  isExpired: false,
  canDelete: true,
  isWedgewoodEnabled: false,
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
  expirationDate: dateFromNow(150),
  endsBy: 'fills',
  ...overrides,
});

/** Something of each state there is. */
export const makePurchases = (overrides: Partial<PurchaseWorld> = {}): PurchaseWorld => ({
  prescriptions: [
    makePrescription(),
    makePrescription({ rxId: 8802, productName: 'Apoquel', originalRefills: 999, fillsRemaining: 1_000 }),
    makePrescription({ rxId: 8803, productName: 'Galliprant', fillsRemaining: 0, canRefill: false, canResendRecommendation: false }),
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
    makeRecommendation({ rxCartId: 50_002 }),
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

const pageOf = <Element>(
  all: readonly Element[],
  { size = '10', page = '0' }: { size?: string | undefined; page?: string | undefined },
): ListPage<Element> => {
  const from = Number(page) * Number(size);
  return {
    elements: all.slice(from, from + Number(size)),
    count: all.length,
    pageBean: { size: Number(size), page: Number(page), sort: 'date', order: 'DESC' },
  };
};

/** Handlers of the tabs of the client page, that answer from a world of their own. */
export const purchaseHandlers =
  (overrides: Partial<PurchaseWorld> = {}) =>
  (): RequestHandler[] => {
    const world = makePurchases(overrides);
    const change = (autoshipId: number, request: Request, make: (before: Autoship) => Partial<Autoship>) => {
      const before = world.autoships.find((autoship) => autoship.autoshipId === autoshipId);
      if (!before) return refuse(404, 'No such AutoShip');
      if (request.headers.get(VERSION_HEADER) !== versionTag(before.version))
        return refuse(409, 'Somebody else has changed this record', { data: before });
      const data: Autoship = { ...before, ...make(before), version: before.version + 1 };
      world.autoships = world.autoships.map((autoship) => (autoship === before ? data : autoship));
      return { data };
    };
    return [
      on(listPrescriptions, ({ query }) => pageOf(world.prescriptions, query)),
      on(listRenewals, () => ({ items: world.renewals })),
      on(countRenewals, () => world.renewalCount),
      on(listAutoships, ({ query }) => pageOf(world.autoships, query)),
      on(editAutoship, ({ params, body, request }) =>
        change(params.autoshipId, request, ({ active, runState }) => ({
          frequency: body.frequency,
          addressId: body.addressId,
          walletId: body.walletId,
          ...(active || runState === 'Payment failure' ? { active: true, runState: null, nextShipDate: body.nextFireDate } : {}),
        })),
      ),
      on(skipShipment, ({ params, request }) => change(params.autoshipId, request, (before) => ({ nextShipDate: dateAfterSkip(before) }))),
      on(listCancelReasons, () => ({
        items: CANCEL_REASONS.map((value) => ({ value, label: messageText(cancelReasonLabel(value), 'en-US') })),
      })),
      on(cancelAutoshipItem, ({ params, body }) => {
        const items = world.autoships.flatMap(({ autoShipItemResponseBeans }) => autoShipItemResponseBeans);
        const item = items.find(({ autoshipItemId }) => autoshipItemId === params.autoshipId);
        if (!item) return refuse(404, 'No such item of an AutoShip');
        const ended = items.filter((one) => (body.cancelAllAutoshipsForPet ? one.animalId === item.animalId : one === item));
        world.autoships = world.autoships
          .map((autoship) => ({
            ...autoship,
            autoShipItemResponseBeans: autoship.autoShipItemResponseBeans.filter((one) => !ended.includes(one)),
          }))
          .filter(({ autoShipItemResponseBeans }) => autoShipItemResponseBeans.length > 0);
        return { data: { autoshipItemIds: ended.map(({ autoshipItemId }) => autoshipItemId) } };
      }),
      on(listWallets, () => ({ items: world.cards })),
      on(listOrders, ({ query }) => pageOf(world.orders, query)),
      on(listRecommendations, ({ query }) => pageOf(world.recommendations, query)),
      on(restartCampaign, ({ params }) => {
        const found = world.recommendations.find(({ rxCartId }) => rxCartId === params.rxCartId);
        if (!found) return refuse(404, 'No such recommendation');
        if (!found.canResend) return refuse(409, found.resendDisabledReason ?? '');
        found.recommendationDate = daysFromNow(0);
        return { rxCartId: found.rxCartId, recommendationDate: found.recommendationDate };
      }),
    ];
  };
