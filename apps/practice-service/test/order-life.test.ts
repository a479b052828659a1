import {
  answeredFindings,
  type ApproveValidation,
  type DecisionAnswer,
  PORTAL_SOURCE_ID,
  type QueueItemRef,
  type UndoAnswer,
} from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { Cart } from '@practice-portal/domain/cart';
import type { PlacedOrder } from '@practice-portal/domain/checkout';
import { inZone, isoDateOf } from '@practice-portal/domain/locale';
import { type Order, type OrderItem, ORDERS_CHANGED_EVENT, type OrdersChange } from '@practice-portal/domain/order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { RefundRequest } from '../src/acquirer/types.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { queueItemDetails } from '../src/db/schema/approval.ts';
import { orderItems, orders, refunds } from '../src/db/schema/order.ts';
import { acquirerRefunds, payments } from '../src/db/schema/payment.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { fillKeyOf } from '../src/fulfilment/fill-key.ts';
import { fulfilmentJob, refundJob, unconfirmedJob } from '../src/fulfilment/jobs.ts';
import { readLineState } from '../src/orders/line-history.ts';
import { type Play, playPharmacy } from '../src/pharmacy/simulated.ts';
import { sendRefunds } from '../src/refunds/send-refunds.ts';
import { approvalApi, approvalOf, denialOf, openApproval, type ApprovalApi } from './support/approval.ts';
import { addCardOf, checkoutOf, openCarts, orderOf, type PlacedToday } from './support/checkout.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, call, CLOCK, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VET = 100_101;

