import { inZone } from '@practice-portal/domain/locale';
import {
  type Autoship,
  CANCEL_REASONS,
  cancelReasonLabel,
  dateAfterSkip,
  editAutoship,
  listAutoships,
  listCancelReasons,
  skipShipment,
} from '@practice-portal/domain/autoship';
import { listOrders, refundOrderItem } from '@practice-portal/domain/order';
import { countRenewals, listPrescriptions, listRenewals } from '@practice-portal/domain/prescription';
import { listRecommendations } from '@practice-portal/domain/recommendation';
import { messageText } from '@practice-portal/domain/text';
import { listCards } from '@practice-portal/domain/card';
import type { RequestHandler } from 'msw';

import { TEST_NOW } from '../clock.ts';
import { makeAutoship } from '../factories/medication.ts';
import { makePurchases, type PurchaseWorld } from '../factories/purchases.ts';
import { pageOf } from '../handlers/answers.ts';
import { on } from '../on.ts';

export {
  makeCard,
  makeLineEvent,
  makeOrder,
  makeOrderItem,
  makePurchases,
  makeRecommendation,
  makeRecommendationItem,
  type PurchaseWorld,
} from '../factories/purchases.ts';

/** Handlers of the tabs of the client page. */
export const purchaseHandlers =
  (overrides: Partial<PurchaseWorld> = {}) =>
  (): RequestHandler[] => {
    const world = makePurchases(overrides);
    const autoshipOf = (id: number): Autoship => world.autoships.find(({ autoshipId }) => autoshipId === id) ?? makeAutoship();
    return [
      on(listPrescriptions, ({ query }) => pageOf(world.prescriptions, query)),
      on(listRenewals, () => ({ items: world.renewals })),
      on(countRenewals, () => world.renewalCount),
      on(listAutoships, ({ query }) => pageOf(world.autoships, query)),
      on(editAutoship, ({ params }) => ({ data: autoshipOf(params.autoshipId) })),
      on(skipShipment, ({ params }) => {
        const autoship = autoshipOf(params.autoshipId);
        return { data: { ...autoship, nextShipDate: dateAfterSkip(autoship, inZone(new Date(TEST_NOW), 'UTC')) } };
      }),
      on(listCancelReasons, () => ({
        items: CANCEL_REASONS.map((value) => ({ value, label: messageText(cancelReasonLabel(value), 'en-US') })),
      })),
      on(listCards, () => ({ items: world.cards })),
      on(listOrders, ({ query }) => pageOf(world.orders, query)),
      on(refundOrderItem, ({ body: { amount } }) => ({ amount })),
      on(listRecommendations, ({ query }) => pageOf(world.recommendations, query)),
    ];
  };
