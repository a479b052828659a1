import { answeredFindings, type ApproveValidation } from '@practice-portal/domain/approval';
import type { Cart } from '@practice-portal/domain/cart';
import type { PlacedOrder } from '@practice-portal/domain/checkout';
import { dayIn } from '@practice-portal/domain/locale';
import { lineOrderedWithSchema, type Order, orderedWithSchema } from '@practice-portal/domain/order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { orderItems, orders } from '../src/db/schema/order.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { acquirerCards } from '../src/db/schema/payment.ts';
import { autoships } from '../src/db/schema/autoship.ts';
import { fulfilmentJob, refundJob } from '../src/fulfilment/jobs.ts';
import { submitLines } from '../src/fulfilment/submit-lines.ts';
import { tellOfOrders } from '../src/notifications/tell-of-orders.ts';
import type { FillRequest } from '../src/pharmacy/types.ts';
import { refreshQueueItems } from '../src/queue-items/refresh-queue-items.ts';
import { type ApprovalApi, approvalOf, denialOf, openApproval } from './support/approval.ts';
import { makeDue, type MadeAutoship, runAutoships } from './support/autoships.ts';
import { addCardOf, checkoutOf, openCarts, orderOf, type PlacedToday } from './support/checkout.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, call, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

const VET = 100_101;

