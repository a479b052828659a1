import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { animals, clients } from '../src/db/schema/client.ts';
import { orderItems, orders, refunds } from '../src/db/schema/order.ts';
import { acquirerCards, payments } from '../src/db/schema/payment.ts';
import { autoshipItems } from '../src/db/schema/autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { fulfilmentJob } from '../src/fulfilment/jobs.ts';
import { makeDue, type MadeAutoship, runAutoships } from './support/autoships.ts';
import { A, call, CLOCK, ONE_DATABASE, signIn, startService, TODAY } from './support/service.ts';

const DAY_MS = 86_400_000;
const TOMORROW = new Date(CLOCK.getTime() + DAY_MS);

describe.each(ONE_DATABASE)('charging the card of an order (%s)', (kind) => {
  let service: Service;
  let token: string;
  let due: MadeAutoship;
  let now = CLOCK;
  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400_000 });
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());
  const db = () => service.services.db;
  beforeEach(async () => {
    now = CLOCK;
    [due] = (await makeDue(service.services, 1, TODAY)) as [MadeAutoship];
    await db().update(clients).set({ active: true }).where(eq(clients.id, due.clientId));
  });
  const behave = (behaviour: (typeof acquirerCards.$inferSelect)['behaviour']) =>
    db().update(acquirerCards).set({ behaviour }).where(eq(acquirerCards.token, due.token));
  const run = (at: Date, services = service.services) => runAutoships(services, at);
  const orderOfDue = async () => {
    const [order] = await db().select().from(orders).where(eq(orders.autoshipId, due.id));
    const [line] = await db()
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order?.id ?? 0));
    if (!order || !line) throw new Error('No order was made');
    return { order, line };
  };
  const paid = (orderId: number) => db().$count(payments, sql`${payments.orderId} = ${orderId} and ${payments.status} = 'PAID'`);
  const deactivate = async (): Promise<void> => {
    const answer = await call(service, {
      method: 'DELETE',
      url: `/api/clients/${due.clientId}`,
      token,
      headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const activate = () => db().update(clients).set({ active: true }).where(eq(clients.id, due.clientId));

  it('of a client who was deactivated meanwhile: nothing is charged, nothing ships', async () => {
    await behave('INSUFFICIENT_FUNDS');
    await run(CLOCK);
    await deactivate();
    await behave('approve');
    await run(TOMORROW);
    const { order, line } = await orderOfDue();
    expect([line.status, line.cancelCause, await paid(order.id)]).toEqual(['Canceled', 'removed', 0]);
    await activate();
  });

  it('that is paid, of a client who is deactivated before it is handed over: it goes back, and nothing ships', async () => {
    await run(CLOCK);
    const fills = async () =>
      (await db().select({ left: prescriptions.fillsRemaining }).from(prescriptions).where(eq(prescriptions.id, due.rxId)))[0]?.left;
    const before = await fills();
    await deactivate();
    now = TOMORROW;
    await fulfilmentJob.run({ database: service.services.database, services: service.services, now });
    const { order, line } = await orderOfDue();
    expect([line.status, line.submittedAt, await fills()]).toEqual(['Canceled', null, (before ?? 0) + 1]);
    expect(await db().select({ amount: refunds.amount }).from(refunds).where(eq(refunds.orderId, order.id))).toEqual([
      { amount: order.total },
    ]);
    await activate();
  });

  it('is asked for beside another one: one without an answer holds up no other', async () => {
    const made = await makeDue(service.services, 2, TODAY);
    const { acquirer } = service.services;
    let goOn = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const asked = new Set<string>();
    const together: typeof acquirer.charge = async (request) => {
      if (asked.add(request.token).size === 2) goOn();
      await both;
      return acquirer.charge(request);
    };
    await run(CLOCK, { ...service.services, acquirer: { ...acquirer, charge: together } });
    expect(made.filter(({ token: card }) => asked.has(card))).toHaveLength(2);
  });

  it('is given back where the client is deactivated while the bank is asked', async () => {
    const { acquirer } = service.services;
    const slow: typeof acquirer.charge = async (asked) => {
      const outcome = await acquirer.charge(asked);
      await db().update(clients).set({ active: false }).where(eq(clients.id, due.clientId));
      return outcome;
    };
    await run(CLOCK, { ...service.services, acquirer: { ...acquirer, charge: slow } });
    const { order } = await orderOfDue();
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, order.id));
    expect([payment?.status, order.nextPaymentAt]).toEqual(['VOIDED', CLOCK]);
    expect(await acquirer.find(payment?.key ?? '')).not.toBe('CHARGED');
    await activate();
  });

  it.each([
    ['the client is inactive', () => db().update(clients).set({ active: false }).where(eq(clients.id, due.clientId)), /client is inactive/],
    ['the pet has died', () => db().update(animals).set({ deceased: true }).where(eq(animals.id, due.animalId)), /has died/],
    [
      'the pet is somebody else’s',
      () =>
        db()
          .update(animals)
          .set({ clientId: sql`(select min(id) from clients where id <> ${due.clientId})` })
          .where(eq(animals.id, due.animalId)),
      /rehomed/,
    ],
    [
      'the prescription is void',
      () => db().update(prescriptions).set({ voidedAt: CLOCK }).where(eq(prescriptions.id, due.rxId)),
      /was voided/,
    ],
    [
      'the prescription has expired',
      () => db().update(prescriptions).set({ expirationDate: TODAY }).where(eq(prescriptions.id, due.rxId)),
      /has expired/,
    ],
  ])('is refused where %s, by itself and by hand', async (_case, change, words) => {
    await behave('INSUFFICIENT_FUNDS');
    await run(CLOCK);
    const { order, line } = await orderOfDue();
    const before = await Promise.all([
      db().select().from(animals).where(eq(animals.id, due.animalId)),
      db()
        .select()
        .from(prescriptions)
        .where(eq(prescriptions.id, line.rxId ?? 0)),
    ]);
    due.rxId = line.rxId ?? 0;
    await change();
    await behave('approve');
    await run(TOMORROW);
    const answer = await call(service, {
      method: 'PUT',
      url: `/api/orders/${order.id}/updatepayment/${due.walletId}`,
      token,
      headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
      payload: { ids: [order.id] },
    });
    expect([answer.statusCode, answer.json<{ errorMessage: string }>().errorMessage]).toEqual([422, expect.stringMatching(words)]);
    expect(await paid(order.id)).toBe(0);
    const [[pet], [rx]] = before;
    await activate();
    if (pet) await db().update(animals).set({ clientId: pet.clientId, deceased: pet.deceased }).where(eq(animals.id, pet.id));
    if (rx)
      await db().update(prescriptions).set({ voidedAt: rx.voidedAt, expirationDate: rx.expirationDate }).where(eq(prescriptions.id, rx.id));
    await db().update(autoshipItems).set({ canceledAt: CLOCK }).where(eq(autoshipItems.id, due.itemId));
  });
});
