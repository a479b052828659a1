import { deleteCardContract } from '@practice-portal/domain/contract/card';
import { and, eq, isNull } from 'drizzle-orm';

import { showsCards } from '../carts/checks-out-here.ts';
import { carts } from '../db/schema/cart.ts';
import { payments } from '../db/schema/payment.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { wallets } from '../db/schema/card.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { announce } from '../realtime/approval-events.ts';

/** Returns what the audit log calls a card. */
export const cardSubject = (id: number): string => `wallet/${id}`;

/** Rule: docs/rules/payments.md#deleting. */
const IN_USE = 'You cannot delete a payment method that is currently in use for this AutoShip.';

/** Deletes a card that no AutoShip is paid with; orders that it paid still show it. */
export const deleteCard = route(deleteCardContract, {
  requires: showsCards,
  subject: ({ params }) => cardSubject(params.walletId),
  handler: async ({ params: { walletId }, session: { practiceId }, tx, now, record }) => {
    const mine = and(eq(wallets.id, walletId), eq(wallets.practiceId, practiceId), isNull(wallets.deletedAt));
    const [card] = await tx.select().from(wallets).where(mine).for('update');
    if (!card) throw problem(404, 'No such card');
    const [used] = await tx
      .select({ id: shippingItems.id })
      .from(shippingItems)
      .where(and(eq(shippingItems.practiceId, practiceId), eq(shippingItems.walletId, walletId), isNull(shippingItems.canceledAt)))
      .limit(1);
    if (used) throw problem(409, IN_USE);
    const [charging] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.walletId, walletId), eq(payments.status, 'PENDING')))
      .limit(1);
    if (charging) throw problem(409, 'An order is being paid with this card right now');
    await tx.update(wallets).set({ deletedAt: now }).where(eq(wallets.id, walletId));
    await tx
      .update(carts)
      .set({ walletId: null })
      .where(and(eq(carts.walletId, walletId), eq(carts.status, 'OPEN')));
    await announce(tx, [ordersChanged(card, now)]);
    record({ before: { clientId: card.clientId, type: card.type, lastDigits: card.lastDigits, expirationDate: card.expirationDate } });
    return undefined;
  },
});
