import { cartPrice, codeDiscount } from '@practice-portal/domain/cart';
import { addMoney, MONEY_MAX } from '@practice-portal/domain/money';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import { announceNewItems } from '../queue-items/ordered-item.ts';
import { codeOfPart } from '../catalogue/promotion-code.ts';
import type { Tx } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { orders } from '../db/schema/order.ts';
import { problem } from '../http/problem.ts';
import { addLines } from '../orders/add-lines.ts';
import { nextOrderNumber } from '../orders/order-number.ts';
import { awaitApproval } from './await-approval.ts';
import { requireOrderable } from './check-order.ts';
import { NOT_LEFT } from './hold-cart.ts';
import { flavorOf } from './ordered-flavor.ts';
import { type CartRow, loadItems, type PricedItem } from './load-cart.ts';
import { makeAutoships } from './make-autoships.ts';
import { holdPrescriptionsOf, holdRecordsOf } from './order-standing.ts';
import type { Placed, Placing } from './placing.ts';
import { factsOf } from './price-match.ts';
import { fillPrescriptions, prescribe } from './prescribe.ts';

const chosen = (items: readonly PricedItem[], ids: readonly number[] | undefined): PricedItem[] => {
  const open = items.filter(({ row }) => row.purchasedAt === null);
  if (ids === undefined) return open;
  return ids.map((id) => {
    const found = open.find(({ row }) => row.id === id);
    if (!found) throw problem(409, NOT_LEFT);
    return found;
  });
};

/** How an item is on its way: by which prescription, or waiting in the queue. */
interface Route {
  rxId: number | null;
  queueItemId: number | null;
}

/**
 * Makes of a cart what it is ordered for: fills of prescriptions, new prescriptions where a vet has signed, items of the
 * approval queue where none has, AutoShips, and the order itself. All or nothing: it is the caller's transaction.
 * @throws 409 for what was ordered already, or a promotional code that is used up; 422 with what is wrong with which item
 */
export const placeCart = async (tx: Tx, placing: Placing): Promise<Placed> => {
  const { practice, cart, now, source } = placing;
  const reader = { practice, now };
  await holdRecordsOf(tx, cart);
  const items = chosen(await loadItems(tx, reader, cart.id), placing.itemIds && [...new Set(placing.itemIds)]);
  if (items.length === 0) throw problem(409, 'There is nothing left to order');
  const held = await holdPrescriptionsOf(tx, practice.id, items);
  await requireOrderable(tx, reader, cart, items, { held });

  const price = cartPrice(items.map(factsOf));
  if (price.subtotal > MONEY_MAX)
    throw problem(422, messageText(domainMessage('checkout.tooMuch'), practice.localizationData.defaultLocaleCode));
  const code = placing.reserved ?? (await codeOfPart(tx, cart, now));
  const discount = codeDiscount(price.subtotal, code);
  const total = addMoney(price.subtotal, -discount);
  const orderNumber = await nextOrderNumber(tx, practice.id);

  await fillPrescriptions(tx, items);
  const signed = await prescribe(tx, placing, items, held);
  const waiting = await awaitApproval(tx, { ...placing, orderNumber }, items);
  const routeOf = ({ row }: PricedItem): Route => ({
    rxId: row.kind === 'REFILL' ? row.rxId : (signed.get(row.id) ?? null),
    queueItemId: waiting.get(row.id) ?? null,
  });
  const autoshipIds = await makeAutoships(tx, placing, items, waiting);

  const [order] = await tx
    .insert(orders)
    .values({
      practiceId: practice.id,
      clientId: cart.clientId,
      cartId: cart.id,
      shippingAddressId: cart.shippingAddressId,
      orderNumber,
      source,
      status: waiting.size > 0 ? 'Awaiting approval' : 'Processing',
      placedAt: now,
      subtotal: price.subtotal,
      discount,
      total,
      promoCode: cart.promoCode,
      referralSourceId: cart.referralSourceId,
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('An order was not stored');
  await addLines(
    tx,
    items.flatMap((item, at) => {
      const line = price.lines[at];
      if (!line) return [];
      const route = routeOf(item);
      return [
        {
          orderId: order.id,
          practiceId: practice.id,
          clientId: cart.clientId,
          animalId: item.row.animalId,
          productId: item.sku.id,
          productName: item.sku.name,
          productStrength: item.sku.strengthSize,
          productPackaging: item.sku.packaging,
          quantity: item.row.orderQuantity,
          unitPrice: line.unitPrice,
          total: line.total,
          ...flavorOf(item.row, item.sku),
          partnerId: item.sku.complianceBean.compoundingPharmacyId,
          shipModeId: item.row.shipModeId,
          autoshipQuantity: item.row.autoshipFrequency === null ? null : (item.row.autoshipQuantity ?? item.row.orderQuantity),
          isReplacement: item.row.isReplacement,
          isControlled: item.sku.complianceBean.isControlledSubstance,
          ...route,
        },
      ];
    }),
    { now, source, byService: placing.byClient === true ? 'client' : 'portal' },
  );
  await markBought(tx, cart, items, now);
  await announceNewItems(tx, practice.id, 'RX_CART_ITEM', [...waiting.values()], now);
  return { orderId: order.id, orderNumber, total, rxIds: [...signed.values()], queueItemIds: [...waiting.values()], autoshipIds };
};

/** What is bought is bought: the cart is placed once all of it is. */
const markBought = async (tx: Tx, cart: CartRow, items: readonly PricedItem[], now: Date): Promise<void> => {
  const ids = items.map(({ row }) => row.id);
  const bought = await tx
    .update(cartItems)
    .set({ purchasedAt: now })
    .where(and(inArray(cartItems.id, ids), isNull(cartItems.purchasedAt)))
    .returning({ id: cartItems.id });
  if (bought.length < ids.length) throw problem(409, NOT_LEFT);
  const left = await tx.$count(cartItems, sql`${cartItems.cartId} = ${cart.id} and ${cartItems.purchasedAt} is null`);
  await tx
    .update(carts)
    .set({ ...(left === 0 ? { status: 'PLACED' as const } : {}), modifiedAt: now, version: sql`${carts.version} + 1` })
    .where(eq(carts.id, cart.id));
};
