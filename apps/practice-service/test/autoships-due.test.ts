import { addDays } from '@practice-portal/domain/locale';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createService, type Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { queueItemDetails, queueItems } from '../src/db/schema/approval.ts';
import { clients } from '../src/db/schema/client.ts';
import { orders } from '../src/db/schema/order.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { acquirerCards, acquirerCharges, payments } from '../src/db/schema/payment.ts';
import { autoshipItems, autoships, shippingItems } from '../src/db/schema/autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { tellOfOrders } from '../src/notifications/tell-of-orders.ts';
import { makeDue, type MadeAutoship, runAutoships } from './support/autoships.ts';
import { A, call, CLOCK, freshDatabase, ONE_DATABASE, signIn, startService, TODAY } from './support/service.ts';

const daysOn = (days: number): Date => new Date(CLOCK.getTime() + days * 86_400_000);

describe.each(ONE_DATABASE)('AutoShips whose day has come (%s)', (kind) => {
  let service: Service;
  let due: MadeAutoship;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
  });
  afterAll(() => service.close());
  const db = () => service.services.db;
  beforeEach(async () => {
    [due] = (await makeDue(service.services, 1, TODAY)) as [MadeAutoship];
  });
  const run = (now = CLOCK) => runAutoships(service.services, now);
  const rowOf = async (id = due.id) => (await db().select().from(shippingItems).where(eq(shippingItems.autoshipId, id)))[0];
  const rxOf = async () => (await db().select().from(prescriptions).where(eq(prescriptions.id, due.rxId)))[0];
  const madeBy = (id = due.id) => db().select().from(orders).where(eq(orders.autoshipId, id)).orderBy(orders.id);
  const charged = async () =>
    rowsOf<{ sum: number }>(
      await db().execute(
        sql`select coalesce(sum(amount), 0)::int as sum from acquirer_charges where token = ${due.token} and status = 'CHARGED'`,
      ),
    )[0]?.sum;
  const behave = (behaviour: (typeof acquirerCards.$inferSelect)['behaviour']) =>
    db().update(acquirerCards).set({ behaviour }).where(eq(acquirerCards.token, due.token));
  /** No fill is left for what ships. */
  const useUp = () =>
    db()
      .update(prescriptions)
      .set({ fillsRemaining: 0 })
      .where(sql`${prescriptions.animalId} = ${due.animalId} and ${prescriptions.productId} = ${due.productId}`);

  it('make an order, take a fill, are charged and get their next day; a second run does nothing', async () => {
    await run();
    await run();
    const [order, ...more] = await madeBy();
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      source: 'AutoShip',
      status: 'Processing',
      autoshipDay: TODAY,
      nextPaymentAt: null,
      paymentFailedAt: null,
    });
    expect(await charged()).toBe(order?.total);
    expect(await rxOf()).toMatchObject({ fillsRemaining: 998 });
    expect(await rowOf()).toMatchObject({ nextShipDate: addDays(TODAY, 30), active: true, runState: null });
  });

  it('that are late ship once, and then a rhythm after that', async () => {
    await run(daysOn(65));
    expect(await madeBy()).toHaveLength(1);
    expect(await rowOf()).toMatchObject({ nextShipDate: addDays(TODAY, 95) });
  });

  it.each([
    ['there is no fill', useUp],
    [
      'the prescription has expired',
      () => db().update(prescriptions).set({ expirationDate: TODAY }).where(eq(prescriptions.animalId, due.animalId)),
    ],
  ])('go to the approval queue where %s, and wait there before they ship again', async (_case, prepare) => {
    await prepare();
    await run();
    const [order] = await madeBy();
    expect(order?.status).toBe('Awaiting approval');
    const itemId = (await rowOf())?.queueItemId ?? 0;
    const [item] = await db()
      .select({ type: queueItems.type, status: queueItems.status, details: queueItemDetails })
      .from(queueItems)
      .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
      .where(eq(queueItems.id, itemId));
    expect(item).toMatchObject({ type: 'EC_ORDER_ITEM', status: 'AWAITING' });
    expect(item?.details).toMatchObject({
      renewsRxId: expect.any(Number) as number,
      isAutoship: true,
      isReplacement: false,
      autoshipFrequency: 30,
      nextShipDate: addDays(TODAY, 30),
      orderNumber: order?.orderNumber,
    });
    await run(daysOn(31));
    expect(await madeBy()).toHaveLength(1);
  });

  it('whose card is declined make a failed payment, pause, and are tried again in time; paid, they run again', async () => {
    await db().delete(outbox);
    await behave('INSUFFICIENT_FUNDS');
    await run();
    await run(new Date(CLOCK.getTime() + 3_600_000));
    const [order] = await madeBy();
    expect(order).toMatchObject({ paymentFailedAt: CLOCK, paymentFailureReason: 'INSUFFICIENT_FUNDS', nextPaymentAt: daysOn(1) });
    expect(await rowOf()).toMatchObject({ active: false, runState: 'Payment failure', nextShipDate: null });
    // Said once to the person who is subscribed.
    const mails = await db()
      .select()
      .from(outbox)
      .where(sql`${outbox.subject} like 'Payment failed%' and ${outbox.channel} = 'mail'`);
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    const { token } = await signIn(service, A);
    const list = await call(service, { method: 'GET', url: `/api/orders/paymentfailure/client/${due.clientId}`, token });
    expect(list.json<{ items: object[] }>().items).toContainEqual(
      expect.objectContaining({ orderId: order?.id, attempts: 1, nextAttemptDate: daysOn(1).toISOString() }),
    );

    await run(daysOn(1));
    expect((await madeBy())[0]).toMatchObject({ nextPaymentAt: daysOn(4) });
    expect(await charged()).toBe(0);
    // The client hears of it, however long the card took: what is told late is otherwise no news after a week.
    const [client] = await db().select({ email: clients.email }).from(clients).where(eq(clients.id, due.clientId));
    const about = `order/${order?.id}`;
    const told = () =>
      db()
        .select({ subject: outbox.subject, about: outbox.about, body: outbox.body })
        .from(outbox)
        .where(and(eq(outbox.recipient, client?.email ?? ''), eq(outbox.about, about)));
    const { database } = service.services;
    await tellOfOrders.run({ services: service.services, database, now: daysOn(8) });
    expect(await told()).toEqual([
      {
        about,
        subject: expect.stringMatching(/^Payment failed for your order/) as string,
        body: expect.not.stringContaining('{{') as string,
      },
    ]);
    await behave('approve');
    await run(daysOn(9));
    for (let times = 0; times < 2; times += 1) await tellOfOrders.run({ services: service.services, database, now: daysOn(9) });
    expect((await told()).slice(1)).toEqual([
      { about, subject: expect.stringMatching(/is paid$/) as string, body: expect.stringContaining(' × 1') as string },
    ]);
    expect(await db().$count(outbox, sql`${outbox.about} = ${about} and ${outbox.subject} like 'New order%'`)).toBeGreaterThan(0);
    expect((await madeBy())[0]).toMatchObject({ paymentFailedAt: null, paymentFailureReason: null, nextPaymentAt: null });
    expect(await charged()).toBe(order?.total);
    expect(await rowOf()).toMatchObject({ active: true, runState: null, nextShipDate: addDays(TODAY, 39) });
    expect(await db().$count(payments, eq(payments.orderId, order?.id ?? 0))).toBe(3);
  });

  it.each(['LOST_OR_STOLEN', 'ACCOUNT_CLOSED'] as const)('whose card is refused for good (%s) are not tried again', async (reason) => {
    await behave(reason);
    await run();
    expect((await madeBy())[0]).toMatchObject({ paymentFailureReason: reason, nextPaymentAt: null });
    await run(daysOn(40));
    expect(await db().$count(acquirerCharges, eq(acquirerCharges.token, due.token))).toBe(1);
  });

  it('without a card that can pay make a failed payment that nobody asks a bank about', async () => {
    await db().execute(sql`update wallets set expiration_date = '0126' where id = ${due.walletId}`);
    await run();
    expect((await madeBy())[0]).toMatchObject({ paymentFailureReason: 'EXPIRED_CARD', nextPaymentAt: null, paymentFailedAt: CLOCK });
    expect(await db().$count(acquirerCharges, eq(acquirerCharges.token, due.token))).toBe(0);
  });

  it('without any card say so, in the list and to the client, who had none declined', async () => {
    await db().update(autoships).set({ walletId: null }).where(eq(autoships.id, due.id));
    await run();
    const [order] = await madeBy();
    expect(order).toMatchObject({ paymentFailureReason: 'NO_CARD', nextPaymentAt: null, paymentFailedAt: CLOCK });
    const { token } = await signIn(service, A);
    const list = await call(service, { method: 'GET', url: `/api/orders/paymentfailure/client/${due.clientId}`, token });
    expect(list.json<{ items: object[] }>().items).toContainEqual(
      expect.objectContaining({ orderId: order?.id, reasonText: 'No card', attempts: 0, isHardDecline: false, nextAttemptDate: null }),
    );
    const told = await db()
      .select({ subject: outbox.subject })
      .from(outbox)
      .where(eq(outbox.about, `order/${order?.id}`));
    expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Payment needed for your order/));
    expect(told.map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/^Payment failed for your order/));
  });

  it('of what is out of stock pause, and ship three days after it is in stock again', async () => {
    await db().execute(sql`update product_terms set backordered = true where product_id = ${due.productId}`);
    await run();
    expect(await madeBy()).toEqual([]);
    expect(await rowOf()).toMatchObject({ active: false, runState: 'Backordered product', nextShipDate: null });
    await run(daysOn(1));
    expect(await madeBy()).toEqual([]);
    await db().execute(sql`update product_terms set backordered = false where product_id = ${due.productId}`);
    await run(daysOn(2));
    expect(await rowOf()).toMatchObject({ active: true, runState: null, nextShipDate: addDays(TODAY, 5) });
    await run(daysOn(5));
    expect((await madeBy())[0]).toMatchObject({ autoshipDay: addDays(TODAY, 5) });
    expect(await rowOf()).toMatchObject({ active: true, runState: null, nextShipDate: addDays(TODAY, 35) });
  });

  it.each([
    ['paused', { active: false, nextShipDate: null }],
    ['skipped', { nextShipDate: addDays(TODAY, 30) }],
  ])('ship nothing where they are %s', async (_case, change) => {
    await db().update(autoships).set(change).where(eq(autoships.id, due.id));
    await run();
    expect(await madeBy()).toEqual([]);
  });

  it('ship nothing where what they ship is canceled', async () => {
    await db().update(autoshipItems).set({ canceledAt: CLOCK }).where(eq(autoshipItems.id, due.itemId));
    await run();
    expect(await madeBy()).toEqual([]);
  });

  it('that ship together are one order', async () => {
    const [first, second] = (await makeDueTogether()) as [MadeAutoship, MadeAutoship];
    await run();
    expect(await madeBy(first.id)).toHaveLength(1);
    expect(await madeBy(second.id)).toEqual([]);
    const [order] = await madeBy(first.id);
    expect(rowsOf(await db().execute(sql`select id from order_items where order_id = ${order?.id ?? 0}`))).toHaveLength(2);
    expect(await rowOf(first.id)).toMatchObject({ nextShipDate: addDays(TODAY, 30) });
  });

  const makeDueTogether = async (): Promise<MadeAutoship[]> => {
    const made = await makeDue(service.services, 2, TODAY);
    const [first, second] = made;
    await db()
      .update(autoshipItems)
      .set({ autoshipId: first?.id ?? 0, animalId: first?.animalId ?? 0 })
      .where(eq(autoshipItems.id, second?.itemId ?? 0));
    return made;
  };
});

it('of two processes that ship at once each AutoShip ships once', async () => {
  const options = { databaseUrl: await freshDatabase(), clock: CLOCK, now: () => CLOCK, logLevel: 'silent', port: 0, workerSeconds: 0 };
  const [first, second] = await Promise.all([createService(options), createService(options)]);
  const made = await makeDue(first.services, 40, TODAY);
  await Promise.all([first, second].map(({ services }) => runAutoships(services, CLOCK)));
  await runAutoships(first.services, CLOCK);
  const rows = rowsOf<{ orders: number; charges: number; total: number; sum: number }>(
    await first.services.db.execute(sql`select count(*)::int as orders, sum(o.total)::int as total,
      (select count(*)::int from acquirer_charges where token like 'due_%' and status = 'CHARGED') as charges,
      (select sum(amount)::int from acquirer_charges where token like 'due_%' and status = 'CHARGED') as sum
      from orders o where o.autoship_id is not null`),
  );
  expect(rows[0]).toMatchObject({ orders: made.length, charges: made.length, sum: rows[0]?.total });
  await Promise.all([first.close(), second.close()]);
});
