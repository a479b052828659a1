import { call } from '@practice-portal/domain/call';
import { contract, fields, flag, textOrNull } from '@practice-portal/domain/contract';
import type { ZonedDate } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import { type OwnerPayment, ownerPaymentBodySchema } from '@practice-portal/domain/owner';
import { isHardDecline } from '@practice-portal/domain/payment';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, eq, isNull } from 'drizzle-orm';

import type { CardToken } from '../acquirer/types.ts';
import type { Tx } from '../db/client.ts';
import { wallets } from '../db/schema/card.ts';
import { orders } from '../db/schema/order.ts';
import { spend } from '../http/budget.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { ordersChanged } from '../orders/orders-changed.ts';
import { paymentText } from '../orders/payment-text.ts';
import { holdOrders } from '../payments/charge.ts';
import { hasSecondPartner } from '../payments/has-second-partner.ts';
import { insertCard, NOT_ADDED } from '../payments/insert-card.ts';
import { payOrder } from '../payments/pay-order.ts';
import { chargeOnce, voidQuietly } from '../payments/payment.ts';
import { beginRepair, type Charged } from '../payments/repair-orders.ts';
import { announce } from '../realtime/approval-events.ts';
import { deadLinkText } from './dead-link.ts';
import { LINK_PATH, linkParams as params, UNKNOWN_LINK } from './link-route.ts';
import { billingAddressOf } from './load-payment.ts';
import { countUnknown, openLink } from './open-link.ts';

/** Cards that are tried for one order in a quarter of an hour. */
const TRIES = 10;

interface OwnerPaid {
  paid: boolean;
  message: string | null;
}

const payContract = contract(
  call<OwnerPayment, OwnerPaid>()({ id: 'owner.pay', method: 'POST', host: 'service', path: `${LINK_PATH}/pay`, access: 'public' }),
  {
    summary: 'Pay an order whose payment failed, by its link, with a card that the frame has changed into a token',
    params,
    body: ownerPaymentBodySchema,
    answer: fields({ paid: flag(), message: textOrNull() }),
    answerIs: 'Whether the card was charged; of one that was declined why',
    errors: {
      404: UNKNOWN_LINK,
      409: 'It is paid, canceled or being paid, or costs something else than was shown',
      422: 'The card is none, or the order must not be charged now',
      429: 'Too many cards',
    },
    example: {
      body: {
        amount: '$10.00',
        etoken: 'unknown',
        expiration: '1299',
        lastDigits: '1111',
        name: 'Jane Doe',
        dddsEci: '07',
        dddsStatus: 'U',
        dddsVersion: '2.2.0',
        dddsAttempted: false,
        dddsAuthenticationvalue: '',
      },
    },
  },
);

interface Paying {
  practice: PracticeData;
  orderId: number;
  now: ZonedDate;
}

type OrderRow = typeof orders.$inferSelect;

/** The card on file of a token: one that was sent before stands for the same card. */
const cardOf = async (tx: Tx, order: OrderRow, { card, body, now }: { card: CardToken; body: OwnerPayment; now: ZonedDate }) => {
  const { practiceId, clientId } = order;
  const own = and(eq(wallets.token, card.token), eq(wallets.practiceId, practiceId), eq(wallets.clientId, clientId));
  const [known] = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(own, isNull(wallets.deletedAt)));
  if (known) return known.id;
  const address = await billingAddressOf(tx, order);
  if (address === null) throw problem(422, NOT_ADDED);
  const { dddsEci, dddsStatus, dddsVersion, dddsAttempted, dddsAuthenticationvalue, name } = body;
  const authentication = { dddsEci, dddsStatus, dddsVersion, dddsAttempted, dddsAuthenticationvalue };
  const compounded = await hasSecondPartner(tx, [order.id]);
  return insertCard(tx, { practiceId, clientId, addressId: address.id, name, compounded, authentication, now }, card);
};

const begin = async (tx: Tx, { practice, orderId, now }: Paying, { card, body }: { card: CardToken; body: OwnerPayment }) => {
  const [order] = await holdOrders(tx, practice.id, [orderId]);
  if (!order) throw problem(404, deadLinkText());
  const { defaultLocaleCode } = practice.localizationData;
  if (order.total === order.credited) throw problem(409, messageText(domainMessage('owner.pay.state.nothing'), defaultLocaleCode));
  if (body.amount !== formatMoney(order.total - order.credited, defaultLocaleCode))
    throw problem(409, messageText(domainMessage('owner.pay.changed'), defaultLocaleCode));
  const walletId = await cardOf(tx, order, { card, body, now });
  return { order, ...(await beginRepair(tx, { practice, orderIds: [orderId], walletId, actor: `client:${order.clientId}` }, now)) };
};

/** Ends a charge: a card that was declined does not stay on file, and the order keeps the one it had. */
const settle = async (tx: Tx, { practice, orderId, now }: Paying, { payment, outcome }: Charged): Promise<OwnerPaid> => {
  if (outcome.charged) {
    await payOrder(tx, { practice, payment, now });
    return { paid: true, message: null };
  }
  const refused = await tx
    .update(orders)
    .set({ paymentFailureReason: outcome.reason })
    .where(eq(orders.id, orderId))
    .returning({ practiceId: orders.practiceId, clientId: orders.clientId });
  await tx.update(wallets).set({ deletedAt: now }).where(eq(wallets.id, payment.walletId));
  await announce(
    tx,
    refused.map((order) => ordersChanged(order, now)),
  );
  // Who has the link need not be the card's holder: that it was stolen is the practice's to know.
  const reason = paymentText(practice, `decline.${isHardDecline(outcome.reason) ? 'CARD_DECLINED' : outcome.reason}`);
  const message = domainMessage('owner.pay.declined', { reason, practice: practice.companyName });
  return { paid: false, message: messageText(message, practice.localizationData.defaultLocaleCode) };
};

/** An owner pays an order whose payment failed. Rule: docs/rules/payments.md#paying-by-a-link. */
const pay = route(payContract, {
  audit: 'owner.pay',
  run: async ({ params: { token }, body, services, request, about, write }) => {
    const found = await openLink(services, token);
    if (found === null) await countUnknown(services, request.ip);
    if (found?.orderId == null) throw problem(404, deadLinkText());
    const { practice, orderId, now } = found;
    const paying = { practice, orderId, now };
    about({ subject: `order/${orderId}`, practiceId: practice.id });
    await spend(services, [{ name: `cards for order ${orderId}`, limit: TRIES }]);
    const card = await services.acquirer.findToken(body.etoken);
    if (card?.lastDigits !== body.lastDigits || card.expiration !== body.expiration) throw problem(422, NOT_ADDED);
    const { order, opened } = await services.db.transaction((tx) => begin(tx, paying, { card, body }));
    const [payment] = opened;
    const charged = payment && { payment, outcome: await chargeOnce(services, payment) };
    try {
      return await write(async (tx, record) => {
        // Nothing is charged of an order that this card has paid: its answer was lost.
        const answer = charged ? await settle(tx, paying, charged) : { paid: true, message: null };
        record({ actor: `client:${order.clientId}`, after: { paid: answer.paid, walletId: payment?.walletId ?? order.walletId } });
        return answer;
      });
    } catch (error) {
      if (payment) await voidQuietly(services, payment);
      throw error;
    }
  },
});

/** The calls by which an owner pays. */
export const payRoutes: readonly AnyRoute[] = [pay];
