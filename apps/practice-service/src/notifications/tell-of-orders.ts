import { addTime } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import { ORDERS_GROUP } from '@practice-portal/domain/notifications';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { withReference } from '../db/reference.ts';
import { animals, clients } from '../db/schema/client.ts';
import { orderEvents, orderItems, orders } from '../db/schema/order.ts';
import { practices } from '../db/schema/practice.ts';
import { tellGroup } from './tell-group.ts';
import { tell } from '../outbox/tell.ts';
import { type LinkMaking, ownerLinkOf } from '../owner-links/owner-link.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { breathe } from '../worker/breathe.ts';
import type { Job, JobRun } from '../worker/job.ts';

const DAY_MS = 86_400_000;
/** Leaves out what happened longer ago: a service that was away for a month does not mail it all. */
const NEWS_MS = 7 * DAY_MS;

type Told = 'placed' | 'shipped' | 'refunded';
const TOLD: readonly Told[] = ['placed', 'shipped', 'refunded'];

const MAILS = {
  placed: { owner: 'orderConfirmed', group: 'orderConfirmedGroup' },
  paid: { owner: 'orderPaid', group: 'orderConfirmedGroup' },
  shipped: { owner: 'orderShipped', group: 'orderShippedGroup' },
  refunded: { owner: 'orderRefunded', group: null },
} as const;

type EventRecord = typeof orderEvents.$inferSelect;

/** Makes one mail: what happened to an order at one time, to some of its lines. */
interface News {
  type: keyof typeof MAILS;
  orderId: number;
  events: EventRecord[];
}

const unpaid = or(isNotNull(orders.paymentFailedAt), isNotNull(orders.nextPaymentAt));

const untold = (where?: SQL): SQL | undefined => and(isNull(orderEvents.toldAt), inArray(orderEvents.type, [...TOLD]), where);

/** Events of an order that go into one mail: all lines it began with, all that went into one parcel, one refund. */
const asNews = (events: readonly EventRecord[]): News[] => {
  const news = new Map<string, News>();
  for (const event of events) {
    const type = event.type as Told;
    const key = `${type}/${type === 'shipped' ? (event.details?.trackingNumber ?? '') : type === 'refunded' ? event.id : ''}`;
    const known = news.get(key);
    if (known) known.events.push(event);
    else news.set(key, { type, orderId: event.orderId, events: [event] });
  }
  return [...news.values()];
};

/** The lines of an order that passed the queue, with where their owner sees how each stands. */
interface LineOfMail {
  productName: string;
  petName: string | null;
  queueItemId: number | null;
}

/** The links to the pages of an order's requests, as a mail says them; empty where the practice does without. */
const pagesText = async (
  tx: Tx,
  making: LinkMaking | null,
  practice: typeof practices.$inferSelect,
  lines: readonly LineOfMail[],
  now: Date,
): Promise<string> => {
  if (making === null || !isFlagOn({ practiceHomeFeatures: practice.features }, 'closedLoopEnabled')) return '';
  const pages: string[] = [];
  for (const { productName, petName, queueItemId } of lines)
    if (queueItemId !== null) {
      const link = await ownerLinkOf(tx, making, { practiceId: practice.id, queueItemId }, now);
      pages.push(`${[productName, petName].filter(Boolean).join(', ')}: ${link}`);
    }
  const said = messageText(domainMessage('owner.mail.pages'), practice.localeCode);
  return pages.length === 0 ? '' : [said, ...pages].join('\n');
};

