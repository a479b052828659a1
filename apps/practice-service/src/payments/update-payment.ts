import { updatePaymentContract } from '@practice-portal/domain/contract/payment';
import { inZone, practiceTimeZone } from '@practice-portal/domain/locale';

import { paysHere } from '../carts/checks-out-here.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { actorOf } from '../http/session.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { withIdempotency } from '../http/with-idempotency.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import { chargeOnce, voidQuietly } from './payment.ts';
import { beginRepair, type Charged, paidResult, settleRepair } from './repair-orders.ts';

/** Charges orders whose payment failed to another card: each is charged, and has its result, on its own. */
export const updatePayment = route(updatePaymentContract, {
  audit: 'payments.update',
  run: async ({ params: { orderId, walletId }, body: { ids }, session, services, db, request, write, about }) => {
    about({ subject: `order/${orderId}`, after: { walletId, ids } });
    const practice = await loadPractice(db, session.practiceId);
    const refusal = paysHere(practice);
    if (refusal !== null) throw problem(403, refusal);
    const actor = actorOf(session);
    const orderIds = [...new Set(ids)];
    if (!orderIds.includes(orderId)) throw problem(404, 'The request is about another order than its address');
    const key = idempotencyKeyOf(request);
    const now = inZone(services.now(), practiceTimeZone(practice.localizationData));
    const asked = { path: request.routeOptions.url, orderId, walletId, orderIds };
    const idempotent = { practiceId: practice.id, key, actor, request: asked, now };
    // A key that is done already gets its stored answer, without another charge.
    const done = key === null ? null : await answered(services, idempotent);
    const begun = done
      ? { opened: [], paid: [] }
      : await db.transaction((tx) => beginRepair(tx, { practice, orderIds, walletId, actor }, now));
    const charged: Charged[] = [];
    for (const payment of begun.opened) charged.push({ payment, outcome: await chargeOnce(services, payment) });
    try {
      return await write(async (tx, record) => {
        const { answer, replayed } = await withIdempotency(tx, idempotent, async () => {
          const results = begun.paid.map(paidResult);
          for (const each of charged) results.push(await settleRepair(tx, practice, each, now));
          return { data: { results } };
        });
        record({ after: answer, ...(replayed ? { result: 'replayed' as const } : {}) });
        return answer;
      });
    } catch (error) {
      for (const { payment } of charged) await voidQuietly(services, payment);
      throw error;
    }
  },
});

class Unknown extends Error {}

/** Whether a key has its answer: a look that leaves nothing behind when it has none. */
const answered = async ({ db }: Services, idempotent: Parameters<typeof withIdempotency>[1]): Promise<boolean> => {
  try {
    await db.transaction((tx) =>
      withIdempotency(tx, idempotent, () => {
        throw new Unknown();
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Unknown) return false;
    throw error;
  }
};
