import { SHIP_MODES } from '@practice-portal/domain/checkout';
import { checkCartContract, listShipModesContract } from '@practice-portal/domain/contract/checkout';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { findCart, loadItems } from '../carts/load-cart.ts';
import { ordersHere } from '../carts/open-cart.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { checkCart } from './check-cart.ts';
import { checksOutHere } from '../carts/checks-out-here.ts';
import { approveOverride } from './price-override.ts';
import { submitOrder } from './submit-order.ts';

const estimate = route(checkCartContract, {
  requires: checksOutHere,
  handler: async ({ params: { cartId }, session: { practiceId }, services, db }) => {
    const cart = await findCart(db, practiceId, cartId);
    if (cart.status !== 'OPEN') throw problem(409, 'This order was sent or placed meanwhile');
    const practice = await loadPractice(db, practiceId);
    return { data: (await checkCart(db, { practice, now: services.now() }, cart)).check };
  },
});

const shipModes = route(listShipModesContract, {
  requires: ordersHere,
  handler: async ({ params: { cartId }, session: { practiceId }, services, db }) => {
    const cart = await findCart(db, practiceId, cartId);
    const practice = await loadPractice(db, practiceId);
    const items = await loadItems(db, { practice, now: services.now() }, cart.id);
    const code = practice.localizationData.defaultLocaleCode;
    const modes = SHIP_MODES.map(({ key, workingDays: _days, ...mode }) => ({
      ...mode,
      name: messageText(domainMessage(`checkout.shipMode.${key}`), code),
    }));
    return { items: items.map(({ row }) => ({ cartItemId: row.id, shipModes: modes })) };
  },
});

/** The routes from a cart to a paid order. */
export const checkoutRoutes: readonly AnyRoute[] = [estimate, shipModes, submitOrder, approveOverride];
