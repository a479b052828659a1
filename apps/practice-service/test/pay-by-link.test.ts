import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { PaymentLinkAnswer } from '@practice-portal/domain/payment';
import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { autoships } from '../src/db/schema/autoship.ts';
import { wallets } from '../src/db/schema/card.ts';
import { clients } from '../src/db/schema/client.ts';
import { orders } from '../src/db/schema/order.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { acquirerCards, acquirerCharges, paymentLinks, payments } from '../src/db/schema/payment.ts';
import { fulfilmentJob } from '../src/fulfilment/jobs.ts';
import { addCardOf } from './support/checkout.ts';
import { framedCard, makeUnpaid, type Unpaid } from './support/pay-link.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

const DAY_MS = 86_400_000;

describe.each(ONE_DATABASE)('the link by which an owner pays (%s)', (kind) => {
  let service: Service;
  let token: string;
  let unpaid: Unpaid;
  let now = CLOCK;
  const db = () => service.services.db;
  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400_000, cardFramePort: 0 });
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    now = CLOCK;
    unpaid = await makeUnpaid(service);
  });

  const page = async (url = unpaid.path) => {
    const { statusCode, body, headers } = await call(service, { method: 'GET', url });
    return { status: statusCode, body, policy: String(headers['content-security-policy']) };
  };
  const pay = async (changes: object = {}, url = unpaid.path) => {
    const payload = { amount: unpaid.amount, ...(await framedCard(service)), ...changes };
    const { statusCode, json } = await call(service, { method: 'POST', url: `${url}/pay`, payload });
    return { status: statusCode, body: json<{ paid?: boolean; message?: string | null; errorMessage?: string }>() };
  };
  const repair = async () => {
    const walletId = await addCardOf(service, token, unpaid.due.clientId);
    return call(service, {
      method: 'PUT',
      url: `/api/orders/${unpaid.order.id}/updatepayment/${walletId}`,
      token,
      headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
      payload: { ids: [unpaid.order.id] },
    });
  };
  const link = async (mail: boolean, as = token) =>
    call(service, { method: 'POST', url: `/api/orders/${unpaid.order.id}/paymentlink`, token: as, payload: { mail } });
  const orderNow = async () => (await db().select().from(orders).where(eq(orders.id, unpaid.order.id)))[0];
  const ownCards = () => db().$count(wallets, eq(wallets.clientId, unpaid.due.clientId));
  /** What the order's cards were charged, and what of it stands. */
  const charged = async () =>
    (
      await db()
        .select({ amount: acquirerCharges.amount })
        .from(payments)
        .innerJoin(acquirerCharges, and(eq(acquirerCharges.key, payments.key), eq(acquirerCharges.status, 'CHARGED')))
        .where(eq(payments.orderId, unpaid.order.id))
    ).map(({ amount }) => amount);
  const open = () => unpaid.order.total - unpaid.order.credited;

  it('is in the mail about the declined card; the page says for what, how much and where, and no more than that mail', async () => {
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, `order/${unpaid.order.id}`), sql`${outbox.secret} is not null`));
    expect(mail?.body).toContain(`Pay with another card: ${mail?.secret ?? ''}`);
    expect(mail?.secret).toMatch(new RegExp(`${unpaid.path}$`));
    const { body, policy, status } = await page();
    expect(status).toBe(200);
    for (const words of [unpaid.amount, 'This order is not paid yet', 'Juniper Valley Animal Hospital', 'id="card-frame"', 'Pay $'])
      expect(body).toContain(words);
    expect(policy).toContain(`frame-src ${new URL(service.services.config.cardFrameUrl ?? '').origin}`);
    const { client } = unpaid.order.ordered;
    for (const secret of [client.lastName, client.email]) expect(body).not.toContain(secret);
    expect(await charged()).toEqual([]);
  });

  it('charges what the desk would, once, and puts the order and its AutoShip right', async () => {
    const card = await framedCard(service);
    // Pressed twice: both are told that it is paid.
    const PAID = { status: 200, body: { paid: true, message: null } };
    expect(await Promise.all([pay(card), pay(card)])).toEqual([PAID, PAID]);
    expect(await charged()).toEqual([open()]);
    const order = await orderNow();
    const [autoship] = await db().select().from(autoships).where(eq(autoships.id, unpaid.due.id));
    expect([order?.paymentFailedAt, order?.nextPaymentAt, autoship?.active]).toEqual([null, null, true]);
    expect(autoship?.walletId).toBe(order?.walletId);
    expect((await page()).body).toContain('This order is paid.');
    expect((await page()).body).not.toContain('<form');
    expect((await pay()).status).toBe(409);
    expect((await link(false)).statusCode).toBe(409);
    expect(await charged()).toEqual([open()]);
    const [row] = rowsOf<{ actor: string; all: string }>(
      await db().execute(
        sql`select actor, a::text as "all" from audit_log a where action = 'owner.pay' and subject = ${`order/${unpaid.order.id}`} order by id limit 1`,
      ),
    );
    expect(row?.actor).toBe(`client:${unpaid.due.clientId}`);
    expect(row?.all).not.toMatch(/4111 ?1111|etoken|requests\//);
  });

  it('pressed twice, in two windows and while the desk tries again, charges once', async () => {
    const card = await framedCard(service);
    const all = await Promise.all([pay(card), pay(card), pay(), pay(), repair()]);
    expect(await charged()).toEqual([open()]);
    expect((await orderNow())?.paymentFailedAt).toBeNull();
    for (const one of all) expect([200, 409]).toContain('status' in one ? one.status : one.statusCode);
    // An answer that was lost is asked for again.
    const [paidBy] = await db()
      .select({ token: wallets.token })
      .from(orders)
      .innerJoin(wallets, eq(wallets.id, orders.walletId))
      .where(eq(orders.id, unpaid.order.id));
    expect(await pay({ etoken: paidBy?.token })).toEqual({ status: 200, body: { paid: true, message: null } });
    expect(await charged()).toEqual([open()]);
  });

  it('says of a declined card that it is, leaves the order its own card, and keeps none', async () => {
    const before = await orderNow();
    const { body } = await pay(await framedCard(service, '4000000000009979'));
    expect(body.paid).toBe(false);
    // That it was stolen is the practice's to know.
    expect(body.message).toMatch(/^Card declined\. Try another card, or call Juniper/);
    const order = await orderNow();
    expect([order?.walletId, order?.paymentFailureReason]).toEqual([before?.walletId, 'LOST_OR_STOLEN']);
    expect(
      rowsOf(
        await db().execute(
          sql`select id from wallets where client_id = ${unpaid.due.clientId} and last_digits = '9979' and deleted_at is null`,
        ),
      ),
    ).toEqual([]);
    expect(await charged()).toEqual([]);
    expect((await pay()).body.paid).toBe(true);
  });

  it('refuses another amount, an unknown or used card, and what has nothing open; then nothing is charged or kept', async () => {
    const cards = await ownCards();
    for (const amount of ['$0.01', '', `${unpaid.amount}0`]) expect((await pay({ amount })).status).toBeGreaterThanOrEqual(400);
    expect((await pay({ etoken: 'unknown' })).status).toBe(422);
    expect((await pay({ lastDigits: '0000' })).status).toBe(422);
    const [others] = await db()
      .select({ token: wallets.token })
      .from(wallets)
      .innerJoin(acquirerCards, eq(acquirerCards.token, wallets.token))
      .where(sql`${wallets.clientId} <> ${unpaid.due.clientId}`)
      .orderBy(desc(wallets.id))
      .limit(1);
    expect((await pay({ etoken: others?.token ?? '-' })).status).toBe(422);
    await db().execute(sql`update order_items set status = 'Canceled' where order_id = ${unpaid.order.id}`);
    await db().execute(sql`update orders set credited = total where id = ${unpaid.order.id}`);
    expect((await page()).body).toContain('This order was canceled.');
    expect((await pay()).status).toBe(409);
    expect((await link(true)).statusCode).toBe(409);
    expect([await charged(), await ownCards()]).toEqual([[], cards]);
  });

  it('leads nowhere once it has ended, changed by a letter, and where the practice takes no payments here', async () => {
    const dead = async (url = unpaid.path) => [(await page(url)).status, (await pay({}, url)).status];
    const { path } = unpaid;
    expect(await dead(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).toEqual([404, 404]);
    expect(await dead(`/requests/${unpaid.order.id}`)).toEqual([404, 404]);
    await db().execute(sql`update practices set features = features || '{"hideCheckout": true}' where id = ${A}`);
    expect(await dead()).toEqual([404, 404]);
    expect((await link(false)).statusCode).toBe(403);
    await db().execute(sql`update practices set features = features || '{"hideCheckout": false}' where id = ${A}`);
    expect((await page()).status).toBe(200);
    await db().update(paymentLinks).set({ expiresAt: CLOCK }).where(eq(paymentLinks.orderId, unpaid.order.id));
    expect(await dead()).toEqual([404, 404]);
    expect(await charged()).toEqual([]);
  });

  it('tries ten cards for an order in a quarter of an hour, and lets nobody guess', async () => {
    const tries = [];
    for (let at = 0; at < 12; at += 1) tries.push((await pay({ amount: '$0.01' })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
    const { publicCalls } = service.services.config;
    await db().execute(sql`delete from sign_in_attempts`);
    Object.assign(service.services.config, { publicCalls: 5 });
    const guesses = await Promise.all(Array.from({ length: 9 }, () => pay({}, `/requests/${randomUUID()}`)));
    Object.assign(service.services.config, { publicCalls });
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('is given to the staff of its practice, who have it mailed; another practice has no such order', async () => {
    const { data } = (await link(false)).json<PaymentLinkAnswer>();
    expect(data.link).toMatch(new RegExp(`${unpaid.path}$`));
    await db().delete(outbox);
    expect((await link(true)).statusCode).toBe(200);
    expect(await db().select().from(outbox)).toMatchObject([
      {
        recipient: data.email,
        secret: data.link,
        subject: `Pay for your order ${unpaid.order.orderNumber} with Juniper Valley Animal Hospital, LLC`,
      },
    ]);
    expect((await link(false, (await signIn(service, B)).token)).statusCode).toBeGreaterThanOrEqual(403);
    await db().update(clients).set({ email: '' }).where(eq(clients.id, unpaid.due.clientId));
    expect((await link(true)).json<{ errorMessage: string }>().errorMessage).toBe('The client has no email address');
    await db()
      .update(clients)
      .set({ email: data.email ?? '' })
      .where(eq(clients.id, unpaid.due.clientId));
  });

  it('ships what was paid by it', async () => {
    expect((await pay()).body.paid).toBe(true);
    now = new Date(CLOCK.getTime() + DAY_MS);
    await fulfilmentJob.run({ database: service.services.database, services: service.services, now });
    expect(
      rowsOf(await db().execute(sql`select id from order_items where order_id = ${unpaid.order.id} and submitted_at is not null`)),
    ).not.toEqual([]);
  });
});
