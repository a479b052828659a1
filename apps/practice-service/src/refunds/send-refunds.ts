import { and, asc, eq, inArray, lte } from 'drizzle-orm';

import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/client.ts';
import { orderItems, refunds } from '../db/schema/order.ts';
import { holdLines } from '../orders/hold-lines.ts';
import { moveLine } from '../orders/move-line.ts';
import type { Services } from '../services.ts';

type Refund = typeof refunds.$inferSelect;
type Sending = Pick<Services, 'db' | 'acquirer' | 'keys' | 'log'>;

/** How many are sent in one go. */
const AT_ONCE = 100;

/** What is due now, written as asked before anybody is: from here on no undo takes it back. What was asked and not answered comes again. */
const claim = async ({ db }: Sending, now: Date): Promise<Refund[]> => {
  const due = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, ['DUE', 'ASKED']), lte(refunds.dueAt, now)))
    .orderBy(asc(refunds.dueAt), asc(refunds.id))
    .limit(AT_ONCE);
  if (due.length === 0) return [];
  return db
    .update(refunds)
    .set({ status: 'ASKED' })
    .where(
      and(
        inArray(
          refunds.id,
          due.map(({ id }) => id),
        ),
        inArray(refunds.status, ['DUE', 'ASKED']),
      ),
    )
    .returning();
};

/** Writes down what the acquirer said, with the line's history and the audit log; once, whoever else asked too. */
const settle = async (tx: Tx, { keys }: Pick<Services, 'keys'>, refund: Refund, refunded: boolean, now: Date): Promise<void> => {
  // The order first, as everybody who changes one of its lines takes it.
  const [held] = await holdLines(tx, eq(orderItems.id, refund.orderItemId));
  const settled = await tx
    .update(refunds)
    .set({ status: refunded ? 'REFUNDED' : 'REFUSED', settledAt: now })
    // By its key: one that was refused may be asked for with another meanwhile.
    .where(and(eq(refunds.id, refund.id), eq(refunds.key, refund.key), eq(refunds.status, 'ASKED')))
    .returning({ id: refunds.id });
  if (settled.length === 0 || !held) return;
  const { amount } = refund;
  await moveLine(tx, held, {
    event: { type: refunded ? 'refunded' : 'refundRefused' },
    at: now,
    byService: 'portal',
    details: { amount },
  });
  await audit(tx, keys.audit, {
    at: now,
    practiceId: refund.practiceId,
    actor: 'service',
    sessionId: null,
    requestId: `refund/${refund.id}`,
    action: 'refund.settle',
    subject: `order/${refund.orderId}`,
    result: 'done',
    status: null,
    before: null,
    after: { orderItemId: refund.orderItemId, amount, refunded, cause: refund.cause },
  });
};

/**
 * Pays back what is due. Each refund is written before the acquirer is asked and settled after: whatever is killed when, the
 * next run asks again with the same key, and the money goes back once.
 */
export const sendRefunds = async (services: Sending, now: Date): Promise<void> => {
  for (const refund of await claim(services, now)) {
    try {
      const { key, paymentKey: chargeKey, amount } = refund;
      const { refunded } = await services.acquirer.refund({ key, chargeKey, amount });
      await services.db.transaction((tx) => settle(tx, services, refund, refunded, now));
    } catch (err) {
      services.log.error({ err, refund: refund.id }, 'A refund is to be asked for again');
    }
  }
};
