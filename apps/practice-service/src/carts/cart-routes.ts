import {
  deleteCartContract,
  readCartContract,
  readClientCartContract,
  saveCartContract,
  setPromoCodeContract,
} from '@practice-portal/domain/contract/cart';
import { and, eq, isNull, sql } from 'drizzle-orm';

import { codeOfCart, normalCode } from '../catalog/promotion-code.ts';
import { requireClient } from '../lists/client-list.ts';
import { carts } from '../db/schema/cart.ts';
import { addresses } from '../db/schema/client.ts';
import { wallets } from '../db/schema/card.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { changeCart, holdOpenCart } from './hold-cart.ts';
import { findCart, findOpenCart, readWholeCart } from './load-cart.ts';
import { cartSubject, ordersHere } from './open-cart.ts';
import { preparePractice } from './sign-item.ts';

const byClient = route(readClientCartContract, {
  handler: async ({ params: { clientId }, session: { practiceId }, services, db }) => {
    await requireClient(db, practiceId, clientId);
    const cart = await findOpenCart(db, practiceId, clientId);
    if (!cart) return { data: null };
    const practice = await loadPractice(db, practiceId);
    return { data: await readWholeCart(db, { practice, now: services.now() }, cart) };
  },
});

const read = route(readCartContract, {
  handler: async ({ params: { cartId }, session: { practiceId }, services, db }) => {
    const cart = await findCart(db, practiceId, cartId);
    const practice = await loadPractice(db, practiceId);
    return { data: await readWholeCart(db, { practice, now: services.now() }, cart) };
  },
});

const save = route(saveCartContract, {
  requires: ordersHere,
  subject: ({ params }) => cartSubject(params.cartId),
  prepare: preparePractice,
  handler: async ({ params: { cartId }, body, session: { practiceId }, tx, now, prepared, record, requireVersion }) => {
    const reader = { ...prepared, now };
    const cart = await holdOpenCart(tx, practiceId, cartId);
    const before = await readWholeCart(tx, reader, cart);
    requireVersion(before);
    if (body.shippingAddressId !== null) {
      const [address] = await tx
        .select({ id: addresses.id })
        .from(addresses)
        .where(and(eq(addresses.id, body.shippingAddressId), eq(addresses.clientId, cart.clientId), eq(addresses.practiceId, practiceId)));
      if (!address) throw problem(404, 'No such address of this client');
    }
    if (body.walletId != null) {
      const [card] = await tx
        .select({ id: wallets.id })
        .from(wallets)
        .where(
          and(
            eq(wallets.id, body.walletId),
            eq(wallets.clientId, cart.clientId),
            eq(wallets.practiceId, practiceId),
            isNull(wallets.deletedAt),
          ),
        );
      if (!card) throw problem(404, 'No such card of this client');
    }
    record({ before });
    return { data: await changeCart(tx, reader, cartId, body) };
  },
});

const remove = route(deleteCartContract, {
  requires: ordersHere,
  subject: ({ params }) => cartSubject(params.cartId),
  prepare: preparePractice,
  handler: async ({ params: { cartId }, session: { practiceId }, tx, now, prepared, record }) => {
    const cart = await holdOpenCart(tx, practiceId, cartId);
    record({ before: await readWholeCart(tx, { ...prepared, now }, cart) });
    await tx
      .update(carts)
      .set({ status: 'DELETED', deletedReason: 'Draft deleted', modifiedAt: now, version: sql`${carts.version} + 1` })
      .where(eq(carts.id, cartId));
    return undefined;
  },
});

const promoCode = route(setPromoCodeContract, {
  requires: ordersHere,
  subject: ({ params }) => cartSubject(params.cartId),
  prepare: preparePractice,
  handler: async ({ params: { cartId }, body, session: { practiceId }, tx, now, prepared, requireVersion }) => {
    const reader = { ...prepared, now };
    const cart = await holdOpenCart(tx, practiceId, cartId);
    requireVersion(await readWholeCart(tx, reader, cart));
    const asked = body.promoCode?.trim() ?? '';
    if (asked !== '' && !(await codeOfCart(tx, { ...cart, promoCode: asked }, now)))
      throw problem(422, 'Invalid promo code', { fieldErrors: { promoCode: 'Invalid promo code' } });
    return { data: await changeCart(tx, reader, cartId, { promoCode: asked === '' ? null : normalCode(asked) }) };
  },
});

/** The routes of carts as a whole. */
export const wholeCartRoutes: readonly AnyRoute[] = [byClient, read, save, remove, promoCode];
