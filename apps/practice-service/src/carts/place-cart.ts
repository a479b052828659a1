import { beginsLater } from '@practice-portal/domain/autoship';
import { cartPrice } from '@practice-portal/domain/cart';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { MONEY_MAX } from '@practice-portal/domain/money';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import { prescriptionFall } from '../queue-items/fallen-signature.ts';
import { announceNewItems } from '../queue-items/ordered-item.ts';
import { cartCode, codeOfPart } from '../catalog/promotion-code.ts';
import type { Tx } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { problem } from '../http/problem.ts';
import { nextOrderNumber } from '../orders/order-number.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import { awaitApproval } from './await-approval.ts';
import { requireOrderable } from './check-order.ts';
import { earlyFillOf } from './early-fills.ts';
import { estimateItems, loadTerms } from './estimate-items.ts';
import { NOT_LEFT } from './hold-cart.ts';
import { type CartReader, type CartRow, loadItems, type PricedItem } from './load-cart.ts';
import { makeAutoships } from './make-autoships.ts';
import { holdPrescriptionsOf, holdRecordsOf } from './order-standing.ts';
import type { Placed, Placing } from './placing.ts';
import { factsOf } from './price-match.ts';
import { fillPrescriptions, prescribe } from './prescribe.ts';
import { type LineRoute, writeOrder } from './write-order.ts';

const chosen = (items: readonly PricedItem[], ids: readonly number[] | undefined): PricedItem[] => {
  const open = items.filter(({ row }) => row.purchasedAt === null);
  if (ids === undefined) return open;
  return ids.map((id) => {
    const found = open.find(({ row }) => row.id === id);
    if (!found) throw problem(409, NOT_LEFT);
    return found;
  });
};

/** Says which refills a vet approves: those of a controlled substance that is not used up, or whose signature no longer stands. They keep the refills that are left. */
const withVets = async (
  tx: Tx,
  reader: CartReader,
  items: readonly PricedItem[],
  held: ReadonlyMap<number, PrescriptionRecord>,
): Promise<PricedItem[]> => {
  const all: PricedItem[] = [];
  for (const item of items) {
    const { row, sku } = item;
    const rx = row.kind === 'REFILL' ? held.get(row.rxId ?? 0) : undefined;
    const fallen = rx === undefined ? null : await prescriptionFall(tx, reader, rx, item);
    const isEarly =
      row.kind === 'REFILL' &&
      sku.complianceBean.isControlledSubstance &&
      (await earlyFillOf(tx, reader, { animalId: row.animalId, sku })) !== null;
    const refills = Math.max(0, (rx?.fillsRemaining ?? 1) - 1);
    const waits = { ...item, needsVet: true, row: { ...row, refills, signedFacts: rx?.signedFacts ?? null } };
    if (fallen !== null) all.push({ ...waits, fallen });
    else all.push(isEarly ? waits : item);
  }
  return all;
};

/**
 * Makes of a cart what it is ordered for: fills of prescriptions, new prescriptions where a vet has signed, items of the
 * approval queue where none has, AutoShips, and the order itself. What ships first on a later day is no part of the order: its
 * AutoShip makes one on that day. All or nothing: it is the caller's transaction.
 * @throws 409 for what was already ordered, or a promotional code that is used up; 422 with what is wrong with which item
 */
export const placeCart = async (tx: Tx, placing: Placing): Promise<Placed> => {
  const { practice, cart, now } = placing;
  const reader = { practice, now };
  await holdRecordsOf(tx, cart);
  const asked = chosen(await loadItems(tx, reader, cart.id), placing.itemIds && [...new Set(placing.itemIds)]);
  if (asked.length === 0) throw problem(409, 'There is nothing left to order');
  const held = await holdPrescriptionsOf(tx, practice.id, asked);
  const items = await withVets(tx, reader, asked, held);
  await requireOrderable(tx, reader, cart, items, { held });

  const today = isoDateOf(now);
  const ordered = items.filter(({ row }) => !beginsLater(row, today));
  const price = cartPrice(ordered.map(factsOf));
  if (price.subtotal > MONEY_MAX)
    throw problem(422, messageText(domainMessage('checkout.tooMuch'), practice.localizationData.defaultLocaleCode));
  const reserved = placing.reserved ? cartCode(placing.reserved) : null;
  const code = reserved ?? (ordered.length === 0 ? null : await codeOfPart(tx, cart, now));
  const estimate = estimateItems(ordered, price, { ...(await loadTerms(tx, practice, cart.shippingAddressId)), code });
  const orderNumber = ordered.length === 0 ? null : await nextOrderNumber(tx, practice.id);

  await fillPrescriptions(tx, ordered);
  const signed = await prescribe(tx, placing, items);
  const waiting = await awaitApproval(tx, { ...placing, orderNumber }, items);
  const routeOf = ({ row, needsVet = false }: PricedItem): LineRoute => ({
    rxId: row.kind === 'REFILL' && !needsVet ? row.rxId : (signed.get(row.id) ?? null),
    queueItemId: waiting.get(row.id) ?? null,
  });
  const autoshipIds = await makeAutoships(tx, placing, items, waiting);

  const orderId = orderNumber === null ? null : await writeOrder(tx, placing, { ordered, orderNumber, price, estimate, routeOf });
  await markBought(tx, cart, items, now);
  await announceNewItems(tx, practice.id, 'RX_CART_ITEM', [...waiting.values()], now);
  return { orderId, orderNumber, total: estimate.total, rxIds: [...signed.values()], queueItemIds: [...waiting.values()], autoshipIds };
};

/** Leaves what is bought as it is: the cart is placed once all of it is. */
const markBought = async (tx: Tx, cart: CartRow, items: readonly PricedItem[], now: ZonedDate): Promise<void> => {
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