describe.each(ONE_DATABASE)('an order on record (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let carts: Cart[];
  let now = CLOCK;
  const pass = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  const db = () => service.services.db;
  const run = (job: {
    run: (run: { database: Service['services']['database']; services: Service['services']; now: Date }) => Promise<void>;
  }) => job.run({ database: service.services.database, services: service.services, now });

  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400_000 });
    api = await openApproval(service, A);
    carts = await openCarts(service, api.token, A, 3);
  });
  afterAll(() => service.close());

  const buy = async (): Promise<{ cart: Cart; placed: PlacedToday; line: typeof orderItems.$inferSelect }> => {
    const cart = carts.shift();
    if (!cart) throw new Error('No cart is left');
    const checkout = await checkoutOf(service, api.token, A, cart, await addCardOf(service, api.token, cart.clientId));
    const answer = await checkout.submit();
    expect(answer.statusCode, answer.body).toBe(200);
    const placed = orderOf(answer.json<{ data: PlacedOrder }>().data);
    const [line] = await db().select().from(orderItems).where(eq(orderItems.orderId, placed.orderId)).orderBy(orderItems.id);
    if (!line) throw new Error('An order has no line');
    return { cart, placed, line };
  };
  const receiptOf = async (orderNumber: string): Promise<string> => {
    const pdf = await call(service, { url: `/api/ecom/rest/v1/receipt/order/${orderNumber}/pdf`, token: api.token });
    expect(pdf.statusCode).toBe(200);
    return pdfText(pdf.rawPayload).join('\n');
  };
  const shown = async (clientId: number, orderId: number): Promise<Order> => {
    const { body } = await api.send<{ elements: Order[] }>('GET', `/api/orderhistory/${clientId}?size=50`);
    const order = body.elements.find((each) => each.orderId === orderId);
    if (!order) throw new Error('The client page has no such order');
    return order;
  };
  const decide = async (itemId: number, action: 'approve' | 'deny'): Promise<void> => {
    const item = { type: 'RX_CART_ITEM' as const, id: itemId };
    await api.item(item, `lock/${VET}`);
    const full = (await api.items()).find(({ id }) => id === itemId);
    if (!full) throw new Error('It does not wait');
    const body = action === 'approve' ? approvalOf(full, VET) : denialOf(full, VET);
    const { body: checked } = action === 'approve' ? await api.item(item, 'approve/validate', { body }) : { body: {} };
    const { validationMessages = [] } = checked as Partial<ApproveValidation>;
    const answer = await api.item(item, action, { body: { ...body, ...answeredFindings(validationMessages) } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };

  it('has a copy of what it was ordered with, of the shape that the domain says, seeds included', async () => {
    const stored = await db().select({ ordered: orders.ordered }).from(orders);
    for (const { ordered } of stored) orderedWithSchema.noUnknown().validateSync(ordered, { strict: true });
    const lines = await db().select({ ordered: orderItems.ordered }).from(orderItems);
    for (const { ordered } of lines) lineOrderedWithSchema.noUnknown().validateSync(ordered, { strict: true });
    expect(stored.some(({ ordered }) => ordered.card !== null && ordered.shipTo !== null)).toBe(true);
  });

  it('stays as it was ordered whatever the records say later: on paper, in lists, in mails and for the pharmacy', async () => {
    const { cart, placed, line } = await buy();
    const { clientId } = cart;
    const [order] = await db().select().from(orders).where(eq(orders.id, placed.orderId));
    const { client, shipTo, card } = order?.ordered ?? {};
    const pet = line.ordered.pet?.name ?? '';
    expect([client?.lastName, shipTo?.address, card?.lastDigits, pet].every(Boolean)).toBe(true);
    await db().execute(
      sql`update clients set first_name = 'Renamed', last_name = 'Elsewhere', email = 'moved@mail.example', phone = '3035550199' where id = ${clientId}`,
    );
    await db().execute(sql`update addresses set address = '99 Moved Ave' where client_id = ${clientId}`);
    // The review shows where the parcel goes.
    await db().transaction((tx) => refreshQueueItems(tx, A, { clientId }, now));
    const waits = (await api.items()).find(({ id }) => id === line.queueItemId);
    expect(waits?.shippingAddress?.address).toBe(shipTo?.address);
    await db().execute(sql`update animals set name = 'Otherpet' where id = ${line.animalId}`);
    await db().execute(sql`update wallets set last_digits = '9876', type = 'Discover' where client_id = ${clientId}`);
    const paper = await receiptOf(placed.orderNumber);
    for (const part of [client?.lastName, client?.email ?? '', shipTo?.address, pet, `${card?.type} ending in ${card?.lastDigits}`])
      expect(paper).toContain(part);
    for (const part of ['99 Moved Ave', 'Elsewhere', 'moved@mail.example', 'Otherpet', 'ending in 9876']) expect(paper).not.toContain(part);
    const listed = await shown(clientId, placed.orderId);
    expect(listed.orderItems[0]?.petName).toBe(pet);
    expect(listed.waitsFor).toBeNull();

    await run(tellOfOrders);
    // To where the client is reached now, with the name that ordered.
    const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, 'moved@mail.example'));
    expect(JSON.stringify(mail)).toContain(client?.firstName);

    await decide(line.queueItemId ?? 0, 'approve');
    pass(10);
    const asked: FillRequest[] = [];
    const pharmacy = {
      fill: (request: FillRequest) => Promise.resolve(void asked.push(request)),
      cancel: () => Promise.resolve(),
      news: () => Promise.resolve([]),
    };
    await submitLines({ ...service.services, pharmacy }, now, () => Promise.resolve());
    expect(asked.find(({ orderNumber }) => orderNumber === placed.orderNumber)?.shipTo?.address).toBe(shipTo?.address);
  });

  it('says on paper what was denied and paid back since, with its day and what is left', async () => {
    const { placed, line } = await buy();
    const before = await receiptOf(placed.orderNumber);
    expect(before).toContain('Paid by');
    expect(before).not.toMatch(/Denied|Refunded|Since then/);
    await decide(line.queueItemId ?? 0, 'deny');
    pass(3_600);
    await run(refundJob);
    const [after] = await db().select().from(orders).where(eq(orders.id, placed.orderId));
    const paper = await receiptOf(placed.orderNumber);
    const day = dayIn(now, 'America/Denver').slice(0, 4);
    expect(paper).toMatch(new RegExp(`Denied [^\\n]*${day}`));
    expect(paper).toMatch(new RegExp(`Refunded [^\\n]*${day}`));
    const left = (placed.total - (after?.credited ?? 0)) / 100;
    expect(after?.credited).toBeGreaterThan(0);
    expect(paper.slice(paper.indexOf('Total after this'))).toContain(`$${left.toFixed(2)}`);
  });

  describe('of an AutoShip', () => {
    let due: MadeAutoship;
    const made = async () => {
      const [order] = await db().select().from(orders).where(eq(orders.autoshipId, due.id)).orderBy(orders.id);
      if (!order) throw new Error('The AutoShip made no order');
      return order;
    };
    const makeOne = async (change: () => Promise<unknown>): Promise<void> => {
      pass(86_400);
      [due] = (await makeDue(service.services, 1, dayIn(now, 'America/Denver'))) as [MadeAutoship];
      await change();
      await runAutoships(service.services, now);
    };
    const decline = () => db().update(acquirerCards).set({ behaviour: 'CARD_DECLINED' }).where(eq(acquirerCards.token, due.token));

    it('whose card was declined says so, and that it is not paid, on paper and in the list', async () => {
      await makeOne(decline);
      const order = await made();
      const paper = await receiptOf(order.orderNumber);
      expect(paper).not.toContain('Paid by');
      expect(paper).toMatch(/Not paid\. Visa ending in 1111 was declined/);
      expect(await shown(due.clientId, order.id)).toMatchObject({ waitsFor: 'otherCard', waitsSince: now.toISOString() });
    });

    it('without a card waits for one', async () => {
      await makeOne(() => db().update(autoships).set({ walletId: null }).where(eq(autoships.id, due.id)));
      const order = await made();
      expect(await receiptOf(order.orderNumber)).toMatch(/Waiting for a card since/);
      expect(await shown(due.clientId, order.id)).toMatchObject({ waitsFor: 'card' });
    });

    it('goes to the address that its AutoShip was given while it waited for payment, and stays there once it is handed over', async () => {
      await makeOne(decline);
      const { id: orderId } = await made();
      const address = async (street: string): Promise<number> => {
        const [row] = rowsOf<{ id: number }>(
          await db().execute(sql`insert into addresses (practice_id, client_id, address, city, state, postal_code, country)
            values (${A}, ${due.clientId}, ${street}, 'Denver', 'CO', '80205', 'US') returning id`),
        );
        return row?.id ?? 0;
      };
      const shipsTo = async () => (await db().select().from(orders).where(eq(orders.id, orderId)))[0]?.ordered.shipTo?.address;
      const send = async (id: number): Promise<void> => {
        const { status } = await api.send('POST', `/api/autoships/client/${due.clientId}/address/${id}`);
        expect(status).toBe(200);
      };
      await send(await address('7 Waiting Rd'));
      expect(await shipsTo()).toBe('7 Waiting Rd');
      await db().update(orders).set({ paymentFailedAt: null, nextPaymentAt: null }).where(eq(orders.id, orderId));
      await run(fulfilmentJob);
      await send(await address('8 Later Rd'));
      expect(await shipsTo()).toBe('7 Waiting Rd');
    });
  });
});
