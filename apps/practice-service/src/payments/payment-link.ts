import { linkPaymentContract } from '@practice-portal/domain/contract/payment';
import { formatDay } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { eq } from 'drizzle-orm';

import { paysHere } from '../carts/checks-out-here.ts';
import { clients } from '../db/schema/client.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { actorOf } from '../http/session.ts';
import { tell } from '../outbox/tell.ts';
import { paymentSecretOf } from '../owner-links/owner-link.ts';
import { practiceBefore } from '../practices/load-practice.ts';
import { holdOrders, requireChargeable } from './charge.ts';

/** The link by which the owner pays an order, for who copies it, or has it mailed. Rule: docs/rules/payments.md#paying-by-a-link. */
export const linkPayment = route(linkPaymentContract, {
  requires: paysHere,
  audit: 'payments.link',
  subject: ({ params }) => `order/${params.orderId}`,
  prepare: practiceBefore,
  handler: async ({ params: { orderId }, body: { mail }, session, services, tx, now, prepared: practice, record }) => {
    const { id: practiceId, localizationData } = practice;
    const [order] = await holdOrders(tx, practiceId, [orderId]);
    if (!order) throw problem(404, 'No such order of this practice');
    await requireChargeable(tx, practice, order, now);
    const [client] = await tx.select({ email: clients.email }).from(clients).where(eq(clients.id, order.clientId));
    const email = client?.email?.trim() || null;
    const secret = await paymentSecretOf(tx, services, orderId, now);
    if (mail) {
      if (email === null) throw problem(422, messageText(domainMessage('owner.pay.noEmail'), localizationData.defaultLocaleCode));
      const params = {
        order: order.orderNumber,
        total: formatMoney(order.total - order.credited, localizationData.defaultLocaleCode),
        date: formatDay(secret.until.toISOString(), localizationData),
      };
      const to = [{ name: order.ordered.client.firstName, email }];
      const about = `order/${orderId}`;
      await tell(tx, { practiceId, mail: 'paymentLink', to, params, about, by: actorOf(session), secret }, now);
    }
    record({ after: { mail } });
    return { data: { link: secret.value, expiresAt: secret.until.toISOString(), email } };
  },
});
