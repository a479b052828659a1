import type { ZonedDate } from '@practice-portal/domain/locale';
import { type CartItemInput, signedOrder } from '@practice-portal/domain/cart';
import {
  addCartItemContract,
  createCartContract,
  removeCartItemContract,
  saveCartItemContract,
} from '@practice-portal/domain/contract/cart';
import { orderRefusalText } from '@practice-portal/domain/order';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { eq, sql } from 'drizzle-orm';

import { requireClient } from '../lists/client-list.ts';
import type { Tx } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { forgetAnswers } from '../queue-items/criterion-answers.ts';
import { loadPrescription } from '../prescriptions/hold-prescription.ts';
import { requireConfirmed } from '../staff/confirmed-vet.ts';
import { columnsOf, fieldProblem, requireItem, requireShipment, requireSku } from './check-item.ts';
import { checkoutColumns, keptPrice } from './checkout-columns.ts';
import { insertItem } from './insert-item.ts';
import { keepStaffAnswers, takeStaffAnswers } from './item-answers.ts';
import { stayingAsPrescribed } from './order-standing.ts';
import { changeCart, holdCartOfItem, holdOpenCart } from './hold-cart.ts';
import { type CartItemRow, type CartReader, findOpenCart, readWholeCart } from './load-cart.ts';
import { requireSignableItem } from './require-signable-item.ts';
import { cartSubject, openCart, ordersHere } from './open-cart.ts';
import { prepareItem, prepareNewCart, preparePractice } from './sign-item.ts';
import { signItem, UNSIGNED } from './signature.ts';
import { voidReplaced } from './void-replaced.ts';

const createCart = route(createCartContract, {
  requires: ordersHere,
  subject: ({ body }) => `client/${body.clientId}`,
  prepare: prepareNewCart,
  handler: async ({ body: { clientId, sourceId, cartItem }, session, services, tx, now, prepared }) => {
    const { practiceId } = session;
    const reader = { practice: prepared.practice, now };
    await requireClient(tx, practiceId, clientId);
    const answers = await takeStaffAnswers(tx, reader, { session, animalId: cartItem.animalId }, cartItem.answers);
    const open = await findOpenCart(tx, practiceId, clientId);
    if (open) throw problem(409, 'This client has an open order already', { data: await readWholeCart(tx, reader, open) });
    await requireItem(tx, reader, clientId, cartItem);
    const { cart, isNew } = await openCart(tx, { practiceId, clientId, sourceId, now });
    if (!isNew) throw problem(409, 'This client has an open order already', { data: await readWholeCart(tx, reader, cart) });
    const cartItemId = await insertItem({ tx, services }, reader, cart, cartItem, prepared);
    await keepStaffAnswers(tx, session, { cartItemId, now }, answers);
    return { data: await readWholeCart(tx, reader, cart) };
  },
});

const addItem = route(addCartItemContract, {
  requires: ordersHere,
  subject: ({ body }) => cartSubject(body.cartId),
  prepare: prepareItem,
  handler: async ({ body: { cartId, ...input }, session, services, tx, now, prepared, requireVersion }) => {
    const { practiceId } = session;
    const reader = { practice: prepared.practice, now };
    const answers = await takeStaffAnswers(tx, reader, { session, animalId: input.animalId }, input.answers);
    const cart = await holdOpenCart(tx, practiceId, cartId);
    requireVersion(await readWholeCart(tx, reader, cart));
    await requireItem(tx, reader, cart.clientId, input);
    const cartItemId = await insertItem({ tx, services }, reader, cart, input, prepared);
    await keepStaffAnswers(tx, session, { cartItemId, now }, answers);
    return { data: await changeCart(tx, reader, cartId) };
  },
});

/** A refill follows its prescription and can't be edited: only whether and how it is shipped again can be chosen. */
const refillOf = (item: CartItemRow, input: CartItemInput, now: ZonedDate): ReturnType<typeof columnsOf> => {
  const asked = columnsOf(input, now);
  if (asked.productId !== item.productId || asked.animalId !== item.animalId || asked.orderQuantity !== item.orderQuantity)
    throw problem(422, "A refill follows its prescription and can't be edited");
  const { autoshipFrequency, autoshipQuantity, autoshipStartDate } = asked;
  return { ...item, autoshipFrequency, autoshipQuantity, autoshipStartDate };
};

/** A diet item is as its recommendation says: only whether and how it is shipped again can be chosen. */
const dietItemOf = (
  item: CartItemRow,
  input: CartItemInput,
  { practice, now }: CartReader,
  clientId: number,
): ReturnType<typeof columnsOf> => {
  const asked = columnsOf(input, now);
  const { autoshipFrequency, autoshipQuantity } = item;
  if (signedOrder({ ...item, ...asked, autoshipFrequency, autoshipQuantity, clientId }) !== signedOrder({ ...item, clientId }))
    throw problem(422, messageText(domainMessage('diet.item.notEditable'), practice.localizationData.defaultLocaleCode));
  return asked;
};

