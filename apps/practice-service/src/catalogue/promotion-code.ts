import type { CartCode } from '@practice-portal/domain/checkout';
import { isoDateOf } from '@practice-portal/domain/locale';
import { addMoney } from '@practice-portal/domain/money';
import { and, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import type { carts } from '../db/schema/cart.ts';
import { promotions } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/order.ts';
import { problem } from '../http/problem.ts';

/** A code as it is compared: people type it as they like. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

const isCode = (practiceId: number, code: string) =>
  and(eq(promotions.code, normalCode(code)), or(isNull(promotions.practiceId), eq(promotions.practiceId, practiceId)));

// A practice's own code goes before everybody's.
const ownFirst = sql`${promotions.practiceId} nulls last`;

/** A promotion as it is taken off a cart. */
export const cartCode = ({ id, description, percentOff, amountOff }: typeof promotions.$inferSelect): CartCode => ({
  promotionId: id,
  description,
  percentOff,
  amountOff,
});

/** The promotion of a code, whether it can be used or not. */
const readCode = async (executor: Executor, practiceId: number, code: string): Promise<typeof promotions.$inferSelect | null> => {
  const [found] = await executor.select().from(promotions).where(isCode(practiceId, code)).orderBy(ownFirst).limit(1);
  return found ?? null;
};

/** The promotion of a code that can be used now; null for no such code, one that has ended or is used up. */
export const findCode = async (
  executor: Executor,
  practiceId: number,
  code: string,
  now: Date,
): Promise<typeof promotions.$inferSelect | null> => {
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

/**
 * Uses a code once, in one statement: of two carts with the last use of it, one gets it.
 * @throws 409 when it has ended or is used up meanwhile
 */
export const redeemCode = async (tx: Tx, practiceId: number, code: string, now: Date): Promise<typeof promotions.$inferSelect> => {
  const found = await findCode(tx, practiceId, code, now);
  const [used] = found
    ? await tx
        .update(promotions)
        .set({ used: sql`${promotions.used} + 1` })
        .where(and(eq(promotions.id, found.id), or(isNull(promotions.usageLimit), lt(promotions.used, promotions.usageLimit))))
        .returning()
    : [];
  if (!used) throw problem(409, 'This promotional code can no longer be used. Remove it and try again');
  return used;
};

/** A cart as far as its code goes. */
type CodedCart = Pick<typeof carts.$inferSelect, 'id' | 'practiceId' | 'promoCode'>;

/** What the parts of a cart that are bought have left of its code; 'unused' where none is. */
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
 * still, though it has ended or is used up by then, and of an amount what the parts before have left. Whoever calls holds the cart.
 * @throws 409 when it has ended or is used up before the first part
 */
export const codeOfPart = async (tx: Tx, cart: CodedCart, now: Date): Promise<CartCode | null> => {
  if (cart.promoCode === null) return null;
  const left = await leftOfCode(tx, cart, cart.promoCode);
  return left === 'unused' ? cartCode(await redeemCode(tx, cart.practiceId, cart.promoCode, now)) : left;
};

/** What {@link codeOfPart} would take off now, using nothing; null where the code has ended. */
export const previewCode = async (executor: Executor, cart: CodedCart, now: Date): Promise<CartCode | null> => {
  if (cart.promoCode === null) return null;
  const left = await leftOfCode(executor, cart, cart.promoCode);
  if (left !== 'unused') return left;
  const found = await findCode(executor, cart.practiceId, cart.promoCode, now);
  return found && cartCode(found);
};

/** Gives a use of a code back: what it was used for came to nothing. */
export const giveBackCode = async (tx: Tx, promotionId: number): Promise<void> => {
  await tx
    .update(promotions)
    .set({ used: sql`greatest(${promotions.used} - 1, 0)` })
    .where(eq(promotions.id, promotionId));
};
