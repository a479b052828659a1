import type { ZonedDate } from '@practice-portal/domain/locale';
import { isDearer, type OrderToSubmit, priceChanges } from '@practice-portal/domain/checkout';
import { submitOrderContract } from '@practice-portal/domain/contract/checkout';
import { currencyOf } from '@practice-portal/domain/money';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, eq, inArray } from 'drizzle-orm';

import { holdOpenCart } from '../carts/hold-cart.ts';
import { cartSubject } from '../carts/open-cart.ts';
import { redeemCode } from '../catalog/promotion-code.ts';
import type { Executor, Tx } from '../db/client.ts';
import { withRetry } from '../db/retry.ts';
import { payments } from '../db/schema/payment.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { actorOf } from '../http/session.ts';
import { versionAsked } from '../http/version-asked.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { fingerprintOf, KEY_USED, requireKeyShape } from '../http/with-idempotency.ts';
import { chargeOnce, declineProblem, findCard, openPayment, type Payment, requireCard, voidQuietly } from '../payments/payment.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { checkCart } from './check-cart.ts';
import { paysHere } from '../carts/checks-out-here.ts';
import { ORDER_CHANGED, placePaidOrder } from './place-paid-order.ts';

const BEING_PLACED = 'This order is being placed right now';

interface Submission {
  practice: PracticeData;
  body: OrderToSubmit;
  /** Of the cart that was shown. */
  version: number | null;
  actor: string;
  idempotencyKey: string | null;
  fingerprint: string;
  now: ZonedDate;
}

/** The payment that a request with this key has begun, or ended well. */
const findRequest = async (executor: Executor, { practice, idempotencyKey, fingerprint }: Submission): Promise<Payment | undefined> => {
  if (idempotencyKey === null) return undefined;
  const [known] = await executor
    .select()
    .from(payments)
    .where(
      and(eq(payments.practiceId, practice.id), eq(payments.idempotencyKey, idempotencyKey), inArray(payments.status, ['PENDING', 'PAID'])),
    );
  if (known && known.fingerprint !== fingerprint) throw problem(422, KEY_USED);
  return known;
};

/** Whether a payment has something to charge: what ships first on a later day is charged then. */
const isChargedToday = ({ estimate }: Payment): boolean => estimate === null || estimate.items.length > 0;

/** Everything that can be refused is refused here, before anybody is charged. */
const begin = async (tx: Tx, submission: Submission): Promise<Payment> => {
  const { practice, body, version, actor, idempotencyKey, fingerprint, now } = submission;
  const { rxCartId: cartId, creditCardId: walletId, sourceId, orderEstimate: seen } = body;
  const cart = await holdOpenCart(tx, practice.id, cartId).catch(async (error: unknown) => {
    // Placed a moment ago by the same request, which was repeated.
    const done = await findRequest(tx, submission);
    if (done) return done;
    throw error;
  });
  if ('fingerprint' in cart) return cart;
  const known = await findRequest(tx, submission);
  if (known) return known;
  await findCard(tx, { practiceId: practice.id, clientId: cart.clientId, walletId });
  const { check, code } = await checkCart(tx, { practice, now }, cart);
  const { orderEstimate: estimate } = check;
  const conflict = () => problem(409, ORDER_CHANGED, { data: check, changes: priceChanges(seen, estimate, check.lines) });
  if (version !== null && version !== cart.version) throw conflict();
  if (check.isBlocked) throw problem(422, check.messages[0]?.message ?? '', { data: check });
  // What is cheaper than it was shown is charged as it is.
  if (isDearer(seen, estimate)) throw conflict();
  const { clientId } = cart;
  await requireCard(tx, practice, { clientId, walletId, hasWedgewoodProducts: check.hasWedgewoodProducts, now });
  const payment = await openPayment(tx, {
    practiceId: practice.id,
    clientId,
    walletId,
    cartId,
    amount: estimate.total,
    currency: currencyOf(practice.localizationData.defaultLocaleCode),
    cartVersion: cart.version,
    estimate,
    // Of two carts with a code's last use one gets it here, and the other is refused before it pays.
    promotionId: code === null || check.lines.length === 0 ? null : (await redeemCode(tx, cart, now)).id,
    sourceId,
    idempotencyKey,
    fingerprint,
    actor,
    createdAt: now,
  });
  if (!payment) throw problem(409, BEING_PLACED);
  return payment;
};

/**
 * Places an order and charges its card. The payment is written before the acquirer is asked and becomes one with the order
 * after: whatever is killed when, `reconcile.ts` finds an order for every charge, or takes the charge back.
 */
export const submitOrder = route(submitOrderContract, {
  audit: 'checkout.submit',
  run: async ({ body, session, services, db, request, write, about }) => {
    about({ subject: cartSubject(body.rxCartId), after: { request: body } });
    const practice = await loadPractice(db, session.practiceId);
    const refusal = paysHere(practice);
    if (refusal !== null) throw problem(403, refusal);
    const version = versionAsked(request);
    const idempotencyKey = idempotencyKeyOf(request);
    if (idempotencyKey !== null) requireKeyShape(idempotencyKey);
    const actor = actorOf(session);
    const now = services.now();
    const submission = { practice, body, version, actor, idempotencyKey, now, fingerprint: fingerprintOf(actor, { body, version }) };
    const payment = (await findRequest(db, submission)) ?? (await withRetry(() => db.transaction((tx) => begin(tx, submission))));
    if (payment.status === 'PENDING' && isChargedToday(payment)) {
      const outcome = await chargeOnce(services, payment);
      if (!outcome.charged) throw declineProblem(practice, outcome.reason);
    }
    try {
      return await write(async (tx, record) => {
        const { placed, replayed } = await placePaidOrder(tx, { practice, payment, now, publicUrl: services.publicUrl });
        record({ after: placed, ...(replayed ? { result: 'replayed' as const } : {}) });
        return { data: placed };
      });
    } catch (error) {
      // Nothing that was not placed is charged; what was placed is past voiding.
      await voidQuietly(services, payment);
      throw error;
    }
  },
});