const tellNews = async (tx: Tx, { type, orderId, events }: News, making: LinkMaking | null, now: Date): Promise<void> => {
  const [found] = await tx
    .select({ order: orders, client: clients, practice: practices })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .innerJoin(practices, eq(practices.id, orders.practiceId))
    .where(eq(orders.id, orderId));
  if (!found) return;
  const { order, client, practice } = found;
  const lines = await tx
    .select({
      productName: orderItems.productName,
      quantity: orderItems.quantity,
      queueItemId: orderItems.queueItemId,
      petName: animals.name,
    })
    .from(orderItems)
    .leftJoin(animals, eq(animals.id, orderItems.animalId))
    .where(
      and(
        inArray(
          orderItems.id,
          events.map(({ orderItemId }) => orderItemId),
        ),
        type === 'paid' ? ne(orderItems.status, 'Canceled') : undefined,
      ),
    )
    .orderBy(asc(orderItems.id));
  const back = events.reduce((sum, { details }) => sum + (details?.amount ?? 0), 0);
  const { localeCode: locale, id: practiceId } = practice;
  const { firstName, lastName } = order.ordered.client;
  const params = {
    order: order.orderNumber,
    total: formatMoney(type === 'refunded' ? back : type === 'paid' ? order.total - order.credited : order.total, locale),
    tracking: events[0]?.details?.trackingNumber ?? '—',
  };
  const products = lines.map(
    ({ productName, quantity, petName }) => `${petName === null ? '' : `${petName}: `}${productName} × ${quantity}`,
  );
  const texts = { products: products.join('\n'), pages: type === 'refunded' ? '' : await pagesText(tx, making, practice, lines, now) };
  const { owner, group } = MAILS[type];
  const about = `order/${orderId}`;
  await tell(tx, { practiceId, mail: owner, to: [{ name: firstName, email: client.email }], params, texts, about }, now);
  if (group === null) return;
  const named = { ...params, client: `${firstName} ${lastName}` };
  await tellGroup(tx, { practiceId, group: ORDERS_GROUP, mail: group, params: named, texts, byText: false, about, now });
};

/** Tells of an order whose card was declined that it is paid and placed at last, however long ago it was made. */
export const tellOfPaidOrder = async (tx: Tx, orderId: number, now: Date): Promise<void> => {
  const placed = and(eq(orderEvents.orderId, orderId), eq(orderEvents.type, 'placed'));
  const events = await tx.select().from(orderEvents).where(placed);
  await tellNews(tx, { type: 'paid', orderId, events }, null, now);
  await tx.update(orderEvents).set({ toldAt: now }).where(placed);
};

/** An order is confirmed once it is paid: before that it may come to nothing. */
const canBeTold = async (tx: Tx, orderId: number): Promise<boolean> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return order !== undefined && !isUnpaid(order);
};

const tellOfOrder = ({ services, now }: JobRun, orderId: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    const events = await tx
      .select()
      .from(orderEvents)
      .where(untold(eq(orderEvents.orderId, orderId)))
      .orderBy(asc(orderEvents.id))
      .for('update', { skipLocked: true });
    if (events.length === 0 || !(await canBeTold(tx, orderId))) return;
    for (const news of asNews(events)) await withReference(news.events[0]?.requestId ?? null, () => tellNews(tx, news, services, now));
    await tx
      .update(orderEvents)
      .set({ toldAt: now })
      .where(
        inArray(
          orderEvents.id,
          events.map(({ id }) => id),
        ),
      );
  });

/** Mails clients, and whoever is subscribed at their practices, what became of orders: each change once, with the order's own transaction behind it. */
export const tellOfOrders: Job = {
  name: 'orders.tell',
  run: async (run) => {
    const { db, log } = run.services;
    await db
      .update(orderEvents)
      .set({ toldAt: run.now })
      .where(
        untold(
          and(
            lt(orderEvents.at, addTime(run.now, -NEWS_MS, 'millisecond')),
            notInArray(orderEvents.orderId, db.select({ id: orders.id }).from(orders).where(unpaid)),
          ),
        ),
      );
    const found = await db
      .selectDistinct({ orderId: orderEvents.orderId })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(untold(and(isNull(orders.paymentFailedAt), isNull(orders.nextPaymentAt))))
      .orderBy(asc(orderEvents.orderId));
    for (const { orderId } of found) {
      await tellOfOrder(run, orderId).catch((err: unknown) => log.error({ err, orderId }, 'Mails of an order were not written'));
      await breathe(run.services);
    }
  },
};
