import type { PracticeData } from '@practice-portal/domain/practice';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { carts } from '../db/schema/cart.ts';
import { clients } from '../db/schema/client.ts';
import { problem } from '../http/problem.ts';
import { type CartRow, findOpenCart } from './load-cart.ts';

/** Returns what the audit log calls a cart. */
export const cartSubject = (id: number): string => `cart/${id}`;

/** Ordering is a matter of the practice. */
export const ordersHere = ({ practiceHomeFeatures }: PracticeData): string | null =>
  practiceHomeFeatures.hideOrdering ? 'Your practice does not order here' : null;

interface NewCart {
  practiceId: number;
  clientId: number;
  sourceId: number;
  referralSourceId?: number | null;
  now: Date;
}

/**
 * A client's open cart, made when there is none: of two that make one at once, the second waits and gets the first's.
 * @throws 404 for no such client, 422 for one that is not active
 */
export const openCart = async (
  tx: Tx,
  { practiceId, clientId, sourceId, referralSourceId = null, now }: NewCart,
): Promise<{ cart: CartRow; isNew: boolean }> => {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!client || client.practiceId !== practiceId) throw problem(404, 'No such client');
  if (!client.active) throw problem(422, 'This client is inactive: activate them to order');
  const [made] = await tx
    .insert(carts)
    .values({
      practiceId,
      clientId,
      sourceId,
      referralSourceId,
      shippingAddressId: client.defaultShippingAddressId,
      createdAt: now,
      modifiedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made) return { cart: made, isNew: true };
  const open = await findOpenCart(tx, practiceId, clientId);
  if (!open) throw problem(409, 'This order was changed by someone else. Try again');
  return { cart: open, isNew: false };
};
