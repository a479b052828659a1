import { addressLine } from '@practice-portal/domain/address';
import { isoDateOf } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';

import { type CartRow, findCart, readWholeCart } from '../carts/load-cart.ts';
import type { CartReader } from '../carts/types.ts';
import type { Executor } from '../db/client.ts';
import { addresses, clients } from '../db/schema/client.ts';
import { cartQuestions } from './cart-questions.ts';
import { nextOrderOf } from './next-order.ts';
import type { OfferPart } from './offer-sections.ts';

/** Where a cart ships to, in a line. */
const shipsTo = async (executor: Executor, { shippingAddressId, clientId }: CartRow): Promise<string | null> => {
  const [found] = await executor
    .select({ address: addresses })
    .from(clients)
    .innerJoin(addresses, eq(addresses.id, shippingAddressId ?? clients.defaultShippingAddressId))
    .where(eq(clients.id, clientId));
  return found ? addressLine(found.address) : null;
};

/** What can be bought of a cart that was recommended, and what was. */
export const loadOffer = async (executor: Executor, reader: CartReader, cartId: number): Promise<OfferPart> => {
  const row = await findCart(executor, reader.practice.id, cartId);
  const cart = await readWholeCart(executor, reader, row);
  const nextOrders = new Map<number, string>();
  for (const item of cart.cartItems)
    if (item.purchased) {
      const next = await nextOrderOf(executor, reader, item);
      if (next !== null) nextOrders.set(item.id, next);
    }
  return {
    cart,
    address: await shipsTo(executor, row),
    today: isoDateOf(reader.now),
    questions: await cartQuestions(executor, reader, cartId),
    nextOrders,
  };
};
