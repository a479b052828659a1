import { inZone } from '@practice-portal/domain/locale';
import {
  type Autoship,
  CANCEL_REASONS,
  cancelAutoshipItem,
  cancelReasonLabel,
  dateAfterSkip,
  editAutoship,
  listAutoships,
  listCancelReasons,
  skipShipment,
} from '@practice-portal/domain/autoship';
import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import { listOrders, refundOrderItem } from '@practice-portal/domain/order';
import type { ListPage } from '@practice-portal/domain/paging';
import { countRenewals, listPrescriptions, listRenewals } from '@practice-portal/domain/prescription';
import { listRecommendations, restartCampaign } from '@practice-portal/domain/recommendation';
import { messageText } from '@practice-portal/domain/text';
import { listWallets } from '@practice-portal/domain/wallet';
import type { RequestHandler } from 'msw';

import { daysFromNow, TEST_NOW } from '../clock.ts';
import { makeLineEvent, makePurchases, type PurchaseWorld } from '../factories/purchases.ts';
import { refuse } from '../handlers/answers.ts';
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
    // A copy: what one run of a story changes is not there in its next.
    const world = makePurchases(structuredClone(overrides));
    const change = (autoshipId: number, request: Request, make: (before: Autoship) => Partial<Autoship>) => {
      const before = world.autoships.find((autoship) => autoship.autoshipId === autoshipId);
      if (!before) return refuse(404, 'No such AutoShip');
      if (request.headers.get(VERSION_HEADER) !== versionTag(before.version))
        return refuse(409, 'Someone else has changed this record', { data: before });
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
        change(params.autoshipId, request, ({ active, runState, autoShipItemResponseBeans }) => ({
          frequency: body.frequency,
          addressId: body.addressId,
          walletId: body.walletId,
          autoShipItemResponseBeans: autoShipItemResponseBeans.map((item) => ({
            ...item,
            quantity: body.items?.find(({ autoshipItemId }) => autoshipItemId === item.autoshipItemId)?.quantity ?? item.quantity,
          })),
          ...(active || runState === 'Payment failure' ? { active: true, runState: null, nextShipDate: body.nextFireDate } : {}),
        })),
      ),
      on(skipShipment, ({ params, request }) =>
        change(params.autoshipId, request, (before) => ({ nextShipDate: dateAfterSkip(before, inZone(new Date(TEST_NOW), 'UTC')) })),
      ),
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
      on(refundOrderItem, ({ params, body: { amount } }) => {
        const item = world.orders.flatMap(({ orderItems }) => orderItems).find(({ orderItemId }) => orderItemId === params.orderItemId);
        if (!item) return refuse(404, 'No such item of an order');
        if (item.refundAmount !== amount) return refuse(409, 'What can be refunded of this order has changed. Look at it again');
        item.refundAmount = null;
        item.history = [...item.history, makeLineEvent({ type: 'refundAsked', status: item.status, amount })];
        return { amount };
      }),
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
