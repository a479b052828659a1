import { eq } from 'drizzle-orm';

import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/client.ts';
import { withReference } from '../db/reference.ts';
import { orderItems } from '../db/schema/order.ts';
import { holdLines } from '../orders/hold-lines.ts';
import { moveLine } from '../orders/move-line.ts';
import { claimRefund, dueRefunds, endRefund, type Refund } from '../orders/refund.ts';
import type { Services } from '../services.ts';
import { eachApart } from '../worker/each-apart.ts';

type Sending = Pick<Services, 'db' | 'acquirer' | 'keys' | 'log'>;

/** Writes down what the acquirer said, with the line's history and the audit log; once, whoever else asked too. */
const settle = async (tx: Tx, { keys }: Pick<Services, 'keys'>, refund: Refund, refunded: boolean, now: Date): Promise<void> => {
  // The order first, as everybody who changes one of its lines takes it.
  const [held] = await holdLines(tx, eq(orderItems.id, refund.orderItemId));
  if (!(await endRefund(tx, refund, refunded, now)) || !held) return;
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
    requestId: refund.requestId ?? `refund/${refund.id}`,
    action: 'refund.settle',
    subject: `order/${refund.orderId}`,
    result: 'done',
    status: null,
    before: null,
    after: { orderItemId: refund.orderItemId, amount, refunded, cause: refund.cause },
  });
};

/** Asks the acquirer for one refund, and writes down what it said. */
const send = async (services: Sending, id: number, now: Date): Promise<void> => {
  const refund = await claimRefund(services.db, id);
  if (!refund) return;
  const { key, paymentKey: chargeKey, amount } = refund;
  await withReference(refund.requestId, async () => {
    const { refunded } = await services.acquirer.refund({ key, chargeKey, amount });
    await services.db.transaction((tx) => settle(tx, services, refund, refunded, now));
  });
};

/**
 * Pays back what is due. Each refund is written before the acquirer is asked and settled after: whatever is killed when, the
 * next run asks again with the same key, and the money goes back once.
 */
export const sendRefunds = async (services: Sending, now: Date): Promise<void> =>
  eachApart(await dueRefunds(services.db, now), { log: services.log, failed: 'A refund is to be asked for again' }, ({ id }) =>
    send(services, id, now),
  );
