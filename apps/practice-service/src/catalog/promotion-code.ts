import type { CartCode } from '@practice-portal/domain/checkout';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { addMoney } from '@practice-portal/domain/money';
import { and, eq, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import type { carts } from '../db/schema/cart.ts';
import { promotions } from '../db/schema/catalog.ts';
import { orders } from '../db/schema/order.ts';
import { problem } from '../http/problem.ts';

/** A code as it is compared: people type it as they like. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

const isCode = (practiceId: number, code: string) =>
  and(eq(promotions.code, normalCode(code)), or(isNull(promotions.practiceId), eq(promotions.practiceId, practiceId)));

// A practice's own code goes before everybody's.
const ownFirst = sql`${promotions.practiceId} nulls last`;

/** Said of a code that can no longer be used. */
export const CODE_GONE = 'This promotional code can no longer be used. Remove it and try again';

type Promotion = typeof promotions.$inferSelect;

/** A cart as far as its code goes. */
type CodedCart = Pick<typeof carts.$inferSelect, 'id' | 'practiceId' | 'clientId' | 'promoCode'>;

/** A promotion as it is taken off a cart. */
export const cartCode = ({ id, description, percentOff, amountOff }: Promotion): CartCode => ({
  promotionId: id,
  description,
  percentOff,
  amountOff,
});

/** The promotion of a code, whether it can be used or not. */
const readCode = async (executor: Executor, practiceId: number, code: string): Promise<Promotion | null> => {
  const [found] = await executor.select().from(promotions).where(isCode(practiceId, code)).orderBy(ownFirst).limit(1);
  return found ?? null;
};

/** The promotion of a code that can be used now, by whomever; null for no such code, one that has ended or is used up. */
export const findCode = async (executor: Executor, practiceId: number, code: string, now: ZonedDate): Promise<Promotion | null> => {
  const today = isoDateOf(now);
  const [found] = await executor
    .select()
    .from(promotions)
    .where(
      and(
        isCode(practiceId, code),
        lte(promotions.startsOn, today),
        gte(promotions.endsOn, today),
        or(isNull(promotions.usageLimit), lt(promotions.used, promotions.usageLimit)),
      ),
    )
    .orderBy(ownFirst)
    .limit(1);
  return found ?? null;
};

/** Whether a code is for the client of a cart: one for first orders is not where anything else was ordered. */
const isForClient = async (
  executor: Executor,
  { firstOrderOnly }: Pick<Promotion, 'firstOrderOnly'>,
  { id, practiceId, clientId }: CodedCart,
): Promise<boolean> => {
  if (!firstOrderOnly) return true;
  const ofClient = and(eq(orders.practiceId, practiceId), eq(orders.clientId, clientId));
  const others = and(ofClient, ne(orders.status, 'Canceled'), or(isNull(orders.cartId), ne(orders.cartId, id)));
  return (await executor.$count(orders, others)) === 0;
};

/** The code of a cart, as far as it can be used now; null where it has none, or none that can. */
export const codeOfCart = async (executor: Executor, cart: CodedCart, now: ZonedDate): Promise<Promotion | null> => {
  const found = cart.promoCode === null ? null : await findCode(executor, cart.practiceId, cart.promoCode, now);
  return found !== null && (await isForClient(executor, found, cart)) ? found : null;
};

/**
 * The use of a code that a cart has already; null where its client has ordered something else since. Of two carts of a client with
 * a code for first orders the second waits here for the first.
 */
export const reservedCode = async (tx: Tx, cart: CodedCart, promotionId: number): Promise<Promotion | null> => {
  const [held] = await tx.select().from(promotions).where(eq(promotions.id, promotionId)).for('update');
  return held && (await isForClient(tx, held, cart)) ? held : null;
};

/**
 * Uses a code once, in one statement: of two carts with the last use of it, one gets it.
 * @throws 409 when it has ended or is used up meanwhile, or is for the first order of a client who has ordered
 */
export const redeemCode = async (tx: Tx, cart: CodedCart, now: ZonedDate): Promise<Promotion> => {
  const found = await codeOfCart(tx, cart, now);
  const [used] = found
    ? await tx
        .update(promotions)
        .set({ used: sql`${promotions.used} + 1` })
        .where(and(eq(promotions.id, found.id), or(isNull(promotions.usageLimit), lt(promotions.used, promotions.usageLimit))))
        .returning()
    : [];
  // Asked again with its row lock: what the client ordered in between is there now.
  if (!used || !(await isForClient(tx, used, cart))) throw problem(409, CODE_GONE);
  return used;
};

/** Returns what the parts of a cart that are bought have left of its code; 'unused' where none is. */
const leftOfCode = async (
  executor: Executor,
  { id: cartId, practiceId }: CodedCart,
  promoCode: string,
): Promise<CartCode | null | 'unused'> => {
  const parts = await executor
    .select({ discount: orders.discount })
    .from(orders)
    .where(and(eq(orders.cartId, cartId), eq(orders.promoCode, promoCode)));
  if (parts.length === 0) return 'unused';
  const code = await readCode(executor, practiceId, promoCode);
  if (code === null) return null;
  const given = addMoney(...parts.map(({ discount }) => discount));
  return { ...cartCode(code), amountOff: code.amountOff === null ? null : Math.max(0, code.amountOff - given) };
};

/**
 * The code of a cart that is bought, maybe in parts: with the first part it is used once, for all of it. Parts that follow have it
 * still, though it has ended or is used up by then, and of an amount what the parts before have left. A person who calls holds the cart.
 * @throws 409 when it has ended or is used up before the first part
 */
export const codeOfPart = async (tx: Tx, cart: CodedCart, now: ZonedDate): Promise<CartCode | null> => {
  if (cart.promoCode === null) return null;
  const left = await leftOfCode(tx, cart, cart.promoCode);
  return left === 'unused' ? cartCode(await redeemCode(tx, cart, now)) : left;
};

/** Returns what {@link codeOfPart} would take off now, using nothing; null where the code has ended. */
export const previewCode = async (executor: Executor, cart: CodedCart, now: ZonedDate): Promise<CartCode | null> => {
  if (cart.promoCode === null) return null;
  const left = await leftOfCode(executor, cart, cart.promoCode);
  if (left !== 'unused') return left;
  const found = await codeOfCart(executor, cart, now);
  return found && cartCode(found);
};

/** Gives a use of a code back: what it was used for came to nothing. */
export const giveBackCode = async (tx: Tx, promotionId: number): Promise<void> => {
  await tx
    .update(promotions)
    .set({ used: sql`greatest(${promotions.used} - 1, 0)` })
    .where(eq(promotions.id, promotionId));
};
