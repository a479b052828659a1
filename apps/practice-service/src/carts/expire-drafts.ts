import { addTime } from '@practice-portal/domain/locale';
import { and, eq, exists, inArray, lt, not, sql } from 'drizzle-orm';

import { carts } from '../db/schema/cart.ts';
import { paymentLinks, payments } from '../db/schema/payment.ts';
import { recommendationLinks } from '../db/schema/recommendation.ts';
import { breathe } from '../worker/breathe.ts';
import type { Job } from '../worker/job.ts';

const HOUR_MS = 3_600_000;
/** How long a draft is kept that nobody goes on with: by then prices, stock and the pet's weight are others. */
const DRAFT_DAYS = 90;
const AT_ONCE = 100;

/** Deletes drafts that nobody has gone on with, and links of recommendations that no longer work. */
export const expireDrafts: Job = {
  name: 'drafts.expire',
  everyMs: HOUR_MS,
  run: async ({ services, now }) => {
    const { db } = services;
    const beingPaid = db
      .select({ one: sql`1` })
      .from(payments)
      .where(and(eq(payments.cartId, carts.id), eq(payments.status, 'PENDING')));
    for (;;) {
      const expired = db
        .select({ id: carts.id })
        .from(carts)
        .where(and(eq(carts.status, 'OPEN'), lt(carts.modifiedAt, addTime(now, -DRAFT_DAYS, 'day')), not(exists(beingPaid))))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const deleted = await db
        .update(carts)
        .set({ status: 'DELETED', deletedReason: 'Draft expired', version: sql`${carts.version} + 1` })
        .where(inArray(carts.id, expired))
        .returning({ id: carts.id });
      if (deleted.length < AT_ONCE) break;
      await breathe(services);
    }
    await db.delete(recommendationLinks).where(lt(recommendationLinks.expiresAt, now));
    await db.delete(paymentLinks).where(lt(paymentLinks.expiresAt, now));
  },
};
