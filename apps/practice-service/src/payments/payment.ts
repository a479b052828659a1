import type { ZonedDate } from '@practice-portal/domain/locale';
import { randomUUID } from 'node:crypto';

import type { CurrencyCode } from '@practice-portal/domain/money';
import { type DeclineReason, isHardDecline } from '@practice-portal/domain/payment';
import type { PracticeData } from '@practice-portal/domain/practice';
import { cardUnfit } from '@practice-portal/domain/card';
import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { ChargeOutcome } from '../acquirer/types.ts';
import { giveBackCode } from '../catalog/promotion-code.ts';
import type { Executor, Tx } from '../db/client.ts';
import { payments } from '../db/schema/payment.ts';
import { wallets } from '../db/schema/card.ts';
import { problem, type Problem } from '../http/problem.ts';
import { paymentText } from '../orders/payment-text.ts';
import type { Services } from '../services.ts';

/** An attempt to charge a card. */
export type Payment = typeof payments.$inferSelect;
/** A card on file. */
export type CardRow = typeof wallets.$inferSelect;

type Acting = Pick<Services, 'db' | 'acquirer' | 'now' | 'log'>;

/** A card that was not charged, as a refusal. */
export const declineProblem = (practice: PracticeData, reason: DeclineReason): Problem =>
  problem(422, paymentText(practice, 'refused'), { decline: { reason, hard: isHardDecline(reason) } });

/** Reasons for which a card is never tried again. */
const HARD: DeclineReason[] = ['LOST_OR_STOLEN', 'ACCOUNT_CLOSED'];

interface CardOf {
  practiceId: number;
  clientId: number;
  walletId: number;
}

/** @throws 404 for a card that is not this client's */
export const findCard = async (executor: Executor, { practiceId, clientId, walletId }: CardOf): Promise<CardRow> => {
  const [card] = await executor
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, walletId), eq(wallets.clientId, clientId), eq(wallets.practiceId, practiceId), isNull(wallets.deletedAt)));
  if (!card) throw problem(404, 'No such card of this client');
  return card;
};

/**
 * A card of a client that may be charged.
 * @throws 404 for no such card, 422 for one that has expired, is not enabled for what is bought, or was refused for good
 */
export const requireCard = async (
  tx: Executor,
  practice: PracticeData,
  { clientId, walletId, hasWedgewoodProducts, now }: { clientId: number; walletId: number; hasWedgewoodProducts: boolean; now: ZonedDate },
): Promise<CardRow> => {
  const card = await findCard(tx, { practiceId: practice.id, clientId, walletId });
  const unfit = cardUnfit({ expirationDate: card.expirationDate, isWedgewoodEnabled: card.compounded }, { hasWedgewoodProducts, now });
  if (unfit) throw problem(422, paymentText(practice, unfit), { fieldErrors: { creditCardId: paymentText(practice, unfit) } });
  const [refused] = await tx
    .select({ reason: payments.reason })
    .from(payments)
    .where(and(eq(payments.walletId, walletId), eq(payments.status, 'DECLINED'), inArray(payments.reason, HARD)))
    .limit(1);
  if (refused?.reason) throw problem(422, paymentText(practice, 'hardDeclined'), { decline: { reason: refused.reason, hard: true } });
  return card;
};

/** Returns what a payment is for, written before the acquirer is asked. Undefined: something is being charged for it already. */
export const openPayment = async (
  tx: Tx,
  payment: Omit<typeof payments.$inferInsert, 'key' | 'status' | 'currency'> & { currency: CurrencyCode },
): Promise<Payment | undefined> => {
  const [made] = await tx
    .insert(payments)
    .values({ ...payment, key: randomUUID() })
    .onConflictDoNothing()
    .returning();
  return made;
};

/** Ends a payment that is nothing, once: whoever comes second finds it ended. Its promotional code can be used again. */
const end = (db: Acting['db'], { id }: Payment, change: Partial<Payment>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [ended] = await tx
      .update(payments)
      .set(change)
      .where(and(eq(payments.id, id), eq(payments.status, 'PENDING')))
      .returning();
    if (ended && ended.promotionId !== null) await giveBackCode(tx, ended.promotionId);
    return ended !== undefined;
  });

/** Ends a payment that this transaction holds as paid, with what was paid by it. */
export const settlePaid = async (tx: Tx, id: number, paid: Pick<Payment, 'settledAt'> & Partial<Pick<Payment, 'orderId' | 'answer'>>) => {
  await tx
    .update(payments)
    .set({ status: 'PAID', ...paid })
    .where(eq(payments.id, id));
};

/** Sees to it that nothing is charged, whatever the acquirer has done: said here first, so that a crash leaves the intent. */
export const voidPayment = async ({ db, acquirer, now }: Acting, payment: Payment, reason: DeclineReason | null = null): Promise<void> => {
  const isMine = await end(db, payment, { status: 'VOIDING', reason });
  if (!isMine && payment.status !== 'VOIDING') return;
  await acquirer.void(payment.key);
  await db
    .update(payments)
    .set({ status: payment.reason === null && reason === null ? 'VOIDED' : 'DECLINED', settledAt: now() })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'VOIDING')));
};

/** {@link voidPayment} after something else went wrong: what is left open the next start ends. */
export const voidQuietly = (acting: Acting, payment: Payment): Promise<void> =>
  voidPayment(acting, payment).catch((err: unknown) =>
    acting.log.error({ err, payment: payment.id, reqId: payment.requestId }, 'A payment is left open'),
  );

const running = new Map<string, Promise<ChargeOutcome>>();

const charge = async (acting: Acting, payment: Payment): Promise<ChargeOutcome> => {
  const { key, amount, currency } = payment;
  const [card] = await acting.db
    .select({ token: wallets.token, authentication: wallets.authentication })
    .from(wallets)
    .where(eq(wallets.id, payment.walletId));
  try {
    const outcome = await acting.acquirer.charge({
      key,
      token: card?.token ?? '',
      authentication: card?.authentication ?? null,
      amount,
      currency: currency as CurrencyCode,
    });
    if (!outcome.charged) await end(acting.db, payment, { status: 'DECLINED', reason: outcome.reason, settledAt: acting.now() });
    return outcome;
  } catch (error) {
    // Nobody knows whether it charged.
    acting.log.warn({ err: error, payment: payment.id, reqId: payment.requestId }, 'A charge was not answered');
    await voidPayment(acting, payment, 'PROCESSOR_UNAVAILABLE');
    return { charged: false, reason: 'PROCESSOR_UNAVAILABLE' };
  }
};

/** Charges a card for a payment, once: requests for the same one at the same time wait for the first. */
export const chargeOnce = (acting: Acting, payment: Payment): Promise<ChargeOutcome> => {
  const known = running.get(payment.key);
  if (known) return known;
  const charging = charge(acting, payment).finally(() => running.delete(payment.key));
  running.set(payment.key, charging);
  return charging;
};

/** A payment with its row lock. */
export const holdPayment = async (tx: Tx, id: number): Promise<Payment> => {
  const [held] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!held) throw new Error('A payment is gone');
  return held;
};