/** @throws 422 for a renewal of another product, or for another pet, than its prescription's */
const requireSameRenewal = async (
  tx: Tx,
  reader: CartReader,
  { id, kind, practiceId, rxId }: CartItemRow,
  { animalId, productId }: Pick<CartItemRow, 'animalId' | 'productId'>,
): Promise<void> => {
  if (kind !== 'RENEW' || rxId === null) return;
  const prescribed = await loadPrescription(tx, practiceId, rxId);
  const staying = await stayingAsPrescribed(tx, reader, [{ id, animalId, productId, prescribed }]);
  if (!staying.has(id)) throw fieldProblem(reader.practice, { productId: orderRefusalText('renewalOfOther') });
};

const saveItem = route(saveCartItemContract, {
  requires: ordersHere,
  subject: ({ params }) => `cartItem/${params.cartItemId}`,
  prepare: prepareItem,
  handler: async ({ params: { cartItemId }, body: input, session, services, tx, now, prepared, record, requireVersion }) => {
    const { practiceId } = session;
    const reader = { practice: prepared.practice, now };
    const answers = await takeStaffAnswers(tx, reader, { session, animalId: input.animalId }, input.answers);
    const { cart, item } = await holdCartOfItem(tx, practiceId, cartItemId);
    const before = await readWholeCart(tx, reader, cart);
    requireVersion(before);
    const isRefill = item.kind === 'REFILL';
    const isDiet = before.cartItems.some(({ id, isRoyalCaninIndividualis }) => id === cartItemId && isRoyalCaninIndividualis);
    const after = isRefill ? refillOf(item, input, now) : isDiet ? dietItemOf(item, input, reader, cart.clientId) : columnsOf(input, now);
    if (isRefill) await requireShipment(tx, reader, item, input);
    else await requireItem(tx, reader, cart.clientId, input, item);
    await requireSameRenewal(tx, reader, item, after);
    const sku = await requireSku(tx, reader, after.productId);
    const { clientId } = cart;
    const isChanged = signedOrder({ ...item, ...after, clientId }) !== signedOrder({ ...item, clientId });
    // Without a PIN nobody signs what is saved as it is, such as by its shipping at the checkout.
    const { signedBy, vet } = prepared;
    const isSigned = !isRefill && (signedBy === 'pin' || (signedBy === 'name' && isChanged));
    const signer = isSigned && vet !== null ? { vet, signedBy } : null;
    if (signer !== null) requireConfirmed(signer.vet, sku.complianceBean);
    const signable =
      signer === null
        ? null
        : await requireSignableItem(tx, reader, signer, { sku, input, clientId, itemId: cartItemId, isNew: item.kind === 'ADD' });
    const checkout = checkoutColumns(services, reader, { sku, item: { ...item, ...after, clientId }, input });
    // How it ships and what it costs is no word on the prescription: a replacement that is not finished stays so.
    const isCheckout = !isChanged && (input.shipModeId !== undefined || input.overridePrice !== undefined);
    const replacing = isCheckout ? {} : { voidVetStaffId: null };
    const [saved] = await tx
      .update(cartItems)
      .set({ ...after, ...(isChanged ? UNSIGNED : {}), ...keptPrice(item, after), ...checkout, ...replacing })
      .where(eq(cartItems.id, cartItemId))
      .returning();
    if (signable !== null) await signItem(tx, saved, { clientId, now }, signable);
    if (after.animalId !== item.animalId || after.productId !== item.productId) await forgetAnswers(tx, cartItemId);
    await keepStaffAnswers(tx, session, { cartItemId, now }, answers);
    const voidedRxId = isCheckout ? null : await voidReplaced(tx, item, now);
    record({ before: voidedRxId === null ? before : { ...before, voidedRxId } });
    return { data: await changeCart(tx, reader, cart.id) };
  },
});

const removeItem = route(removeCartItemContract, {
  requires: ordersHere,
  subject: ({ params }) => `cartItem/${params.cartItemId}`,
  prepare: preparePractice,
  handler: async ({ params: { cartItemId }, session: { practiceId }, tx, now, prepared, record, requireVersion }) => {
    const reader = { ...prepared, now };
    const { cart } = await holdCartOfItem(tx, practiceId, cartItemId);
    const before = await readWholeCart(tx, reader, cart);
    requireVersion(before);
    record({ before });
    if (before.cartItems.every(({ id }) => id === cartItemId)) {
      await tx
        .update(carts)
        .set({ status: 'DELETED', deletedReason: 'Last product removed', modifiedAt: now, version: sql`${carts.version} + 1` })
        .where(eq(carts.id, cart.id));
      return { data: null };
    }
    await tx.delete(cartItems).where(eq(cartItems.id, cartItemId));
    return { data: await changeCart(tx, reader, cart.id) };
  },
});

/** The routes of what is in a cart. */
export const cartItemRoutes: readonly AnyRoute[] = [createCart, addItem, saveItem, removeItem];
