import type { CartPrice } from '@practice-portal/domain/cart';
import type { OrderEstimate } from '@practice-portal/domain/checkout';

import { skuNames } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import { amountsOf, place } from '../orders/place.ts';
import type { PricedItem } from './load-cart.ts';
import { flavorOf } from './ordered-flavor.ts';
import type { Placing } from './placing.ts';

/** How an item is on its way: by which prescription, or waiting in the queue. */
export interface LineRoute {
  rxId: number | null;
  queueItemId: number | null;
}

interface NewOrder {
  ordered: readonly PricedItem[];
  orderNumber: string;
  price: CartPrice;
  estimate: OrderEstimate;
  routeOf: (item: PricedItem) => LineRoute;
}

/** Writes the order of what ships today, with its lines. @returns its id */
export const writeOrder = (
  tx: Tx,
  { practice, cart, now, source, byClient, paidBy, staffId }: Placing,
  { ordered, orderNumber, price, estimate, routeOf }: NewOrder,
): Promise<number> => {
  return place(tx, {
    order: {
      practiceId: practice.id,
      clientId: cart.clientId,
      cartId: cart.id,
      shippingAddressId: cart.shippingAddressId,
      orderNumber,
      source,
      staffId: staffId ?? null,
      ...amountsOf(price, estimate),
      walletId: paidBy ?? null,
      // Nothing is handed to the pharmacy before it is paid.
      nextPaymentAt: paidBy === undefined && estimate.total > 0 ? now : null,
      promoCode: cart.promoCode,
      referralSourceId: cart.referralSourceId,
    },
    lines: ordered.flatMap((item, at) => {
      const line = price.lines[at];
      if (!line) return [];
      const route = routeOf(item);
      return [
        {
          animalId: item.row.animalId,
          ...skuNames(item.sku),
          quantity: item.row.orderQuantity,
          unitPrice: line.unitPrice,
          total: line.total,
          ...flavorOf(item.row, item.sku),
          partnerId: item.sku.complianceBean.compoundingPharmacyId,
          shipModeId: item.row.shipModeId,
          autoshipQuantity: item.row.autoshipFrequency === null ? null : (item.row.autoshipQuantity ?? item.row.orderQuantity),
          isReplacement: item.row.isReplacement,
          isControlled: item.sku.complianceBean.isControlledSubstance,
          directions: item.row.usageInstructions,
          vetStaffId: route.rxId === null ? null : item.row.vetStaffId,
          ...route,
        },
      ];
    }),
    now,
    byService: byClient === true ? 'client' : 'portal',
  });
};
