import type { Cart } from '@practice-portal/domain/cart';
import { addTime } from '@practice-portal/domain/locale';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { tokenHash } from '../src/auth/sessions.ts';
import { recommendationLinks } from '../src/db/schema/recommendation.ts';
import { fulfilmentJob } from '../src/fulfilment/jobs.ts';
import { closeMonths } from '../src/ledger/close-months.ts';
import { chargeDueOrders } from '../src/payments/charge-due.ts';
import { CART_PIN, CART_VET, itemFor, openOrdering, type Ordering } from './support/ordering.ts';
import { addCardOf } from './support/checkout.ts';
import { A, call, CLOCK, signIn, startService } from './support/service.ts';
import { usedUp } from './support/used-up.ts';

describe('a recommendation', () => {
  let service: Service;
  let api: Ordering;
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    api = await openOrdering(service);
  });
  afterAll(() => service.close());

  const openCart = async (n: number, items: object[]): Promise<{ cart: Cart; clientId: number }> => {
    const { clientId, animalId } = await api.client(n);
    const [first = {}, ...more] = items;
    let { body } = await api.send('POST', 'carts', { body: { sourceId: 7, clientId, cartItem: itemFor(animalId, first) } });
    for (const item of more)
      ({ body } = await api.send('POST', 'cartitems', { body: { cartId: body.data.id, ...itemFor(animalId, item) } }));
    return { cart: body.data, clientId };
  };
  const recommend = (cart: Cart, changes: object = {}) =>
    api.send<{ data?: unknown; errorMessage?: string }>('POST', 'ecom/rest/v1/rxcart/submit/recommend', {
      body: {
        clientEmail: `owner.${cart.id}@mail.example`,
        practiceId: A,
        phone: '3035550199',
        recommendationNote: 'As we said \u202e<b>today</b>',
        referralSourceId: null,
        rxCartId: cart.id,
        promoCode: null,
        submittedByStaffId: null,
        smsShouldSend: true,
        ...changes,
      },
    });
  const linkOf = async (channel: 'mail' | 'sms'): Promise<string> => {
    const [row] = await api.rows<{ body: string }>(`select body from outbox where channel = '${channel}' order by id desc limit 1`);
    return /https?:\/\/\S+(\/requests\/\S+)/.exec(row?.body ?? '')?.[1] ?? 'none';
  };
  const buy = (link: string, items: number[]) =>
    call(service, { method: 'POST', url: `${link}/order`, payload: { items }, headers: { 'idempotency-key': randomUUID() } });

  it('arrives with a link, by which its owner buys some, then the rest', async () => {
    const { cart, clientId } = await openCart(0, [
      { vetStaffId: CART_VET, pin: CART_PIN, autoshipFrequency: 60 },
      { productId: 5002, autoshipFrequency: 30 },
    ]);
    const awaiting = await api.rows<{ n: number }>(
      `select count(*)::int as n from queue_items where type = 'RX_CART_ITEM' and status = 'AWAITING'`,
    );
    expect((await recommend(cart)).status).toBe(200);
    expect((await api.send<{ data: null }>('GET', `cart-by-client/${clientId}`)).body.data).toBeNull();
    expect((await recommend(cart)).status).toBe(409);
    expect(await linkOf('sms')).toMatch(/^\/requests\/.{40,}/);
    const link = await linkOf('mail');
    expect((await api.send('POST', `ecom/rest/v1/rxcart/${cart.id}/restart-email-campaign`)).status).toBe(200);
    const again = await linkOf('mail');
    expect([again === link, (await call(service, { url: again })).statusCode]).toEqual([true, 200]);
    const page = await call(service, { url: link });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('As we said &lt;b&gt;today&lt;/b&gt;');
    const [signed, unsigned] = cart.cartItems.map(({ id }) => id);
    const heard: string[] = [];
    service.services.approvalEvents.onEvent(({ name }) => heard.push(name));

    const first = await buy(link, [signed ?? 0]);
    expect([first.statusCode, first.json<{ left: number }>().left]).toEqual([200, 1]);
    expect((await buy(link, [signed ?? 0])).statusCode).toBe(409);
    const made = await api.rows(
      `select p.original_refills, p.fills_remaining, p.vet_staff_id, i.status from order_items i join prescriptions p on p.id = i.rx_id
        join orders o on o.id = i.order_id where o.cart_id = ${cart.id}`,
    );
    expect(made).toEqual([{ original_refills: 2, fills_remaining: 2, vet_staff_id: CART_VET, status: 'Processing' }]);

    const second = await buy(link, [unsigned ?? 0]);
    expect([second.statusCode, second.json<{ left: number }>().left]).toEqual([200, 0]);
    const waits = await api.rows<{ n: number }>(
      `select count(*)::int as n from queue_items where type = 'RX_CART_ITEM' and status = 'AWAITING'`,
    );
    expect((waits[0]?.n ?? 0) - (awaiting[0]?.n ?? 0)).toBe(1);
    await expect.poll(() => heard).toContain('unlocked_item');
    const autoships = await api.rows(
      `select frequency, next_ship_date::text as next, queue_item_id is null as free from shipping_items
        where client_id = ${clientId} and frequency in (60, 30) and animal_id = ${cart.cartItems[0]?.animalId} order by id`,
    );
    expect(autoships).toEqual([
      { frequency: 60, next: '2027-01-19', free: true },
      { frequency: 30, next: '2026-12-20', free: false },
    ]);
    expect((await api.send('GET', `carts/cart/${cart.id}`)).body.data.cartItems.map(({ purchased }) => purchased)).toEqual([true, true]);
    expect((await call(service, { url: link })).body).toContain('Everything here is ordered');
  });

  it('says what it comes to, where it goes and what a code takes off before it is ordered; its mail keeps lines and code', async () => {
    const [code] = await api.rows<{ code: string; percent: number }>(
      `select code, percent_off as percent from promotions where code is not null and percent_off is not null and practice_id is null and not first_order_only
        and starts_on <= '2026-11-20' and ends_on >= '2026-11-20' order by id limit 1`,
    );
    const { cart } = await openCart(8, [{}, { productId: 5002 }]);
    const note = 'First line\nSecond line';
    expect((await recommend(cart, { recommendationNote: note, promoCode: code?.code })).status).toBe(200);
    const [mail] = await api.rows<{ body: string }>(`select body from outbox where channel = 'mail' order by id desc limit 1`);
    expect(mail?.body).toContain(`\n\n${note}\n\nPromotional code ${code?.code} is taken off when you order.\n\nOrder here: `);
    const link = await linkOf('mail');
    const [address] = await api.rows<{ address: string }>(
      `select a.address from carts c join addresses a on a.id = c.shipping_address_id where c.id = ${cart.id}`,
    );
    expect((await call(service, { url: link })).body).toContain(`Ships to ${address?.address}, `);
    const priceOf = (items: string) => call(service, { url: `${link}/price?items=${items}` });
    const [first, second] = cart.cartItems;
    const priced = await priceOf(`${first?.id},${second?.id}`);
    const subtotal = (first?.price ?? 0) + (second?.price ?? 0);
    const discount = Math.round((subtotal * (code?.percent ?? 0)) / 100);
    const money = (amount: number): string => `$${(amount / 100).toFixed(2)}`;
    const answer = priced.json<{ shipping: string; tax: string; total: string }>();
    const cents = (text: string): number => Number(text.slice(1)) * 100;
    expect(answer).toMatchObject({ subtotal: money(subtotal), discount: `-${money(discount)}`, fees: null });
    expect(answer.tax).toBe(money(Math.round((subtotal - discount) / 10)));
    expect(answer.total).toBe(money(subtotal - discount + cents(answer.tax) + cents(answer.shipping)));
    // Asking uses neither the code nor the order, and what is not in it is not known.
    expect([(await priceOf(`${first?.id}`)).statusCode, (await priceOf('1')).statusCode, (await priceOf('1;2')).statusCode]).toEqual([
      200, 409, 400,
    ]);
    const bought = await buy(link, [first?.id ?? 0]);
    expect(bought.json<{ orderNumber: string }>().orderNumber).toMatch(/\d/);
    expect((await priceOf(`${first?.id}`)).statusCode).toBe(409);
  });

  it('is refused with what cannot be sent, and with a code that nobody knows', async () => {
    const out = await api.rows<{ id: number }>(
      `select product_id as id from product_terms t join products p on p.id = product_id
        where backordered and not compounded and (compliance->>'isControlledSubstance')::boolean is false
          and (compliance->>'maximumRefills')::int >= 2 order by 1 limit 1`,
    );
    const { cart } = await openCart(1, [{ productId: out[0]?.id }]);
    expect(cart).toMatchObject({ canSubmitRecommendation: false, cartItems: [{ canRecommend: false, productBackordered: true }] });
    expect(await recommend(cart)).toMatchObject({ status: 422, body: { refusal: 'itemsNotSendable' } });
    const { cart: other } = await openCart(2, [{}]);
    expect(await recommend(other, { promoCode: 'NOBODY' })).toMatchObject({
      status: 422,
      body: { errorMessage: 'Invalid promotional code' },
    });
    expect((await recommend(other, { promoCode: 'TWO WORDS' })).status).toBe(400);
    expect((await api.rows(`select 1 from recommendations where cart_id in (${cart.id}, ${other.id})`)).length).toBe(0);
  });

  it('sells nothing of a prescription that expired, or was voided, meanwhile', async () => {
    const [rx] = await api.rows<{ id: number }>(
      `select id from prescriptions where practice_id = ${A} and voided_at is null and fills_remaining > 1 and expiration_date > '2026-12-01'
        and product_id in (select product_id from product_terms where not backordered)
        and client_id not in (select client_id from carts where status = 'OPEN') limit 1`,
    );
    await api.rows(usedUp(rx?.id ?? 0));
    const { body } = await api.send<{ cartId: number; cartItemId: number }>('POST', `prescriptions/refill/prescription/${rx?.id}`, {
      body: { sourceId: 7, prescriptionId: rx?.id, practiceId: A, referralSourceId: null, renewPrescription: false, cartId: null },
    });
    const cart = await api.send('GET', `carts/cart/${body.cartId}`);
    expect((await recommend(cart.body.data)).status).toBe(200);
    const link = await linkOf('mail');
    await api.rows(`update prescriptions set expiration_date = '2026-11-19' where id = ${rx?.id}`);
    const answer = await buy(link, [body.cartItemId]);
    expect([answer.statusCode, answer.json<{ items: object[] }>().items]).toEqual([
      422,
      [{ cartItemId: body.cartItemId, message: 'This prescription has expired' }],
    ]);
    await api.rows(`update prescriptions set expiration_date = '2027-11-19' where id = ${rx?.id}`);
    const fills = () => api.rows<{ n: number }>(`select fills_remaining as n from prescriptions where id = ${rx?.id}`);
    const [before] = await fills();
    expect((await buy(link, [body.cartItemId])).statusCode).toBe(200);
    expect((await fills())[0]?.n).toBe((before?.n ?? 0) - 1);
  });

  it('gives the last use of a code to one of two', async () => {
    const carts = [await openCart(3, [{}]), await openCart(4, [{}])];
    const links: string[] = [];
    for (const { cart } of carts) {
      expect((await recommend(cart, { promoCode: 'once5' })).status).toBe(200);
      links.push(await linkOf('mail'));
    }
    const bought = await Promise.all(links.map((link, at) => buy(link, [carts[at]?.cart.cartItems[0]?.id ?? 0])));
    expect(bought.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const sold = await api.rows<{ discount: number; total: number; subtotal: number; rest: number }>(
      `select discount, total, subtotal, shipping + tax + fees as rest from orders where promo_code = 'ONCE5'`,
    );
    expect(sold.map(({ discount, total, subtotal, rest }) => [discount, subtotal + rest - total])).toEqual([[500, 500]]);
  });

  it('takes a code off once for all its parts, and the use of it is theirs though it was the last and has ended', async () => {
    await api.rows(
      `insert into promotions (practice_id, code, description, percent_off, amount_off, starts_on, ends_on, usage_limit) values
        (${A}, 'PARTS', 'In parts', null, 4000, '2026-01-01', '2027-01-01', 1), (${A}, 'TENTH', 'In parts', 10, null, '2026-01-01', '2027-01-01', 1)`,
    );
    const ordered = (cart: Cart) =>
      api.rows<{ subtotal: number; discount: number }>(`select subtotal, discount from orders where cart_id = ${cart.id} order by id`);
    const inParts = async (n: number, promoCode: string) => {
      const { cart } = await openCart(n, [{}, { productId: 5002 }, { orderQuantity: 2 }]);
      expect((await recommend(cart, { promoCode })).status).toBe(200);
      const link = await linkOf('mail');
      for (const { id } of cart.cartItems) {
        expect((await buy(link, [id])).statusCode).toBe(200);
        await api.rows(`update promotions set ends_on = '2026-02-01' where code = '${promoCode}'`);
      }
      expect(await api.rows(`select used from promotions where code = '${promoCode}'`)).toEqual([{ used: 1 }]);
      return ordered(cart);
    };
    const parts = await inParts(5, 'PARTS');
    const [first] = parts;
    expect(parts[0]?.discount).toBe(Math.min(4_000, first?.subtotal ?? 0));
    const whole = parts.reduce((sum, { subtotal }) => sum + subtotal, 0);
    expect([parts.length, parts.reduce((sum, { discount }) => sum + discount, 0)]).toEqual([3, Math.min(4_000, whole)]);
    for (const { subtotal, discount } of await inParts(6, 'TENTH')) expect(discount).toBe(Math.round(subtotal / 10));
  });

  it('is unpaid until its practice has charged a card: nothing ships and nothing is settled before, and it costs what was shown', async () => {
    const { cart, clientId } = await openCart(9, [{ vetStaffId: CART_VET, pin: CART_PIN }]);
    expect((await recommend(cart)).status).toBe(200);
    const link = await linkOf('mail');
    const [item] = cart.cartItems;
    const id = item?.id ?? 0;
    const { total, shipping, tax } = (await call(service, { url: `${link}/price?items=${id}` })).json<Record<string, string>>();
    const other = {
      method: 'POST',
      url: `${link}/order`,
      payload: { items: [id], total: '$0.01' },
      headers: { 'idempotency-key': randomUUID() },
    } as const;
    expect((await call(service, other)).statusCode).toBe(409);
    const bought = await call(service, { ...other, payload: { items: [id], total }, headers: { 'idempotency-key': randomUUID() } });
    expect(bought.statusCode, bought.body).toBe(200);

    const order = async () =>
      (
        await api.rows<{
          id: number;
          total: number;
          shipping: number;
          tax: number;
          reason: string | null;
          status: string;
          submitted: Date | null;
        }>(
          `select o.id, o.total, o.shipping, o.tax, o.payment_failure_reason as reason, i.status, i.submitted_at as submitted
            from orders o join order_items i on i.order_id = o.id where o.cart_id = ${cart.id}`,
        )
      )[0];
    const money = (amount = 0): string => `$${(amount / 100).toFixed(2)}`;
    const placed = await order();
    expect([money(placed?.total), money(placed?.shipping), money(placed?.tax)]).toEqual([total, shipping, tax]);
    const { services } = service;
    const { database } = services;
    const later = new Date(CLOCK.getTime() + 4 * 3_600_000);
    await chargeDueOrders.run({ services, database, now: later });
    await fulfilmentJob.run({ services, database, now: later });
    await closeMonths.run({ services, database, now: new Date('2026-12-02T12:00:00Z') });
    expect(await order()).toMatchObject({ reason: 'NO_CARD', status: 'Processing', submitted: null });
    const settled = () =>
      api.rows(`select 1 from settlement_lines s join order_items i on i.id = s.order_item_id where i.order_id = ${placed?.id}`);
    expect(await settled()).toEqual([]);

    const { token } = await signIn(service, A);
    const card = await addCardOf(service, token, clientId);
    const paid = await call(service, {
      method: 'PUT',
      url: `/api/orders/${placed?.id}/updatepayment/${card}`,
      token,
      payload: { ids: [placed?.id] },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(paid.json()).toMatchObject({ data: { results: [{ orderId: placed?.id, paid: true }] } });
    await fulfilmentJob.run({ services, database, now: later });
    expect((await order())?.submitted).not.toBeNull();
  });

  it('leads nowhere by a link that is none', async () => {
    expect((await call(service, { url: '/requests/unknown' })).statusCode).toBe(404);
    expect((await buy('/requests/unknown', [1])).statusCode).toBe(404);
  });

  it('is found by a link that was mailed before there was one page', async () => {
    const { cart } = await openCart(9, [{}]);
    const link = `mailed-before-${cart.id}`;
    await service.services.db
      .insert(recommendationLinks)
      .values({ hash: tokenHash(link), cartId: cart.id, expiresAt: addTime(CLOCK, 1, 'day') });
    await api.rows(`update carts set status = 'RECOMMENDED' where id = ${cart.id}`);
    const moved = await call(service, { url: `/recommendations/${link}` });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/requests/${link}`]);
    expect((await call(service, { url: `/requests/${link}` })).body).toContain('id="buy"');
  });
});
