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
import type { Services } from '../services.ts';
import { tellGroup } from './tell-group.ts';

interface Failed {
  practice: PracticeData;
  order: Pick<typeof orders.$inferSelect, 'id' | 'clientId' | 'orderNumber' | 'total' | 'credited' | 'ordered'>;
  reason: DeclineReason;
  now: Date;
}

/** Tells the client, and whoever is subscribed, that an order is not paid: its card was declined, or there is none. */
export const tellOfFailedPayment = async (
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { practice, order, reason, now }: Failed,
): Promise<void> => {
  const [client] = await tx.select().from(clients).where(eq(clients.id, order.clientId));
  const { firstName, lastName } = order.ordered.client;
  const params = {
    client: `${firstName} ${lastName}`,
    order: order.orderNumber,
    total: formatMoney(order.total - order.credited, practice.localizationData.defaultLocaleCode),
    reason: paymentText(practice, `decline.${reason}`),
    link: `${publicUrl()}${PATHS.home}`,
  };
  const { id: practiceId } = practice;
  const about = `order/${order.id}`;
  const to = client ? [{ name: firstName, email: client.email }] : [];
  const mail = reason === 'NO_CARD' ? 'orderWithoutCard' : 'orderDeclined';
  await tell(tx, { practiceId, mail, to, params: { order: params.order, total: params.total }, about }, now);
  await tellGroup(tx, { practiceId, group: PAYMENTS_GROUP, mail: 'paymentFailed', params, byText: true, about, now });
};
