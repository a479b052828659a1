import { DRAFT_PAGE_SIZES } from '@practice-portal/domain/cart';
import { listDraftsContract } from '@practice-portal/domain/contract/cart';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';

import { askedPage, countRows, listPage } from '../lists/client-list.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { animals, clients } from '../db/schema/client.ts';
import { products } from '../db/schema/product.ts';
import { partnerDrafts, partners } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';

const drafts = route(listDraftsContract, {
  handler: async ({ params: { practiceId }, query, db }) => {
    const asked = askedPage({ size: query.size ?? DRAFT_PAGE_SIZES[0], page: query.page });
    const where = and(eq(carts.practiceId, practiceId), eq(carts.status, 'OPEN'));
    const rows = await db
      .select({ cart: carts, client: clients, partner: partners.displayName })
      .from(carts)
      .innerJoin(clients, eq(clients.id, carts.clientId))
      .leftJoin(partnerDrafts, eq(partnerDrafts.cartId, carts.id))
      .leftJoin(partners, eq(partners.id, partnerDrafts.partnerId))
      .where(where)
      .orderBy(desc(carts.modifiedAt), desc(carts.id))
      .limit(asked.size)
      .offset(asked.page * asked.size);
    const ids = rows.map(({ cart }) => cart.id);
    const items =
      ids.length === 0
        ? []
        : await db
            .select({
              id: cartItems.id,
              cartId: cartItems.cartId,
              petName: animals.name,
              productName: products.name,
              productStrength: products.strength,
            })
            .from(cartItems)
            .innerJoin(animals, eq(animals.id, cartItems.animalId))
            .innerJoin(products, eq(products.id, cartItems.productId))
            .where(inArray(cartItems.cartId, ids))
            .orderBy(asc(cartItems.id));
    const elements = rows.map(({ cart, partner, client: { id, firstName, lastName, phone } }) => ({
      id: cart.id,
      client: { id, firstName, lastName, phone },
      cartItems: items.filter(({ cartId }) => cartId === cart.id).map(({ cartId: _cart, ...item }) => item),
      modifiedDate: cart.modifiedAt.toISOString(),
      version: cart.version,
      partner,
    }));
    return { data: listPage(elements, await countRows(db, carts, where), asked, 'modifiedDate') };
  },
});

/** The routes of drafts. */
export const draftRoutes: readonly AnyRoute[] = [drafts];
