import { readFileSync } from 'node:fs';

import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { FailedPayment, FailedPaymentPage, UpdatePaymentAnswer } from '@practice-portal/domain/payment';
import type { AutoshipMove, ExpiringCard, SwipeInfo, WalletCard } from '@practice-portal/domain/wallet';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { addresses } from '../src/db/schema/client.ts';
import { payments } from '../src/db/schema/payment.ts';
import { autoships } from '../src/db/schema/prescription.ts';
import { wallets } from '../src/db/schema/wallet.ts';
import { addCardOf } from './support/checkout.ts';
import { A, call, signIn, startService } from './support/service.ts';

const SAMPLES = new URL('../../../packages/domain/src/swipe/samples.json', import.meta.url);
const { vectors, negatives } = JSON.parse(readFileSync(SAMPLES, 'utf8')) as Record<'vectors' | 'negatives', { id: string; raw: string }[]>;
const sample = (id: string): string => [...vectors, ...negatives].find((one) => one.id === id)?.raw ?? '';

describe('cards and what they pay', () => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await startService('pglite', { acquirerTimeoutMs: 50 });
    ({ token } = await signIn(service, A));
    await service.services.db.execute(sql`update practices set features = features || '{"useJavascriptSwipe": true}' where id = ${A}`);
  });
  afterAll(() => service.close());

  const send = (options: InjectOptions) => call(service, { token, ...options, headers: { [IDEMPOTENCY_HEADER]: randomUUID() } });
  const get = async <Answer>(url: string): Promise<Answer> => (await send({ url })).json<Answer>();
  const ownerOfAutoship = async () => {
    const [row] = await service.services.db
      .select()
      .from(autoships)
      .where(and(eq(autoships.practiceId, A), isNotNull(autoships.walletId), isNull(autoships.cancelledAt), eq(autoships.active, true)))
      .orderBy(autoships.id)
      .limit(1);
    if (!row) throw new Error('No AutoShip has a card');
    return row;
  };
  const addressOf = async (clientId: number): Promise<number> =>
    (await service.services.db.select().from(addresses).where(eq(addresses.clientId, clientId)).limit(1))[0]?.id ?? 0;

  const swipe = (clientId: number, payload: string) =>
    send({ method: 'POST', url: '/api/ecom/rest/v1/creditcards/creditcard/swipe/validate', payload: { clientId, swipe: payload } });

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
      new Map((await get<{ items: WalletCard[] }>(`/api/wallets/client/${clientId}`)).items.map(({ id, canDelete }) => [id, canDelete]));
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
      .from(autoships)
      .where(and(eq(autoships.clientId, clientId), isNull(autoships.cancelledAt), eq(autoships.runState, 'Payment failure')));
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

  it('a price is matched by an approver, not below the minimum and not by an old yes', async () => {
    const { db } = service.services;
    const [item] = rowsOf<{ id: number; cartId: number; version: number; animalId: number; productId: number; text: string }>(
      await db.execute(sql`select i.id, i.cart_id as "cartId", c.version, i.animal_id as "animalId", i.product_id as "productId",
          i.usage_instructions as text from cart_items i join carts c on c.id = i.cart_id join product_terms t on t.product_id = i.product_id
        where c.practice_id = ${A} and c.status = 'OPEN' and t.override_percent > 0 and i.kind = 'ADD' order by i.id limit 1`),
    );
    if (!item) throw new Error('No price can be matched');
    const cart = await get<{
      data: {
        cartItems: {
          id: number;
          minimumOverridePrice: number;
          refills: number | null;
          refillExpiration: string | null;
          clinicalRationaleCode: string | null;
          medicationIndicationIds: number[];
          compoundingFlavorId: number | null;
          pharmacyNotes: string;
        }[];
      };
    }>(`/api/carts/cart/${item.cartId}`);
    const shown = cart.data.cartItems.find(({ id }) => id === item.id);
    const [approver] = rowsOf<{ id: number }>(
      await db.execute(sql`select id from staff where practice_id = ${A} and price_override and active order by id limit 1`),
    );
    const agree = (password: string) =>
      send({ method: 'POST', url: '/api/priceoverride/auth', payload: { staffId: approver?.id, password } });
    const wrong = await agree('nonsense');
    expect([wrong.statusCode, wrong.json<{ errorMessage: string }>().errorMessage]).toEqual([422, 'Incorrect password']);
    const { token: yes } = (await agree('Demo1234')).json<{ data: { token: string } }>().data;
    const save = (override: object) =>
      send({
        method: 'PUT',
        url: `/api/cartitems/${item.id}`,
        payload: {
          animalId: item.animalId,
          productId: item.productId,
          orderQuantity: 1,
          usageInstructions: item.text,
          refills: shown?.refills ?? null,
          refillExpiration: shown?.refillExpiration ?? null,
          clinicalRationaleCode: shown?.clinicalRationaleCode ?? null,
          medicationIndicationIds: shown?.medicationIndicationIds ?? [],
          compoundingFlavorId: shown?.compoundingFlavorId ?? null,
          pharmacyNotes: shown?.pharmacyNotes ?? '',
          ...override,
        },
      });
    const minimum = shown?.minimumOverridePrice ?? 0;
    const agreed = { overridePrice: minimum, priceOverrideStaffId: approver?.id, priceOverrideToken: yes };
    expect((await save({ ...agreed, overridePrice: minimum - 1 })).statusCode).toBe(422);
    expect((await save({ ...agreed, priceOverrideToken: `${Date.now() + 60_000}.forged` })).statusCode).toBe(422);
    const matched = await save({ ...agreed, shipModeId: 2 });
    expect(matched.statusCode, matched.body).toBe(200);
    const saved = matched.json<typeof cart>().data.cartItems.find(({ id }) => id === item.id);
    expect(saved).toMatchObject({ overridePrice: minimum, shipModeId: 2 });
  });
});
