import { formatDay } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import { PATHS } from '@practice-portal/domain/navigation';
import { PAYMENTS_GROUP } from '@practice-portal/domain/notifications';
import type { DeclineReason } from '@practice-portal/domain/payment';
import type { PracticeData } from '@practice-portal/domain/practice';
import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { clients } from '../db/schema/client.ts';
import type { orders } from '../db/schema/order.ts';
import { paymentText } from '../orders/payment-text.ts';
import { tell } from '../outbox/tell.ts';
import { type LinkMaking, paymentSecretOf } from '../owner-links/owner-link.ts';
import { tellGroup } from './tell-group.ts';

interface Failed {
  practice: PracticeData;
  order: Pick<typeof orders.$inferSelect, 'id' | 'clientId' | 'orderNumber' | 'total' | 'credited' | 'ordered'>;
  reason: DeclineReason;
  /** The practice takes no payments here: its clients get no link. */
  paysElsewhere: boolean;
  now: Date;
}

/** Tells the client, and whoever is subscribed, that an order is not paid: its card was declined, or there is none. */
export const tellOfFailedPayment = async (
  tx: Tx,
  making: LinkMaking,
  { practice, order, reason, paysElsewhere, now }: Failed,
): Promise<void> => {
  const [client] = await tx.select().from(clients).where(eq(clients.id, order.clientId));
  const { firstName, lastName } = order.ordered.client;
  const params = {
    client: `${firstName} ${lastName}`,
    order: order.orderNumber,
    total: formatMoney(order.total - order.credited, practice.localizationData.defaultLocaleCode),
    reason: paymentText(practice, `decline.${reason}`),
    link: `${making.publicUrl()}${PATHS.home}`,
  };
  const { id: practiceId } = practice;
  const about = `order/${order.id}`;
  const to = client ? [{ name: firstName, email: client.email }] : [];
  if (paysElsewhere) await tell(tx, { practiceId, mail: 'orderUnpaid', to, params, about }, now);
  else {
    const secret = await paymentSecretOf(tx, making, order.id, now);
    const mail = reason === 'NO_CARD' ? 'orderWithoutCard' : 'orderDeclined';
    await tell(
      tx,
      {
        practiceId,
        mail,
        to,
        params: { ...params, date: formatDay(secret.until.toISOString(), practice.localizationData) },
        about,
        secret,
      },
      now,
    );
  }
  await tellGroup(tx, { practiceId, group: PAYMENTS_GROUP, mail: 'paymentFailed', params, byText: true, about, now });
};
