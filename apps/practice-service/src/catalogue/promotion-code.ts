import { isoDateOf } from '@practice-portal/domain/locale';
import { and, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { promotions } from '../db/schema/catalogue.ts';
import { problem } from '../http/problem.ts';

/** A code as it is compared: people type it as they like. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

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
        eq(promotions.code, normalCode(code)),
        or(isNull(promotions.practiceId), eq(promotions.practiceId, practiceId)),
        lte(promotions.startsOn, today),
        gte(promotions.endsOn, today),
        or(isNull(promotions.usageLimit), lt(promotions.used, promotions.usageLimit)),
      ),
    )
    .orderBy(sql`${promotions.practiceId} nulls last`)
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

/** Gives a use of a code back: what it was used for came to nothing. */
export const giveBackCode = async (tx: Tx, promotionId: number): Promise<void> => {
  await tx
    .update(promotions)
    .set({ used: sql`greatest(${promotions.used} - 1, 0)` })
    .where(eq(promotions.id, promotionId));
};
