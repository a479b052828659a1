import { addTime, inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';

import { audit } from '../audit/audit.ts';
import { placePaidOrder } from './place-paid-order.ts';
import { withReference } from '../db/reference.ts';
import { payments } from '../db/schema/payment.ts';
import { Problem } from '../http/problem.ts';
import type { Part } from '../part.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import { payOrder } from '../payments/pay-order.ts';
import { type Payment, voidPayment } from '../payments/payment.ts';

/** Older than any request can be that still works on its payment. */
const STALE_MS = 60_000;
const EVERY_MS = 30_000;
const AT_ONCE = 100;

/** Finishes what a card was charged for, as the request would have: with its row in the audit log. */
const finish = async (services: Services, payment: Payment): Promise<void> => {
  const practice = await loadPractice(services.db, payment.practiceId);
  // The day of the practice: what ships first on a later day is not charged.
  const now = inZone(services.now(), practiceTimeZone(practice.localizationData));
  await services.db.transaction(async (tx) => {
    const isCart = payment.orderId === null;
    const after = isCart
      ? (await placePaidOrder(tx, { practice, payment, now, publicUrl: services.publicUrl })).placed
      : await payOrder(tx, { practice, payment, now });
    await audit(tx, services.keys.audit, {
      at: now,
      practiceId: payment.practiceId,
      actor: payment.actor,
      sessionId: null,
      requestId: payment.requestId ?? `payment/${payment.id}`,
      action: isCart ? 'checkout.submit' : 'payments.update',
      subject: isCart ? `cart/${payment.cartId}` : `order/${payment.orderId}`,
      result: 'done',
      status: null,
      before: null,
      after,
    });
  });
};

const reconcileOne = async (services: Services, payment: Payment): Promise<void> => {
  if (payment.status === 'VOIDING' || (await services.acquirer.find(payment.key)) !== 'CHARGED') return voidPayment(services, payment);
  try {
    await finish(services, payment);
  } catch (error) {
    // It can no longer be had: nobody pays for it.
    if (!(error instanceof Problem)) throw error;
    await voidPayment(services, payment);
  }
};

/** Ends every payment whose request died: with its order when its card was charged, else with nothing. */
const reconcile = async (services: Services, olderThanMs: number): Promise<void> => {
  const before = addTime(services.now(), -olderThanMs, 'millisecond');
  const open = await services.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['PENDING', 'VOIDING']),
        olderThanMs > 0 ? lt(payments.createdAt, before) : eq(payments.id, payments.id),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(AT_ONCE);
  for (const payment of open)
    await withReference(payment.requestId, () => reconcileOne(services, payment)).catch((err: unknown) =>
      services.log.error({ err, payment: payment.id }, 'A payment was not reconciled'),
    );
};

/** Reconciles payments at start and twice a minute. Where nobody else can be at work, at start all of them at once. */
export const reconcilePayments: Part = async (_app, services) => {
  if (services.maintenance.since() === null) await reconcile(services, services.database.kind === 'embedded' ? 0 : STALE_MS);
  const timer = setInterval(() => {
    if (services.maintenance.since() !== null) return;
    reconcile(services, STALE_MS).catch((err: unknown) => services.log.warn({ err }, 'Payments were not reconciled'));
  }, EVERY_MS);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
};
