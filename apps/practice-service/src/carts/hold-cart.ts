import type { Cart } from '@practice-portal/domain/cart';
import { and, eq, sql } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { problem } from '../http/problem.ts';
import { type CartItemRow, type CartReader, type CartRow, findCart, readWholeCart } from './load-cart.ts';

/** Said of a cart that can no longer be changed. */
const SENT = 'This order was sent or placed meanwhile';

/** Said of an item that was bought, or taken out of its cart. */
export const NOT_LEFT = 'This was already ordered, or is no longer part of the order';

/**
 * Takes the row lock of a cart that can still be changed: whatever is done to a cart and its items is done one after the other.
 * @throws 404 for no such cart in this practice, 409 for one that was sent or ordered
 */
export const holdOpenCart = async (tx: Tx, practiceId: number, cartId: number): Promise<CartRow> => {
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.id, cartId), eq(carts.practiceId, practiceId)))
    .for('update');
  const cart = await findCart(tx, practiceId, cartId);
  if (cart.status !== 'OPEN') throw problem(409, SENT);
  return cart;
};

/**
 * An item of an open cart, with its cart, as they are now.
 * @throws 404 for no such item in this practice, 409 for one that was bought, or whose cart was sent
 */
export const findOpenItem = async (
  executor: Executor,
  practiceId: number,
  itemId: number,
): Promise<{ cart: CartRow; item: CartItemRow }> => {
  const [item] = await executor
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.id, itemId), eq(cartItems.practiceId, practiceId)));
  if (!item) throw problem(404, 'This product is no longer in the cart');
  const cart = await findCart(executor, practiceId, item.cartId);
  if (cart.status !== 'OPEN') throw problem(409, SENT);
  if (item.purchasedAt !== null) throw problem(409, NOT_LEFT);
  return { cart, item };
};

/**
 * {@link holdOpenCart} of an item's cart.
 * @throws 404 for no such item in this practice, 409 for one that was bought
 */
export const holdCartOfItem = async (tx: Tx, practiceId: number, itemId: number): Promise<{ cart: CartRow; item: CartItemRow }> => {
  const ofPractice = and(eq(cartItems.id, itemId), eq(cartItems.practiceId, practiceId));
  const [found] = await tx.select({ cartId: cartItems.cartId }).from(cartItems).where(ofPractice);
  if (!found) throw problem(404, 'This product is no longer in the cart');
  const cart = await holdOpenCart(tx, practiceId, found.cartId);
  const [item] = await tx.select().from(cartItems).where(ofPractice);
  if (!item) throw problem(404, 'This product is no longer in the cart');
  if (item.purchasedAt !== null) throw problem(409, NOT_LEFT);
  return { cart, item };
};

/** Writes a change of a cart, and gives the whole as it is then. */
export const changeCart = async (
  tx: Tx,
  reader: CartReader,
  cartId: number,
  change: Partial<typeof carts.$inferInsert> = {},
): Promise<Cart> => {
  const [row] = await tx
    .update(carts)
    .set({ ...change, modifiedAt: reader.now, version: sql`${carts.version} + 1` })
    .where(eq(carts.id, cartId))
    .returning();
  if (!row) throw new Error('A cart that was held is gone');
  return readWholeCart(tx, reader, row);
};
