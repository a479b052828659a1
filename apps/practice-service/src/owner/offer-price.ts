import { beginsLater } from '@practice-portal/domain/autoship';
import { cartPrice } from '@practice-portal/domain/cart';
import { isoDateOf } from '@practice-portal/domain/locale';
import { addMoney } from '@practice-portal/domain/money';

import { estimateItems, loadTerms } from '../carts/estimate-items.ts';
import { type CartReader, type CartRow, loadItems } from '../carts/load-cart.ts';
import { NOT_LEFT } from '../carts/hold-cart.ts';
import { factsOf } from '../carts/price-match.ts';
import { previewCode } from '../catalog/promotion-code.ts';
import type { Executor } from '../db/client.ts';
import { problem } from '../http/problem.ts';

/** Holds what a part of a recommendation comes to, with all that its order will have. */
export interface OwnerPrice {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  fees: number;
  total: number;
}

/**
 * Returns what a client would pay for items of a recommendation now, without those that ship first on a later day: nothing is ordered, and no code is used.
 * @throws 409 for an item that is ordered already, or is none of it
 */
export const ownerPriceOf = async (
  executor: Executor,
  reader: CartReader,
  cart: CartRow,
  itemIds: readonly number[],
): Promise<OwnerPrice> => {
  const open = (await loadItems(executor, reader, cart.id)).filter(({ row }) => row.purchasedAt === null);
  const chosen = [...new Set(itemIds)].map((id) => {
    const found = open.find(({ row }) => row.id === id);
    if (!found) throw problem(409, NOT_LEFT);
    return found;
  });
  const today = isoDateOf(reader.now);
  const ordered = chosen.filter(({ row }) => !beginsLater(row, today));
  const price = cartPrice(ordered.map(factsOf));
  const code = await previewCode(executor, cart, reader.now);
  const terms = await loadTerms(executor, reader.practice, cart.shippingAddressId);
  const { promo, shipping, tax, fees, total } = estimateItems(ordered, price, { ...terms, code });
  return { subtotal: price.subtotal, discount: promo, shipping, tax, fees: addMoney(...Object.values(fees)), total };
};
