import { addDays, isoDateOf } from '@practice-portal/domain/locale';
import type { PharmacyLine, PharmacyWork } from '@practice-portal/domain/pharmacy';
import { and, asc, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';

import { readClock } from '../clock/clock.ts';
import type { Db } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { practices } from '../db/schema/practice.ts';
import { partnerOffers, partners } from '../db/schema/settings.ts';

const SHOWN = 200;
/** How long something that was delivered can still come back, in days. */
const RETURNS_DAYS = 45;

const readLines = async (db: Db, now: Date): Promise<PharmacyLine[]> => {
  const rows = await db
    .select({ line: orderItems, order: orders, practice: practices, client: clients, petName: animals.name })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(practices, eq(practices.id, orderItems.practiceId))
    .innerJoin(clients, eq(clients.id, orderItems.clientId))
    .leftJoin(animals, eq(animals.id, orderItems.animalId))
    .where(
      or(
        eq(orderItems.status, 'Processing'),
        eq(orderItems.status, 'Shipped'),
        and(eq(orderItems.status, 'Completed'), gte(orderItems.shippedOn, addDays(isoDateOf(now), -RETURNS_DAYS))),
      ),
    )
    .orderBy(
      sql`case ${orderItems.status} when 'Processing' then 0 when 'Shipped' then 1 else 2 end`,
      desc(orderItems.placedAt),
      asc(orderItems.id),
    )
    .limit(SHOWN);
  return rows.map(({ line, order, practice, client, petName }) => ({
    orderItemId: line.id,
    practiceId: practice.id,
    practiceName: practice.companyName,
    orderNumber: order.orderNumber,
    clientName: `${client.firstName} ${client.lastName}`,
    petName,
    productName: line.productName,
    quantity: line.quantity,
    status: line.status as PharmacyLine['status'],
    awaitsConfirmation: line.confirmBy !== null,
    placedAt: line.placedAt.toISOString(),
    expectedOn: line.expectedOn,
  }));
};

const readReviews = (db: Db): Promise<PharmacyWork['reviews']> =>
  db
    .select({
      practiceId: practices.id,
      practiceName: practices.companyName,
      partnerId: partners.id,
      partnerName: partners.displayName,
    })
    .from(partnerOffers)
    .innerJoin(practices, eq(practices.id, partnerOffers.practiceId))
    .innerJoin(partners, eq(partners.id, partnerOffers.partnerId))
    .where(and(isNotNull(partnerOffers.reviewRequestedAt), isNull(partnerOffers.reviewedAt)))
    .orderBy(asc(practices.id), asc(partners.id));

/** What the pharmacy has to do, for all practices. */
export const readWork = async (db: Db, now: Date): Promise<Omit<PharmacyWork, 'operatorName'>> => {
  const clock = await readClock(db);
  return {
    now: now.toISOString(),
    clockMoves: clock !== undefined && clock.offsetMs < clock.targetMs,
    practices: await db.select({ id: practices.id, name: practices.companyName }).from(practices).orderBy(asc(practices.id)),
    lines: await readLines(db, now),
    reviews: await readReviews(db),
  };
};
