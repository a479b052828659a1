import { CART_ITEMS_MAX, type CartItemInput } from '@practice-portal/domain/cart';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { cartItems } from '../db/schema/cart.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { requireConfirmed } from '../staff/confirmed-vet.ts';
import { columnsOf, requireSku } from './check-item.ts';
import { checkoutColumns } from './checkout-columns.ts';
import type { CartReader, CartRow } from './load-cart.ts';
import { requireSignableItem } from './require-signable-item.ts';
import type { Prepared } from './sign-item.ts';
import { signItem } from './signature.ts';

/**
 * Puts an item that was checked into a cart, signed where somebody signs.
 * @returns its id
 * @throws 422 for one more than a cart can hold
 */
export const insertItem = async (
  { tx, services }: { tx: Tx; services: Pick<Services, 'keys'> },
  reader: CartReader,
  { id: cartId, clientId }: Pick<CartRow, 'id' | 'clientId'>,
  input: CartItemInput,
  { signedBy, vet }: Pick<Prepared, 'signedBy' | 'vet'>,
): Promise<number> => {
  const counted = await tx.$count(cartItems, eq(cartItems.cartId, cartId));
  if (counted >= CART_ITEMS_MAX) throw problem(422, 'This order already has the maximum number of products');
  const sku = await requireSku(tx, reader, input.productId);
  const signer = signedBy === null || vet === null ? null : { vet, signedBy };
  if (signer !== null) requireConfirmed(signer.vet, sku.complianceBean);
  const signable = signer === null ? null : await requireSignableItem(tx, reader, signer, { sku, input, clientId, isNew: true });
  const [added] = await tx
    .insert(cartItems)
    .values({
      ...columnsOf(input, reader.now),
      ...checkoutColumns(services, reader, { sku, item: null, input }),
      practiceId: reader.practice.id,
      cartId,
    })
    .returning();
  if (!added) throw new Error('An item was not stored');
  if (signable !== null) await signItem(tx, added, { clientId, now: reader.now }, signable);
  return added.id;
};
