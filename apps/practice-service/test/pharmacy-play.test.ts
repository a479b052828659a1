import type { ListPage } from '@practice-portal/domain/paging';
import type { PharmacyClient, PharmacyLine, PharmacyWork } from '@practice-portal/domain/pharmacy';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createService, type Service } from '../src/create-service.ts';
import { operators } from '../src/db/schema/chat.ts';
import { orderItems, orders } from '../src/db/schema/order.ts';
import { acquirerCards } from '../src/db/schema/payment.ts';
import { partnerOffers } from '../src/db/schema/settings.ts';
import { fulfilmentJob } from '../src/fulfilment/jobs.ts';
import { routes } from '../src/routes.ts';
import { deskCookieOf } from './support/chat.ts';
import { callWith, toRequest } from './support/calls.ts';
import { A, call, CLOCK, freshDatabase, ONE_DATABASE, signIn, startService } from './support/service.ts';

const OWN = routes.filter(({ id }) => id.startsWith('pharmacy.'));
const BEHIND_LOGIN = OWN.filter(({ access }) => access === 'operator');

describe.each(ONE_DATABASE)('playing the pharmacy (%s)', (kind) => {
  let service: Service;
  let cookie: string;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    cookie = await deskCookieOf(service);
  });
  afterAll(() => service.close());

  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await call(service, { url: `/api/pharmacy${path}`, headers: { cookie } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };
  const post = (path: string, payload?: object) =>
    call(service, { method: 'POST', url: `/api/pharmacy/${path}`, headers: { cookie }, ...(payload ? { payload } : {}) });
  const work = () => get<PharmacyWork>('');
  const lines = (query = '') => get<ListPage<PharmacyLine>>(`/lines${query}`);
  const advance = () => fulfilmentJob.run({ database: service.services.database, services: service.services, now: service.services.now() });
  /** A client with a pet and a card. */
  const family = async (): Promise<PharmacyClient> => {
    const { clients } = await get<{ clients: PharmacyClient[] }>(`/practice/${A}/clients`);
    const found = clients.find(({ pets, cards }) => pets.length > 0 && cards.length > 0);
    if (!found) throw new Error('Nobody has a pet and a card');
    return found;
  };
  const send = async (source: string) => {
    const { clientId, pets } = await family();
    const { products } = await get<{ products: { productId: number; name: string }[] }>('/products');
    return post('orders', { practiceId: A, source, clientId, animalId: pets[0]?.animalId, productId: products[0]?.productId, quantity: 1 });
  };

  it('has a login of its own, which nobody of a practice has', async () => {
    const { token } = await signIn(service, A);
    expect(BEHIND_LOGIN.length).toBeGreaterThan(7);
    for (const route of BEHIND_LOGIN) {
      const asked = toRequest(route, await callWith(service.services.db, route));
      for (const caller of [{}, { token }]) expect((await call(service, { ...asked, ...caller })).statusCode, route.id).toBe(401);
    }
    const session = (password: string) =>
      call(service, { method: 'POST', url: '/api/pharmacy/session', payload: { user: 'robin.ellis', password } });
    expect((await session('wrong')).statusCode).toBe(400);
    const answer = await session('Demo1234');
    expect([answer.statusCode, answer.cookies[0]?.httpOnly]).toEqual([204, true]);
  });

  it('ships, delivers and takes back what was taken, in this order alone', async () => {
    await advance();
    const { elements } = await lines('?size=50');
    const line = elements.find(({ status, awaitsConfirmation }) => status === 'Processing' && !awaitsConfirmation);
    const id = line?.orderItemId ?? 0;
    const status = async () => (await service.services.db.select().from(orderItems).where(eq(orderItems.id, id)))[0]?.status;
    expect((await post(`lines/${id}`, { action: 'deliver' })).statusCode).toBe(409);
    for (const [action, then] of [
      ['delay', 'Processing'],
      ['ship', 'Shipped'],
      ['deliver', 'Completed'],
      ['return', 'Returned'],
    ]) {
      expect((await post(`lines/${id}`, { action })).statusCode, action).toBe(204);
      expect(await status()).toBe(then);
    }
    expect((await post('lines/2000000000', { action: 'ship' })).statusCode).toBe(404);
  });

  it('pages through its lines, what is to be filled first, and finds one by its order, product or client', async () => {
    const first = await lines('?size=20');
    const second = await lines('?size=20&page=1');
    expect([first.elements.length, second.elements.length]).toEqual([20, 20]);
    expect(first.count).toBeGreaterThan(40);
    const ids = [...first.elements, ...second.elements].map(({ orderItemId }) => orderItemId);
    expect(new Set(ids).size).toBe(40);
    expect(first.elements[0]?.status).toBe('Processing');
    const last = second.elements.at(-1);
    for (const term of [last?.orderNumber, last?.productName.toUpperCase(), last?.clientName]) {
      const found = await lines(`?size=50&search=${encodeURIComponent(term ?? '')}`);
      expect(
        found.elements.map(({ orderItemId }) => orderItemId),
        term,
      ).toContain(last?.orderItemId);
      expect(found.count).toBeLessThan(first.count);
    }
    expect((await lines('?search=nobody%25has%25this')).count).toBe(0);
  });

  it.each([
    ['store', 'EC_ORDER_ITEM', 'Online store'],
    ['retailer', 'EC_ORDER_ITEM', 'Retailer'],
    ['app', 'DVM_REACH_PRESCRIPTION', 'DVM Reach'],
  ])('sends an order of the %s into the queue', async (source, type, words) => {
    const answer = await send(source);
    expect(answer.statusCode, answer.body).toBe(200);
    const { token } = await signIn(service, A);
    const list = await call(service, {
      url: `/api/prescription/rest/v1/approval/awaiting/${A}?size=10&page=0&query=&sort=orderDate&order=DESC`,
      token,
    });
    expect(list.body).toContain(`"id":${answer.json<{ queueItemId: number }>().queueItemId}`);
    expect(list.body).toContain(`"type":"${type}"`);
    expect(list.body).toContain(words);
  });

  it('declines the next charge of a card, and no other', async () => {
    const { cards } = await family();
    expect((await post(`cards/${cards[0]?.walletId}/decline`)).statusCode).toBe(204);
    const of = async (answer: { orderNumber: string }) =>
      (await service.services.db.select().from(orders).where(eq(orders.orderNumber, answer.orderNumber)))[0];
    expect((await of((await send('store')).json()))?.paymentFailureReason).toBe('CARD_DECLINED');
    expect(await service.services.db.$count(acquirerCards, eq(acquirerCards.declinesNext, true))).toBe(0);
    expect(await of((await send('store')).json())).toMatchObject({ paymentFailedAt: null, nextPaymentAt: null });
  });

  it('answers a partner’s review once', async () => {
    const { db } = service.services;
    const [offer] = await db.select().from(partnerOffers).where(eq(partnerOffers.practiceId, A)).limit(1);
    const { partnerId = 0 } = offer ?? {};
    const ofPartner = and(eq(partnerOffers.practiceId, A), eq(partnerOffers.partnerId, partnerId));
    await db.update(partnerOffers).set({ reviewRequestedAt: CLOCK, reviewedAt: null }).where(ofPartner);
    expect((await work()).reviews).toContainEqual(expect.objectContaining({ practiceId: A, partnerId }));
    const asked = { practiceId: A, partnerId, approved: true };
    expect((await post('reviews', asked)).statusCode).toBe(204);
    expect((await post('reviews', asked)).statusCode).toBe(409);
  });

  it('puts the clock a day on', async () => {
    const before = (await work()).now;
    expect((await post('clock', { step: 'day' })).statusCode).toBe(204);
    const { now, clockMoves } = await work();
    expect([Date.parse(now) - Date.parse(before), clockMoves]).toEqual([86_400_000, false]);
  });
});

it('is refused over real data, whoever asks', async () => {
  const service = await createService({
    databaseUrl: await freshDatabase({ empty: true }),
    seed: 'no',
    logLevel: 'silent',
    port: 0,
    workerSeconds: 0,
  });
  const { db } = service.services;
  const seeded = await startService('postgres', { now: () => CLOCK });
  const [operator] = await seeded.services.db.select().from(operators);
  if (!operator) throw new Error('No operator in the seeds');
  await db.insert(operators).values(operator);
  const cookie = await deskCookieOf(service);
  for (const route of OWN) {
    const asked = toRequest(route, await callWith(seeded.services.db, route));
    const answer = await call(service, { ...asked, headers: { cookie } });
    expect([route.id, answer.statusCode]).toEqual([route.id, 404]);
  }
  await seeded.close();
  await service.close();
});