describe.each(ONE_DATABASE)('the life of an order on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let carts: Cart[];
  let now = CLOCK;
  const pass = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const signInAnew = async (): Promise<void> => {
    const { token } = await signIn(service, A);
    api = approvalApi(api.url, token, A);
  };
  const db = () => service.services.db;
  const advance = () => fulfilmentJob.run({ database: service.services.database, services: service.services, now });
  const payBack = () => refundJob.run({ database: service.services.database, services: service.services, now });
  const cancelForgotten = () => unconfirmedJob.run({ database: service.services.database, services: service.services, now });
  const play = (line: { id: number }, what: Play) => playPharmacy(db(), fillKeyOf(line.id), what, inZone(now, 'America/Denver'));

  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400_000 });
    api = await openApproval(service, A);
    carts = await openCarts(service, api.token, A, 17);
  });
  afterAll(() => service.close());
  // Days pass: each test signs in anew.
  beforeEach(async () => {
    pass(700_000);
    await signInAnew();
  });

  interface Bought {
    clientId: number;
    placed: PlacedToday;
    line: typeof orderItems.$inferSelect;
    item: QueueItemRef;
  }
  /** Buys the next cart: an order that waits for a vet, paid by card. */
  const buy = async (before: (cart: Cart) => Promise<unknown> = () => Promise.resolve()): Promise<Bought> => {
    const cart = carts.shift();
    if (!cart) throw new Error('No cart is left');
    await before(cart);
    const checkout = await checkoutOf(service, api.token, A, cart, await addCardOf(service, api.token, cart.clientId));
    const answer = await checkout.submit();
    expect(answer.statusCode, answer.body).toBe(200);
    const placed = orderOf(answer.json<{ data: PlacedOrder }>().data);
    const [line] = await db().select().from(orderItems).where(eq(orderItems.orderId, placed.orderId)).orderBy(orderItems.id);
    if (!line) throw new Error('An order has no line');
    return { clientId: cart.clientId, placed, line, item: { type: 'RX_CART_ITEM', id: line.queueItemId ?? 0 } };
  };
  const shown = async (clientId: number, orderId: number): Promise<OrderItem> => {
    const { body } = await api.send<{ elements: Order[] }>('GET', `/api/orderhistory/${clientId}?size=50`);
    const [line] = body.elements.find((order) => order.orderId === orderId)?.orderItems ?? [];
    if (!line) throw new Error('The client page has no such line');
    return line;
  };
  const eventsOf = (line: OrderItem) => line.history.map(({ type }) => type);
  const lineOf = async ({ line: { id } }: Bought) => {
    const [line] = await db().select().from(orderItems).where(eq(orderItems.id, id));
    if (!line) throw new Error('A line is gone');
    expect((await readLineState(db(), id)).status).toBe(line.status);
    return line;
  };
  const rxOf = async (rxId: number | null) =>
    (
      await db()
        .select()
        .from(prescriptions)
        .where(eq(prescriptions.id, rxId ?? 0))
    )[0];
  const decide = async ({ item }: Bought, action: 'approve' | 'deny', refills = 0): Promise<DecisionAnswer> => {
    await api.item(item, `lock/${VET}`);
    const full = (await api.items()).find(({ id }) => id === item.id);
    if (!full) throw new Error('It does not wait');
    const body = action === 'approve' ? { ...approvalOf(full, VET), refills } : denialOf(full, VET);
    const { body: checked } = action === 'approve' ? await api.item(item, 'approve/validate', { body }) : { body: {} };
    const { validationMessages = [] } = checked as Partial<ApproveValidation>;
    const { status, body: answer } = await api.item(item, action, { body: { ...body, ...answeredFindings(validationMessages) } });
    expect(status, JSON.stringify(answer)).toBe(200);
    return answer as unknown as DecisionAnswer;
  };
  const undo = ({ item }: Bought, { decidedAt }: DecisionAnswer) =>
    api.item(item, 'undo', { body: { ...item, vetStaffId: VET, vetPin: '1234', decidedAt } });
  const given = async ({ placed }: Bought) =>
    (await db().select().from(refunds).where(eq(refunds.orderId, placed.orderId))).map(({ amount, status }) => ({ amount, status }));
  /** Approves, lets the decision become final, and has the pharmacy take it. */
  const fill = async (before?: (cart: Cart) => Promise<unknown>): Promise<Bought> => {
    const bought = await buy(before);
    await decide(bought, 'approve');
    pass(10_000);
    await advance();
    return bought;
  };

  it('is approved, filled, shipped and delivered, each step once and in its history; its first fill is taken', async () => {
    const bought = await buy();
    expect(await shown(bought.clientId, bought.placed.orderId)).toMatchObject({ status: 'Awaiting approval' });
    const { rxId } = await decide(bought, 'approve', 0);
    // Nothing goes to the pharmacy while it can be taken back.
    await advance();
    expect(await lineOf(bought)).toMatchObject({ status: 'Processing', rxId, submittedAt: null });
    expect((await rxOf(rxId))?.fillsRemaining).toBe(0);
    pass(10_000);
    for (let times = 0; times < 3; times += 1) await advance();
    expect(await lineOf(bought)).toMatchObject({ status: 'Processing', submittedAt: now, acceptedAt: now });
    pass(5 * HOUR);
    await advance();
    const parcel = await shown(bought.clientId, bought.placed.orderId);
    expect(parcel).toMatchObject({ status: 'Shipped', trackingNumber: expect.any(String) as string });
    pass(4 * DAY);
    await signInAnew();
    for (let times = 0; times < 3; times += 1) await advance();
    const line = await shown(bought.clientId, bought.placed.orderId);
    expect(eventsOf(line)).toEqual(['placed', 'approved', 'submitted', 'shipped', 'delivered']);
    expect(line.history[1]).toMatchObject({ by: expect.stringContaining('Okafor') as string, byService: null });
    const [order] = await db().select().from(orders).where(eq(orders.id, bought.placed.orderId));
    expect(order?.status).toBe('Completed');
  });

  it('is denied: the money goes back once the denial is final, and once, whoever sends it and however often', async () => {
    const bought = await buy();
    const { total } = bought.placed;
    const changed: OrdersChange[] = [];
    service.services.approvalEvents.onEvent((event) => {
      if (event.name === ORDERS_CHANGED_EVENT) changed.push(event.message);
    });
    const denied = await decide(bought, 'deny');
    expect(denied.refund).toBe(total);
    // Open portals are told at once, to ask for the client's lists again.
    await expect.poll(() => changed.map(({ clientId }) => clientId)).toContain(bought.clientId);
    await payBack();
    expect(await given(bought)).toEqual([{ amount: total, status: 'DUE' }]);
    pass(10_000);
    await Promise.all([payBack(), payBack()]);
    await payBack();
    expect(await given(bought)).toEqual([{ amount: total, status: 'REFUNDED' }]);
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, bought.placed.orderId));
    const back = await db()
      .select()
      .from(acquirerRefunds)
      .where(eq(acquirerRefunds.chargeKey, payment?.key ?? ''));
    expect(back.map(({ amount, status }) => [amount, status])).toEqual([[total, 'REFUNDED']]);
    const line = await shown(bought.clientId, bought.placed.orderId);
    expect(line.status).toBe('Canceled');
    expect(eventsOf(line)).toEqual(['placed', 'canceled', 'refunded']);
    expect(line.history.at(-1)?.amount).toBe(total);
  });

  it('a denial and an approval are taken back with all that followed', async () => {
    const bought = await buy();
    const before = await lineOf(bought);
    for (const action of ['deny', 'approve'] as const) {
      const decision = await decide(bought, action);
      const { status, body } = await undo(bought, decision);
      expect({ status, at: (body as unknown as UndoAnswer).undoneAt }).toEqual({ status: 200, at: now.toISOString() });
      expect(await lineOf(bought)).toEqual(before);
      expect(await given(bought)).toEqual([]);
      const [order] = await db().select().from(orders).where(eq(orders.id, bought.placed.orderId));
      expect(order).toMatchObject({ status: 'Awaiting approval', credited: 0 });
    }
    // Asked of the acquirer already: the denial stays.
    const denied = await decide(bought, 'deny');
    await db().update(refunds).set({ status: 'ASKED' }).where(eq(refunds.orderId, bought.placed.orderId));
    expect(await undo(bought, denied)).toMatchObject({ status: 409, body: { refusal: 'final' } });
    await sendRefunds(service.services, new Date(now.getTime() + 10_000));
    expect(await given(bought)).toEqual([{ amount: bought.placed.total, status: 'REFUNDED' }]);
  });

  it('a part goes back with its tax, and the last part with shipping and the rest', async () => {
    const bought = await buy(async ({ id }) => {
      await db()
        .execute(sql`insert into cart_items (practice_id, cart_id, animal_id, product_id, order_quantity, prescription_quantity, refills,
          refill_expiration, usage_instructions, pharmacy_notes, clinical_rationale_code, medication_indication_ids)
        select practice_id, cart_id, animal_id, product_id, 2, 2, refills, refill_expiration, usage_instructions || '.', pharmacy_notes,
          clinical_rationale_code, medication_indication_ids from cart_items where cart_id = ${id} limit 1`);
      await db().execute(sql`update carts set version = version + 1 where id = ${id}`);
    });
    const lines = await db().select().from(orderItems).where(eq(orderItems.orderId, bought.placed.orderId)).orderBy(orderItems.id);
    expect(lines).toHaveLength(2);
    const first = (await decide(bought, 'deny')).refund ?? 0;
    pass(700_000);
    const second = (await decide({ ...bought, item: { ...bought.item, id: lines[1]?.queueItemId ?? 0 } }, 'deny')).refund ?? 0;
    const [order] = await db().select().from(orders).where(eq(orders.id, bought.placed.orderId));
    const { shipping = 0, tax = 0, subtotal = 1 } = order ?? {};
    const own = lines[0]?.total ?? 0;
    expect(shipping).toBeGreaterThan(0);
    expect(Math.abs(first - own - (tax * own) / subtotal)).toBeLessThanOrEqual(1);
    expect(first + second).toBe(bought.placed.total);
    pass(10_000);
    await payBack();
    expect((await given(bought)).map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED']);
  });

  it('an acquirer that dies before or after it paid back is asked again with the same key', async () => {
    const bought = await buy();
    await decide(bought, 'deny');
    pass(10_000);
    const { acquirer } = service.services;
    const dying = (after: boolean) => ({
      ...service.services,
      acquirer: {
        ...acquirer,
        refund: async (request: Parameters<typeof acquirer.refund>[0]) => {
          if (after) await acquirer.refund(request);
          throw new Error('Nobody answers');
        },
      },
    });
    await sendRefunds(dying(false), now);
    await sendRefunds(dying(true), now);
    expect(await given(bought)).toEqual([{ amount: bought.placed.total, status: 'ASKED' }]);
    await payBack();
    expect(await given(bought)).toEqual([{ amount: bought.placed.total, status: 'REFUNDED' }]);
    expect(eventsOf(await shown(bought.clientId, bought.placed.orderId))).toEqual(['placed', 'canceled', 'refunded']);
  });

  it('more than a charge never goes back', async () => {
    const bought = await buy();
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, bought.placed.orderId));
    const { acquirer } = service.services;
    const ask = (key: string, amount: number) => acquirer.refund({ key, chargeKey: payment?.key ?? '', amount });
    const { total } = bought.placed;
    expect(await ask(`${kind}-a`, total - 1)).toEqual({ refunded: true });
    expect(await ask(`${kind}-b`, 2)).toEqual({ refunded: false });
    expect(await ask(`${kind}-c`, 1)).toEqual({ refunded: true });
    expect(await ask(`${kind}-a`, total - 1)).toEqual({ refunded: true });
  });

  it('the pharmacy delays it, sends it, and it comes back: the money goes back', async () => {
    const bought = await fill();
    await play(bought.line, { kind: 'delay', days: 6 });
    await advance();
    await advance();
    const late = await shown(bought.clientId, bought.placed.orderId);
    expect(eventsOf(late)).toEqual(['placed', 'approved', 'submitted', 'delayed']);
    pass(11 * DAY);
    await signInAnew();
    await advance();
    await play(bought.line, { kind: 'return' });
    await advance();
    await payBack();
    const line = await shown(bought.clientId, bought.placed.orderId);
    expect(eventsOf(line).slice(4)).toEqual(['shipped', 'delivered', 'returned', 'refunded']);
    expect(line.status).toBe('Returned');
  });

  it('a refund is applied once, by whoever may, and what comes back afterwards is not paid twice', async () => {
    const bought = await fill();
    pass(11 * DAY);
    await signInAnew();
    await advance();
    const { refundAmount: amount } = await shown(bought.clientId, bought.placed.orderId);
    expect(amount).toBe(bought.placed.total);
    const { token: without } = await signInPerson(service, A, 'kelly.donovan');
    const { token } = await signInPerson(service);
    const apply = async (as: string, key: string, asked = amount) =>
      (
        await call(service, {
          method: 'POST',
          url: `/api/orders/items/${bought.line.id}/refund`,
          token: as,
          headers: { [IDEMPOTENCY_HEADER]: `${kind}-${key}`.padEnd(36, '0') },
          payload: { amount: asked, reason: 'Arrived damaged' },
        })
      ).statusCode;
    expect(await apply(without, 'without')).toBe(403);
    expect(await apply(token, 'wrong', (amount ?? 0) - 1)).toBe(409);
    expect(await apply(token, 'refund')).toBe(200);
    expect(await apply(token, 'refund')).toBe(200);
    expect(await apply(token, 'again')).toBe(409);
    await payBack();
    await play(bought.line, { kind: 'return' });
    await advance();
    await payBack();
    const line = await shown(bought.clientId, bought.placed.orderId);
    expect(eventsOf(line).slice(3)).toEqual(['shipped', 'delivered', 'refundAsked', 'refunded', 'returned']);
    expect(line.history.find(({ type }) => type === 'refundAsked')).toMatchObject({ reason: 'Arrived damaged', amount });
    expect(line.refundAmount).toBeNull();
    expect(await given(bought)).toEqual([{ amount, status: 'REFUNDED' }]);
  });

  it('a refund that the acquirer refuses says so, and is asked for again, once', async () => {
    const denied = await buy();
    await decide(denied, 'deny');
    const sent = await fill();
    pass(11 * DAY);
    await signInAnew();
    await advance();
    const { token } = await signInPerson(service);
    const apply = ({ line, placed: { total } }: Bought, key: string) =>
      call(service, {
        method: 'POST',
        url: `/api/orders/items/${line.id}/refund`,
        token,
        headers: { [IDEMPOTENCY_HEADER]: `${kind}-${line.id}-${key}`.padEnd(36, '0') },
        payload: { amount: total, reason: 'Arrived damaged' },
      });
    expect((await apply(sent, 'first')).statusCode).toBe(200);
    const { acquirer } = service.services;
    const refusing = { ...acquirer, refund: (asked: RefundRequest) => acquirer.refund({ ...asked, amount: asked.amount + 1 }) };
    await sendRefunds({ ...service.services, acquirer: refusing }, now);
    for (const bought of [denied, sent]) {
      const { clientId, placed } = bought;
      expect(await given(bought)).toEqual([{ amount: placed.total, status: 'REFUSED' }]);
      const refused = await shown(clientId, placed.orderId);
      expect([refused.history.at(-1)?.type, refused.refundAmount]).toEqual(['refundRefused', placed.total]);
      const answers = await Promise.all([apply(bought, 'again'), apply(bought, 'again'), apply(bought, 'another')]);
      expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
      expect((await apply(bought, 'late')).statusCode).toBe(409);
      for (let times = 0; times < 2; times += 1) await payBack();
      const line = await shown(clientId, placed.orderId);
      expect(eventsOf(line).slice(-3)).toEqual(['refundRefused', 'refundAsked', 'refunded']);
      expect(line.refundAmount).toBeNull();
      expect(await given(bought)).toEqual([{ amount: placed.total, status: 'REFUNDED' }]);
    }
  });

  it('what is out of stock is canceled, its fill is there again and its money goes back', async () => {
    const bought = await fill();
    const { rxId } = await lineOf(bought);
    await play(bought.line, { kind: 'outOfStock' });
    await advance();
    expect((await rxOf(rxId))?.fillsRemaining).toBe(1);
    expect(await lineOf(bought)).toMatchObject({ status: 'Canceled', cancelCause: 'outOfStock', cancelAskedAt: null });
    expect(await given(bought)).toEqual([{ amount: bought.placed.total, status: 'DUE' }]);
  });

  it('a void cancels what the pharmacy does not know of, and asks it about the rest', async () => {
    const voidRx = async (rxId: number | null) => {
      const body = { sourceId: PORTAL_SOURCE_ID, vetStaffId: VET, vetPin: '1234' };
      const { status } = await api.send('POST', `/api/prescription/rest/v1/rx/void/${rxId}?isReplacement=false`, body, {
        'idempotency-key': `void-${kind}-${rxId}`,
      });
      expect(status).toBe(200);
    };
    const early = await buy();
    const { rxId } = await decide(early, 'approve');
    pass(10_000);
    await voidRx(rxId);
    expect(await lineOf(early)).toMatchObject({ status: 'Canceled', cancelCause: 'voided' });
    const inTime = await fill();
    await voidRx((await lineOf(inTime)).rxId);
    expect((await lineOf(inTime)).status).toBe('Processing');
    await advance();
    expect(await lineOf(inTime)).toMatchObject({ status: 'Canceled', cancelCause: 'voided' });
    const late = await fill();
    pass(5 * HOUR);
    await voidRx((await lineOf(late)).rxId);
    await advance();
    expect((await lineOf(late)).status).toBe('Shipped');
  });

  it('a controlled substance ships once it is confirmed, and is canceled with its prescription after 3 days', async () => {
    const controlled = async () => {
      const bought = await buy();
      const [row] = await db().select().from(queueItemDetails).where(eq(queueItemDetails.itemId, bought.item.id));
      if (!row) throw new Error('The item has no details');
      await db()
        .update(queueItemDetails)
        .set({ complianceBean: { ...row.complianceBean, isControlledSubstance: true }, version: row.version + 1 })
        .where(eq(queueItemDetails.itemId, bought.item.id));
      await decide(bought, 'approve');
      pass(10_000);
      await advance();
      return bought;
    };
    const confirmed = await controlled();
    const forgotten = await controlled();
    await play(forgotten.line, { kind: 'neverConfirm' });
    pass(DAY);
    await signInAnew();
    await advance();
    expect(eventsOf(await shown(confirmed.clientId, confirmed.placed.orderId))).toEqual([
      'placed',
      'approved',
      'submitted',
      'confirmed',
      'shipped',
    ]);
    pass(2 * DAY - HOUR);
    await cancelForgotten();
    expect((await lineOf(forgotten)).status).toBe('Processing');
    pass(2 * HOUR);
    await cancelForgotten();
    await cancelForgotten();
    const line = await lineOf(forgotten);
    expect(line).toMatchObject({ status: 'Canceled', cancelCause: 'notConfirmed' });
    expect((await rxOf(line.rxId))?.voidedAt).toEqual(now);
    expect(await given(forgotten)).toEqual([{ amount: forgotten.placed.total, status: 'DUE' }]);
    // The pharmacy is told.
    await advance();
    expect((await lineOf(forgotten)).cancelToldAt).toEqual(now);
  });

  it('is printed with all its lines, what waits for nobody too', async () => {
    const bought = await buy();
    const { id: _id, queueItemId: _item, ...line } = bought.line;
    await db()
      .insert(orderItems)
      .values({ ...line, queueItemId: null, productName: 'Dental chews', status: 'Processing' });
    const pdf = await call(service, { url: `/api/ecom/rest/v1/receipt/rxcart/${bought.placed.cartId}/storage/pdf`, token: api.token });
    const text = pdfText(pdf.rawPayload).join(' ');
    for (const part of ['Dental chews', bought.line.productName, 'Directions']) expect(text).toContain(part);
    await db().delete(orderItems).where(eq(orderItems.productName, 'Dental chews'));
  });

  it('flavor, AutoShip quantity, partner, referral source and what it replaces reach line, queue, prescription and paper', async () => {
    const bought = await buy(async ({ id }) => {
      await db().execute(sql`update product_terms set flavors = '[{"id": 3, "description": "Beef"}]'
        where product_id = (select product_id from cart_items where cart_id = ${id} limit 1)`);
      await db().execute(sql`update products set compliance = jsonb_set(compliance, '{compoundingPharmacyId}', '1')
        where id = (select product_id from cart_items where cart_id = ${id} limit 1)`);
      await db().execute(sql`update cart_items set compounding_flavor_id = 3, autoship_frequency = 30, autoship_quantity = 1,
        order_quantity = 2, prescription_quantity = 2, autoship_start_date = ${isoDateOf(inZone(now, 'America/Denver'))}, is_replacement = true where cart_id = ${id}`);
      await db().execute(sql`update carts set referral_source_id = 77 where id = ${id}`);
    });
    const flavor = { compoundingFlavorId: 3, compoundingFlavor: 'Beef' };
    expect(bought.line).toMatchObject({ ...flavor, autoshipQuantity: 1, partnerId: 1, isReplacement: true });
    const [order] = await db().select().from(orders).where(eq(orders.id, bought.placed.orderId));
    expect(order?.referralSourceId).toBe(77);
    const waiting = (await api.items()).find(({ id }) => id === bought.item.id);
    expect(waiting).toMatchObject({ ...flavor, autoshipQuantity: 1, referralSourceId: 77, isReplacement: true });
    const { rxId } = await decide(bought, 'approve');
    expect(await rxOf(rxId)).toMatchObject({ ...flavor, partnerId: 1, referralSourceId: 77 });
    // Nothing is printed that can be taken back.
    pass(10_000);
    const papers = [`receipt/order/${bought.placed.orderNumber}/pdf`, `receipt/rxcart/${bought.placed.cartId}/storage/pdf`];
    for (const path of papers) {
      const pdf = await call(service, { url: `/api/ecom/rest/v1/${path}`, token: api.token });
      expect(pdfText(pdf.rawPayload).join(' ')).toContain('Beef');
    }
  });

  it('every line stands where its history says, the demo ones too, and money in is what is left of orders', async () => {
    const lines = await db()
      .select({ id: orderItems.id, status: orderItems.status })
      .from(orderItems)
      .orderBy(sql`random()`)
      .limit(300);
    for (const { id, status } of lines) expect((await readLineState(db(), id)).status).toBe(status);
    const bare = await db().execute(
      sql`select i.id from order_items i where not exists (select from order_events e where e.order_item_id = i.id)`,
    );
    expect(rowsOf(bare)).toEqual([]);
    const wrong = await db().execute(sql`
      select o.id from payments p join orders o on o.id = p.order_id
      where p.status = 'PAID' and p.amount - (
        select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.status in ('DUE', 'ASKED', 'REFUNDED')
      ) <> o.total - o.credited`);
    expect(rowsOf(wrong)).toEqual([]);
  });
});
