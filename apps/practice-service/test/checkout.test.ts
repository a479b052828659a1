import { randomUUID } from 'node:crypto';

import type { Cart } from '@practice-portal/domain/cart';
import type { CheckoutCheck, PlacedOrder, SubmitConflict } from '@practice-portal/domain/checkout';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { cartItems } from '../src/db/schema/cart.ts';
import { promotions } from '../src/db/schema/catalog.ts';
import { orders } from '../src/db/schema/order.ts';
import { acquirerCharges, payments } from '../src/db/schema/payment.ts';
import { products } from '../src/db/schema/product.ts';
import { practiceDetails } from '../src/db/schema/settings.ts';
import { addCardOf, checkoutOf, openCarts, orderOf, type Submitting } from './support/checkout.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, call, signIn, startService } from './support/service.ts';

describe('from a cart to a paid order', () => {
  let service: Service;
  let token: string;
  let carts: Cart[];
  beforeAll(async () => {
    service = await startService('postgres', { acquirerTimeoutMs: 50 });
    ({ token } = await signIn(service, A));
    carts = await openCarts(service, token, A, 17);
  });
  afterAll(() => service.close());

  /** A cart that no other test of this file orders. */
  const nextCart = (): Cart => {
    const cart = carts.pop();
    if (!cart) throw new Error('No cart is left');
    return cart;
  };
  const begin = async (number?: string): Promise<Submitting> => {
    const cart = nextCart();
    return checkoutOf(service, token, A, cart, await addCardOf(service, token, cart.clientId, number));
  };
  const charges = async () => (await service.services.db.select().from(acquirerCharges)).filter(({ status }) => status === 'CHARGED');
  const ordersOf = ({ cart }: Submitting) => service.services.db.select().from(orders).where(eq(orders.cartId, cart.id));
  const balanced = async (): Promise<void> => {
    const paid = await service.services.db
      .select({ key: payments.key, amount: payments.amount, total: orders.total })
      .from(payments)
      .leftJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.status, 'PAID'));
    const charged = await charges();
    const byKey = (rows: readonly { key: string; amount: number }[]) => Object.fromEntries(rows.map(({ key, amount }) => [key, amount]));
    expect(byKey(charged)).toEqual(byKey(paid));
    expect(paid.filter(({ amount, total }) => amount !== total)).toEqual([]);
  };

  it('its receipt has fees by name, the practice’s time and the card, and nothing of what was not taken off', async () => {
    const checkout = await begin();
    const data = orderOf((await checkout.submit()).json<{ data: PlacedOrder }>().data);
    const { db } = service.services;
    const [order] = await db.select().from(orders).where(eq(orders.orderNumber, data.orderNumber));
    expect(order?.namedFees).toEqual(checkout.check.orderEstimate.fees);
    const paper = async (): Promise<string> => {
      const pdf = await call(service, { url: `/api/ecom/rest/v1/receipt/order/${data.orderNumber}/pdf`, token });
      return pdfText(pdf.rawPayload).join(' ').replaceAll(/\s+/g, ' ');
    };
    const placedAt = new Date('2026-11-20T03:15:00Z');
    await db
      .update(orders)
      .set({ fees: 1_700, namedFees: { 'Cold shipping': 1_200, 'Signature on delivery': 500 }, placedAt })
      .where(eq(orders.orderNumber, data.orderNumber));
    const text = await paper();
    for (const part of ['Cold shipping $12.00', 'Signature on delivery $5.00', 'ending in 1111', '11/19/2026'])
      expect(text).toContain(part);
    expect(text).toMatch(/8:15/);
    expect(text).not.toContain('-$0.00');
    await db.update(orders).set({ namedFees: null }).where(eq(orders.orderNumber, data.orderNumber));
    expect(await paper()).toContain('Fees $17.00');
  });

  it('charges what was shown, places the order, and the client has it', async () => {
    const checkout = await begin();
    const answer = await checkout.submit();
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json<{ data: PlacedOrder }>();
    expect(data.total).toBe(checkout.check.orderEstimate.total);
    expect(data.queueItemIds.length).toBeGreaterThan(0);
    const history = await call(service, { url: `/api/orderhistory/${checkout.cart.clientId}`, token });
    expect(history.json<{ elements: { orderNumber: string }[] }>().elements[0]?.orderNumber).toBe(data.orderNumber);
    await balanced();
  });

  it('charges with what 3-D Secure said when the card was added', async () => {
    const checkout = await begin();
    const before = new Set((await charges()).map(({ key }) => key));
    expect((await checkout.submit()).statusCode).toBe(200);
    const charge = (await charges()).find(({ key }) => !before.has(key));
    expect(charge?.authentication).toEqual({
      dddsEci: '07',
      dddsStatus: 'U',
      dddsVersion: '2.2.0',
      dddsAttempted: false,
      dddsAuthenticationvalue: expect.stringMatching(/^.{28}$/) as string,
    });
  });

  it('charges the practice’s fee for each compounded line, and none where it has none', async () => {
    const { cart } = await begin();
    const { db } = service.services;
    const [item] = await db.select().from(cartItems).where(eq(cartItems.cartId, cart.id)).limit(1);
    const compounded = (value: boolean) =>
      db
        .update(products)
        .set({ compliance: sql`jsonb_set(${products.compliance}, '{compounded}', ${JSON.stringify(value)}::jsonb)` })
        .where(eq(products.id, item?.productId ?? 0));
    const fee = async (compoundedFee: number | null): Promise<Record<string, number>> => {
      await db.update(practiceDetails).set({ compoundedFee }).where(eq(practiceDetails.practiceId, A));
      const answer = await call(service, { url: `/api/carts/${cart.id}/estimate`, token });
      return answer.json<{ data: CheckoutCheck }>().data.orderEstimate.fees;
    };
    await compounded(true);
    expect((await fee(725)).Compounding).toBe(725 * cart.cartItems.filter(({ productId }) => productId === item?.productId).length);
    expect(await fee(null)).not.toHaveProperty('Compounding');
    await compounded(false);
    await fee(450);
  });

  it('10 submits at once with one key are one order and one answer', async () => {
    const checkout = await begin();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout.submit({}, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await ordersOf(checkout)).toHaveLength(1);
    await balanced();
  });

  it('10 submits at once with keys of their own are one order', async () => {
    const checkout = await begin();
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout.submit()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect(await ordersOf(checkout)).toHaveLength(1);
    await balanced();
  });

  it('a retry after a lost answer gives the same order, and the key is no other request’s', async () => {
    const checkout = await begin();
    const key = randomUUID();
    const first = await checkout.submit({}, key);
    const again = await checkout.submit({}, key);
    expect(again.body).toBe(first.body);
    const other = await checkout.submit({ sourceId: 99 }, key);
    expect(other.statusCode).toBe(422);
    await balanced();
  });

  it('a lower total than there is, and a price that rose, are told line by line and charge nothing; a cheaper one passes', async () => {
    const checkout = await begin();
    const { orderEstimate } = checkout.check;
    const tampered = await checkout.submit({ orderEstimate: { ...orderEstimate, total: 1 } });
    expect(tampered.statusCode).toBe(409);
    const [line] = checkout.cart.cartItems;
    const { db } = service.services;
    const dearer = (by: number) =>
      db
        .update(products)
        .set({ priceCents: sql`${products.priceCents} + ${by}` })
        .where(eq(products.id, line?.productId ?? 0));
    await dearer(500);
    const refused = await checkout.submit();
    expect(refused.statusCode).toBe(409);
    const { changes, data } = refused.json<SubmitConflict>();
    expect(changes[0]).toMatchObject({ kind: 'line', cartItemId: line?.id, name: line?.productName });
    expect(changes.at(-1)).toMatchObject({ kind: 'total', before: orderEstimate.total, after: data.orderEstimate.total });
    await dearer(-700);
    const passed = await checkout.submit();
    expect(passed.statusCode, passed.body).toBe(200);
    expect(passed.json<{ data: PlacedOrder }>().data.total).toBeLessThan(orderEstimate.total);
    await dearer(200);
    await balanced();
  });

  it('a cart that was changed in another tab is told', async () => {
    const checkout = await begin();
    const { cart } = checkout;
    const saved = await call(service, {
      method: 'PUT',
      url: `/api/carts/${cart.id}`,
      token,
      headers: { 'if-match': `"${cart.version}"` },
      payload: { shippingAddressId: cart.shippingAddressId, printReceipt: true, recommendationNote: null },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await checkout.submit()).statusCode).toBe(409);
    await balanced();
  });

  it('the last use of a code is one cart’s, and the other is told before it pays', async () => {
    const cards = [nextCart(), nextCart()];
    const checkouts: Submitting[] = [];
    for (const cart of cards) {
      const set = await call(service, {
        method: 'PUT',
        url: `/api/carts/${cart.id}/promocode`,
        token,
        headers: { 'if-match': `"${cart.version}"` },
        payload: { promoCode: 'once5' },
      });
      expect(set.statusCode, set.body).toBe(200);
      const { data } = set.json<{ data: Cart }>();
      checkouts.push(await checkoutOf(service, token, A, data, await addCardOf(service, token, data.clientId)));
    }
    expect(checkouts[0]?.check.orderEstimate.promo).toBe(500);
    const answers = await Promise.all(checkouts.map((checkout) => checkout.submit()));
    const [paid, refused] = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(paid).toBe(200);
    // Checked after the other had it, or as it took it.
    expect([409, 422]).toContain(refused);
    const [code] = await service.services.db.select().from(promotions).where(eq(promotions.code, 'ONCE5'));
    expect(code?.used).toBe(1);
    await balanced();
  });

  it.each([
    ['4000000000000002', 'CARD_DECLINED', false],
    ['4000000000009979', 'LOST_OR_STOLEN', true],
    ['4000000000000119', 'PROCESSOR_UNAVAILABLE', false],
  ])('card %s is refused as %s and the cart stays; another card pays', async (number, reason, hard) => {
    const checkout = await begin(number);
    const refused = await checkout.submit();
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ decline: { reason, hard } });
    expect(await ordersOf(checkout)).toHaveLength(0);
    const asked = await service.services.db.select().from(acquirerCharges);
    await checkout.submit();
    // A card that was refused for good is not asked about again.
    expect((await service.services.db.select().from(acquirerCharges)).length - asked.length).toBe(hard ? 0 : 1);
    const creditCardId = await addCardOf(service, token, checkout.cart.clientId);
    const paid = await checkout.submit({ creditCardId });
    expect(paid.statusCode, paid.body).toBe(200);
    await balanced();
  });

  it('what is charged when its order can no longer be made is given back', async () => {
    const checkout = await begin();
    const { acquirer, db } = service.services;
    const { charge } = acquirer;
    acquirer.charge = async (request) => {
      const outcome = await charge(request);
      // A person edits the cart in the moment between.
      await db.execute(sql`update carts set version = version + 1 where id = ${checkout.cart.id}`);
      return outcome;
    };
    const answer = await checkout.submit();
    acquirer.charge = charge;
    expect(answer.statusCode).toBe(409);
    await balanced();
  });

  it('a code for first orders is for none but the first, asked again when it is used and with the bank’s answer', async () => {
    const { acquirer, db } = service.services;
    const cart = nextCart();
    await db.insert(promotions).values({
      practiceId: A,
      code: 'FIRSTONE',
      description: 'First order',
      percentOff: 10,
      firstOrderOnly: true,
      startsOn: '2026-01-01',
      endsOn: '2030-01-01',
    });
    await db.update(orders).set({ status: 'Canceled' }).where(eq(orders.clientId, cart.clientId));
    const setCode = (version: number) =>
      call(service, {
        method: 'PUT',
        url: `/api/carts/${cart.id}/promocode`,
        token,
        headers: { 'if-match': `"${version}"` },
        payload: { promoCode: 'firstone' },
      });
    const set = await setCode(cart.version);
    expect(set.statusCode, set.body).toBe(200);
    const { data } = set.json<{ data: Cart }>();
    const checkout = await checkoutOf(service, token, A, data, await addCardOf(service, token, cart.clientId));
    expect(checkout.check.orderEstimate.promo).toBeGreaterThan(0);
    const orderSomething = () =>
      db.insert(orders).values({
        practiceId: A,
        clientId: cart.clientId,
        orderNumber: randomUUID(),
        source: 'Somewhere else',
        status: 'Completed',
        placedAt: new Date(),
        subtotal: 0,
        total: 0,
        ordered: { client: { firstName: '', lastName: '', email: null, phone: null }, shipTo: null, card: null, by: null },
      });
    const { charge } = acquirer;
    acquirer.charge = async (request) => {
      const outcome = await charge(request);
      await orderSomething();
      return outcome;
    };
    const late = await checkout.submit();
    acquirer.charge = charge;
    expect([late.statusCode, (await checkout.submit()).statusCode, (await setCode(data.version)).statusCode]).toEqual([409, 422, 422]);
    expect(await ordersOf(checkout)).toEqual([]);
    const [code] = await db.select().from(promotions).where(eq(promotions.code, 'FIRSTONE'));
    expect(code?.used).toBe(0);
    await balanced();
  });

  it('nothing that is asked for holds a price of its own, and nobody else’s card pays', async () => {
    const checkout = await begin();
    const body = { ...checkout.body, price: 1 };
    const extra = await call(service, { method: 'POST', url: '/api/ecom/rest/v1/rxcart/submit/order', token, payload: body });
    expect(extra.statusCode).toBe(400);
    const other = carts[0];
    const foreign = await addCardOf(service, token, other?.clientId ?? 0);
    expect((await checkout.submit({ creditCardId: foreign })).statusCode).toBe(404);
  });

  it('no card number is in any table', async () => {
    const { db } = service.services;
    const tables = rowsOf<{ name: string }>(
      await db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
    );
    for (const { name } of tables) {
      const found = rowsOf<{ text: string }>(
        await db.execute(sql`select t::text as text from ${sql.identifier(name)} t where t::text ~ '(4111111111111111|4000000000009979)'`),
      );
      expect(found, name).toEqual([]);
    }
  });
});
