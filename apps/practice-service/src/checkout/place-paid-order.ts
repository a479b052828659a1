import type { ZonedDate } from '@practice-portal/domain/locale';
import { type PlacedOrder, priceChanges } from '@practice-portal/domain/checkout';
import type { PracticeData } from '@practice-portal/domain/practice';
import { eq, inArray } from 'drizzle-orm';

import { holdOpenCart } from '../carts/hold-cart.ts';
import { placeCart } from '../carts/place-cart.ts';
import { CODE_GONE, reservedCode } from '../catalog/promotion-code.ts';
import type { Tx } from '../db/client.ts';
import { carts } from '../db/schema/cart.ts';
import { autoships } from '../db/schema/autoship.ts';
import { problem } from '../http/problem.ts';
import { staffIdOf } from '../http/session.ts';
import { holdPayment, type Payment, settlePaid } from '../payments/payment.ts';
import type { Services } from '../services.ts';
import { checkCart } from './check-cart.ts';

/** Where it was bought, in words. */
const SOURCE = 'Practice portal';
/** Said when what was shown is not what there is. */
export const ORDER_CHANGED = 'This order has changed since it was shown. Check it and place it again';

interface Paid {
  practice: PracticeData;
  payment: Payment;
  now: ZonedDate;
  publicUrl: Services['publicUrl'];
}

/**
 * Makes the order that a card was charged for, with the payment, in one transaction. Done before, it gives the same answer.
 * @throws 409 when the cart or its price is not what was charged: the charge is then to be voided
 */
export const placePaidOrder = async (
  tx: Tx,
  { practice, payment: { id, cartId }, now, publicUrl }: Paid,
): Promise<{ placed: PlacedOrder; replayed: boolean }> => {
  if (cartId === null) throw new Error('A payment has no cart');
  // The cart first, as everybody who changes it does.
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update');
  const payment = await holdPayment(tx, id);
  if (payment.status === 'PAID' && payment.answer) return { placed: payment.answer, replayed: true };
  if (payment.status !== 'PENDING') throw problem(409, ORDER_CHANGED);
  const cart = await holdOpenCart(tx, practice.id, cartId);
  const reserved = payment.promotionId === null ? null : await reservedCode(tx, cart, payment.promotionId);
  if (payment.promotionId !== null && reserved === null) throw problem(409, CODE_GONE);
  const { check } = await checkCart(tx, { practice, now }, cart, { reserved });
  const { orderEstimate } = check;
  if (cart.version !== payment.cartVersion || orderEstimate.total !== payment.amount || check.isBlocked) {
    const changes = payment.estimate ? priceChanges(payment.estimate, orderEstimate, check.lines) : [];
    throw problem(409, ORDER_CHANGED, { data: check, changes });
  }
  const { orderId, orderNumber, total, queueItemIds, autoshipIds } = await placeCart(tx, {
    practice,
    cart,
    now,
    publicUrl,
    source: SOURCE,
    reserved,
    paidBy: payment.walletId,
    staffId: staffIdOf(payment.actor),
  });
  await tx.update(carts).set({ walletId: payment.walletId }).where(eq(carts.id, cartId));
  if (autoshipIds.length > 0)
    await tx
      .update(autoships)
      .set({ walletId: payment.walletId, addressId: cart.shippingAddressId })
      .where(inArray(autoships.id, autoshipIds));
  const placed: PlacedOrder = { orderId, orderNumber, cartId, total, queueItemIds, autoshipIds };
  await settlePaid(tx, id, { orderId, answer: placed, settledAt: now });
  return { placed, replayed: false };
};
