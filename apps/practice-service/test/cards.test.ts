import { readFileSync } from 'node:fs';

import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { type Cart, type CartItem, type CartItemInput, cartItemOf, formOfItem } from '@practice-portal/domain/cart';
import { MONEY_MAX } from '@practice-portal/domain/money';
import type { FailedPayment, FailedPaymentPage, UpdatePaymentAnswer } from '@practice-portal/domain/payment';
import type { AutoshipMove, ExpiringCard, SwipeInfo, CardOnFile } from '@practice-portal/domain/card';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { addresses } from '../src/db/schema/client.ts';
import { payments } from '../src/db/schema/payment.ts';
import { shippingItems } from '../src/db/schema/autoship.ts';
import { wallets } from '../src/db/schema/card.ts';
import { addCardOf } from './support/checkout.ts';
import { A, call, signIn, startService, tryUser } from './support/service.ts';

const SAMPLES = new URL('../../../packages/domain/src/swipe/samples.json', import.meta.url);
const { vectors, negatives } = JSON.parse(readFileSync(SAMPLES, 'utf8')) as Record<'vectors' | 'negatives', { id: string; raw: string }[]>;
const sample = (id: string): string => [...vectors, ...negatives].find((one) => one.id === id)?.raw ?? '';

describe('cards and what they pay', () => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await startService('postgres', { acquirerTimeoutMs: 50 });
    ({ token } = await signIn(service, A));
    await service.services.db.execute(sql`update practices set features = features || '{"useJavascriptSwipe": true}' where id = ${A}`);
  });
  afterAll(() => service.close());

  const send = (options: InjectOptions) => call(service, { token, ...options, headers: { [IDEMPOTENCY_HEADER]: randomUUID() } });
  const get = async <Answer>(url: string): Promise<Answer> => (await send({ url })).json<Answer>();
  const ownerOfAutoship = async () => {
    const [row] = await service.services.db
      .select()
      .from(shippingItems)
      .where(and(eq(shippingItems.practiceId, A), isNotNull(shippingItems.walletId), eq(shippingItems.active, true)))
      .orderBy(shippingItems.id)
      .limit(1);
    if (!row) throw new Error('No AutoShip has a card');
    return row;
  };
  const addressOf = async (clientId: number): Promise<number> =>
    (await service.services.db.select().from(addresses).where(eq(addresses.clientId, clientId)).limit(1))[0]?.id ?? 0;

  const swipe = (clientId: number, payload: string) =>
    send({ method: 'POST', url: '/api/ecom/rest/v1/creditcards/creditcard/swipe/validate', payload: { clientId, swipe: payload } });

  it('are told nobody where the practice hides them', async () => {
    const { clientId } = await ownerOfAutoship();
    const hide = (hides: boolean) =>
      service.services.db.execute(
        sql`update practices set features = features || ${JSON.stringify({ hideCreditCards: hides })}::jsonb where id = ${A}`,
      );
    const told = async () => (await get<{ items: CardOnFile[] }>(`/api/wallets/client/${clientId}`)).items.length > 0;
    expect(await told()).toBe(true);
    await hide(true);
    expect(await told()).toBe(false);
    await hide(false);
  });

  it.each(['bluefin-sredkey-secured-kb', 'Moneris-Gateway-API-PHP-04', 'Moneris-Gateway-API-Java-01'])(
    'a swipe is looked at, added once, and its track is nowhere: %s',
    async (id) => {
      const { clientId } = await ownerOfAutoship();
      const looked = await swipe(clientId, sample(id));
      expect(looked.statusCode, looked.body).toBe(200);
      const { data } = looked.json<{ data: SwipeInfo }>();
      const payload = {
        clientId,
        addressId: await addressOf(clientId),
        swipe: data.swipe,
        nameOnCard: data.nameOnCard ?? 'Jane Doe',
        hasWedgewoodProducts: false,
      };
      const url = '/api/ecom/rest/v1/creditcards/creditcard/swipe?saveForWedgewood=false';
      expect((await send({ method: 'POST', url, payload })).statusCode).toBe(200);
      expect((await send({ method: 'POST', url, payload })).statusCode).toBe(422);
      const kept = JSON.stringify([
        await service.services.db.select().from(wallets),
        await service.services.db.select().from(auditLog).where(eq(auditLog.practiceId, A)),
      ]);
      expect(kept).not.toContain(sample(id).slice(0, 60));
    },
  );

  it.each(['neg-lrc', 'neg-body-swap', 'bluefin-augusta-s-hid'])('a swipe that was misread is refused: %s', async (id) => {
    const { clientId } = await ownerOfAutoship();
    const refused = await swipe(clientId, sample(id));
    expect([refused.statusCode, refused.json<{ errorMessage: string }>().errorMessage]).toEqual([422, 'Error validating credit card']);
  });

  it('a card in the clear needs a check digit and a date ahead', async () => {
    const { clientId } = await ownerOfAutoship();
    const xml = (number: string, exp: string) => `<DvcMsg Ver="1.1"><Card MskPAN="${number}" Exp="${exp}" CHolder="DOE/JANE"/></DvcMsg>`;
    const good = await swipe(clientId, xml('4111111111111111', '4012'));
    expect(good.json<{ data: SwipeInfo }>().data).toMatchObject({ cardDisplayNumber: '**** **** **** 1111', nameOnCard: 'JANE DOE' });
    expect((await swipe(clientId, xml('4111111111111112', '4012'))).statusCode).toBe(422);
    expect((await swipe(clientId, xml('4111111111111111', '2001'))).statusCode).toBe(422);
  });

  it('a card on an AutoShip stays, another one goes', async () => {
    const { clientId, walletId } = await ownerOfAutoship();
    const used = await send({ method: 'DELETE', url: `/api/wallets/${walletId}` });
    expect([used.statusCode, used.json<{ errorMessage: string }>().errorMessage]).toEqual([
      409,
      'You cannot delete a payment method that is currently in use for this AutoShip.',
    ]);
    const added = await addCardOf(service, token, clientId);
    const cards = async () =>
      new Map((await get<{ items: CardOnFile[] }>(`/api/wallets/client/${clientId}`)).items.map(({ id, canDelete }) => [id, canDelete]));
    const listed = await cards();
    expect([listed.get(walletId ?? 0), listed.get(added)]).toEqual([false, true]);
    expect((await send({ method: 'DELETE', url: `/api/wallets/${added}` })).statusCode).toBe(204);
    expect((await cards()).has(added)).toBe(false);
  });

  it('a card that ends before its AutoShip ships is told, and one step moves all of them', async () => {
    const { clientId, walletId } = await ownerOfAutoship();
    const { db } = service.services;
    await db
      .update(wallets)
      .set({ expirationDate: '1126' })
      .where(eq(wallets.id, walletId ?? 0));
    await db.execute(sql`update autoships set next_ship_date = '2026-12-20' where client_id = ${clientId} and active`);
    const { items } = await get<{ items: ExpiringCard[] }>(`/api/wallets/client/${clientId}/expiring`);
    expect(items.map((card) => card.walletId)).toContain(walletId);
    const to = await addCardOf(service, token, clientId);
    const moved = await send({ method: 'POST', url: `/api/autoships/client/${clientId}/wallet/${to}` });
    expect(moved.statusCode, moved.body).toBe(200);
    const { results } = moved.json<{ data: { results: AutoshipMove[] } }>().data;
    expect(results.every(({ moved: went }) => went)).toBe(true);
    const paused = await db
      .select()
      .from(shippingItems)
      .where(and(eq(shippingItems.clientId, clientId), isNull(shippingItems.canceledAt), eq(shippingItems.runState, 'Payment failure')));
    expect(paused).toEqual([]);
    expect((await get<{ items: ExpiringCard[] }>(`/api/wallets/client/${clientId}/expiring`)).items).toEqual([]);
  });

  describe('payments that failed', () => {
    const failed = async (): Promise<FailedPaymentPage> => get(`/api/orders/paymentfailure/practice/${A}?size=50&page=0`);
    const update = (orderId: number, walletId: number) =>
      send({ method: 'PUT', url: `/api/orders/${orderId}/updatepayment/${walletId}`, payload: { ids: [orderId] } });
    const softOnes = async (): Promise<FailedPayment[]> => (await failed()).elements.filter(({ isHardDecline }) => !isHardDecline);

    it('are listed by page, with reasons and attempts', async () => {
      const page = await failed();
      expect(page.count).toBeGreaterThan(15);
      expect(new Set(page.elements.map(({ reason }) => reason)).size).toBeGreaterThan(3);
      expect(page.elements.every(({ attempts, reasonText }) => attempts >= 1 && reasonText !== '')).toBe(true);
      expect((await send({ url: `/api/orders/paymentfailure/practice/${A}?size=17` })).statusCode).toBe(400);
    });

    it('another card pays, once, and the row is gone', async () => {
      const [order] = await softOnes();
      if (!order) throw new Error('Nothing failed');
      const walletId = await addCardOf(service, token, order.clientId);
      const answers = await Promise.all([update(order.orderId, walletId), update(order.orderId, walletId)]);
      for (const answer of answers) expect(answer.json<UpdatePaymentAnswer>().data.results).toMatchObject([{ paid: true }]);
      const paid = await service.services.db
        .select()
        .from(payments)
        .where(and(eq(payments.orderId, order.orderId), eq(payments.status, 'PAID')));
      expect(paid.map(({ amount }) => amount)).toEqual([order.orderTotalPrice]);
      expect((await failed()).elements.map(({ orderId }) => orderId)).not.toContain(order.orderId);
    });

    it('a card that is declined is an attempt more; one refused for good is not asked again', async () => {
      // Its first attempt is on record.
      const order = (await softOnes()).find(({ walletId }) => walletId !== null);
      if (!order) throw new Error('Nothing failed');
      const declined = await update(order.orderId, await addCardOf(service, token, order.clientId, '4000000000000002'));
      expect(declined.json<UpdatePaymentAnswer>().data.results).toMatchObject([
        { paid: false, reason: 'CARD_DECLINED', message: 'Card declined' },
      ]);
      const stolen = await addCardOf(service, token, order.clientId, '4000000000009979');
      expect((await update(order.orderId, stolen)).json<UpdatePaymentAnswer>().data.results).toMatchObject([{ isHardDecline: true }]);
      const again = await update(order.orderId, stolen);
      expect([again.statusCode, again.json<{ decline: unknown }>().decline]).toEqual([422, { reason: 'LOST_OR_STOLEN', hard: true }]);
      const row = (await failed()).elements.find(({ orderId }) => orderId === order.orderId);
      expect(row).toMatchObject({ attempts: order.attempts + 2, reason: 'LOST_OR_STOLEN', refusedWalletIds: [stolen] });
    });
  });

  describe('a price match', () => {
    /** An item of an open cart whose price can be matched, and a person who may agree to it. */
    const matching = async (offset = 0) => {
      const { db } = service.services;
      const [item] = rowsOf<{ id: number; cartId: number; text: string }>(
        await db.execute(sql`select i.id, i.cart_id as "cartId", i.usage_instructions as text from cart_items i join carts c on c.id = i.cart_id
          join product_terms t on t.product_id = i.product_id join products p on p.id = i.product_id
          where c.practice_id = ${A} and c.status = 'OPEN' and t.override_percent > 0 and i.kind = 'ADD'
            and not (p.compliance ->> 'compounded')::boolean order by i.id offset ${offset} limit 1`),
      );
      if (!item) throw new Error('No price can be matched');
      const [approver] = rowsOf<{ id: number; userName: string }>(
        await db.execute(
          sql`select id, user_name as "userName" from staff where practice_id = ${A} and price_override and active order by id limit 1`,
        ),
      );
      const read = async (): Promise<CartItem> => {
        const { data } = await get<{ data: Cart }>(`/api/carts/cart/${item.cartId}`);
        const found = data.cartItems.find(({ id }) => id === item.id);
        if (!found) throw new Error('The item is gone');
        return found;
      };
      const shown = await read();
      const agree = (overridePrice: number, { password = 'Demo1234', cartItemId = item.id } = {}) =>
        send({ method: 'POST', url: '/api/priceoverride/auth', payload: { staffId: approver?.id, password, cartItemId, overridePrice } });
      const yes = async (overridePrice: number) => {
        const agreed = await agree(overridePrice);
        expect(agreed.statusCode, agreed.body).toBe(200);
        const { token: priceOverrideToken } = agreed.json<{ data: { token: string } }>().data;
        return { overridePrice, priceOverrideStaffId: approver?.id, priceOverrideToken };
      };
      const save = (change: Partial<CartItemInput>) =>
        send({ method: 'PUT', url: `/api/cartitems/${item.id}`, payload: { ...cartItemOf(formOfItem(shown), shown.animalId), ...change } });
      return { shown, approver, read, agree, yes, save };
    };

    it('is what an approver agrees to: this price of this item, from the minimum to the usual price, and not by an old yes', async () => {
      const { shown, agree, yes, save, read } = await matching();
      const { minimumOverridePrice: min, pricing } = shown;
      const max = pricing.usualPrice;
      const wrong = await agree(min, { password: 'nonsense' });
      expect([wrong.statusCode, wrong.json<{ errorMessage: string }>().errorMessage]).toEqual([422, 'Incorrect password']);
      for (const price of [min - 1, max + 1, MONEY_MAX]) {
        const refused = await agree(price);
        expect([refused.statusCode, Object.keys(refused.json<{ fieldErrors: object }>().fieldErrors)]).toEqual([422, ['overridePrice']]);
      }
      expect((await agree(2_147_483_647)).statusCode).toBe(400);
      const agreed = await yes(min);
      for (const change of [
        { overridePrice: min - 1 },
        { overridePrice: min + 1 },
        { overridePrice: max + 1 },
        { orderQuantity: shown.orderQuantity + 1, prescriptionQuantity: shown.orderQuantity + 1 },
        { priceOverrideToken: `${Date.now() + 60_000}.forged` },
      ])
        expect((await save({ ...agreed, ...change })).statusCode, JSON.stringify(change)).toBe(422);
      expect(await read()).toEqual(shown);
      const matched = await save({ ...agreed, shipModeId: 2 });
      expect(matched.statusCode, matched.body).toBe(200);
      expect(await read()).toMatchObject({ overridePrice: min, shipModeId: 2, pricing: { unitPrice: min, usualPrice: max } });
    });

    it('is of no other item, and of none that is not in the order yet', async () => {
      const one = await matching();
      const other = await matching(1);
      const agreed = await one.yes(one.shown.minimumOverridePrice);
      expect((await other.save(agreed)).statusCode).toBe(422);
      const item = cartItemOf(formOfItem(one.shown), one.shown.animalId);
      const added = await send({ method: 'POST', url: '/api/cartitems', payload: { ...item, ...agreed, cartId: one.shown.cartId } });
      expect(added.statusCode).toBe(422);
    });

    it('stays when it ships otherwise, and ends with another quantity', async () => {
      const { shown, approver, yes, save, read } = await matching();
      const { minimumOverridePrice: min, orderQuantity } = shown;
      const set = await save(await yes(min));
      expect(set.statusCode, set.body).toBe(200);
      expect((await save({ shipModeId: 3 })).statusCode).toBe(200);
      expect(await read()).toMatchObject({ overridePrice: min, priceOverrideStaffId: approver?.id });
      const more = await save({ orderQuantity: orderQuantity + 1, prescriptionQuantity: orderQuantity + 1 });
      expect(more.statusCode, more.body).toBe(200);
      expect(await read()).toMatchObject({ overridePrice: null, priceOverrideStaffId: null });
    });

    it('bears as few wrong passwords as a log-in, and keeps the approver from none of theirs', async () => {
      const { shown, approver, agree } = await matching();
      const tries: number[] = [];
      for (let at = 0; at < 30 && !tries.includes(429); at += 1)
        tries.push((await agree(shown.minimumOverridePrice, { password: 'nonsense' })).statusCode);
      expect(tries.at(-1)).toBe(429);
      expect((await agree(shown.minimumOverridePrice)).statusCode).toBe(429);
      expect((await tryUser(service, A, approver?.userName.toUpperCase() ?? '')).statusCode).toBe(200);
    });
  });
});
