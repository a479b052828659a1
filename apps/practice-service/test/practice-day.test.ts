import type { CardOnFile } from '@practice-portal/domain/card';
import { type NewPet, type PetRecord, petOf } from '@practice-portal/domain/pet';
import { makePet } from '@practice-portal/domain/testing';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { orderEvents, orderItems, orders } from '../src/db/schema/order.ts';
import { clients } from '../src/db/schema/client.ts';
import { practices } from '../src/db/schema/practice.ts';
import { wallets } from '../src/db/schema/card.ts';
import { applyNews } from '../src/fulfilment/apply-news.ts';
import { fillKeyOf } from '../src/fulfilment/fill-key.ts';
import { soldLines } from '../src/ledger/settled-lines.ts';
import { A, call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

/** Half past midnight in London, still the day before in UTC. */
const LONDON_NIGHT = new Date('2027-07-14T23:30:00Z');
/** The last evening of November in Honolulu, December already in UTC. */
const HONOLULU_EVENING = new Date('2027-12-01T06:00:00Z');

describe.each(ONE_DATABASE)('the day of a practice on %s', (kind) => {
  let service: Service;
  let now = CLOCK;
  beforeAll(async () => {
    service = await startService(kind, { now: () => now });
  });
  afterAll(() => service.close());

  const moveTo = async (timeZone: string, at: Date): Promise<void> => {
    await service.services.db.update(practices).set({ timeZone }).where(eq(practices.id, A));
    now = at;
  };

  const clientOf = async (): Promise<number> => {
    const [client] = await service.services.db.select({ id: clients.id }).from(clients).where(eq(clients.practiceId, A)).limit(1);
    return client?.id ?? 0;
  };

  const addPet = async (changes: Partial<NewPet>) => {
    const { token } = await signIn(service, A);
    const { id: _id, ...pet } = petOf(makePet());
    const clientId = await clientOf();
    const answer = await call(service, {
      method: 'POST',
      url: '/api/animals',
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: { ...pet, species: 'Canine', breed: 'Beagle', ...changes, clientId },
    });
    const { fieldErrors, data } = answer.json<{ fieldErrors?: Record<string, string>; data?: PetRecord }>();
    return { status: answer.statusCode, fields: Object.keys(fieldErrors ?? {}), weightDate: data?.weightDate };
  };

  it.each([
    ['Europe/London', LONDON_NIGHT, '2027-07-15', '2027-07-16'],
    ['Pacific/Honolulu', HONOLULU_EVENING, '2027-11-30', '2027-12-01'],
  ])('in %s is the last on which a pet was born, died and was weighed', async (timeZone, at, today, tomorrow) => {
    await moveTo(timeZone, at);
    const died = { deceased: true, deceasedDate: today };
    expect(await addPet({ birthDate: today, ...died })).toEqual({ status: 201, fields: [], weightDate: today });
    expect(await addPet({ birthDate: tomorrow })).toMatchObject({ status: 422, fields: ['birthDate'] });
    expect(await addPet({ birthDate: '2020-01-01', deceased: true, deceasedDate: tomorrow })).toMatchObject({
      status: 422,
      fields: ['deceasedDate'],
    });
  });

  it('refuses a pet that died before it was born', async () => {
    await moveTo('Europe/London', CLOCK);
    const pet = { birthDate: '2021-05-02', deceased: true, deceasedDate: '2021-05-01' };
    expect(await addPet(pet)).toMatchObject({ status: 422, fields: ['deceasedDate'] });
  });

  it('ends a card’s last month', async () => {
    await moveTo('Pacific/Honolulu', HONOLULU_EVENING);
    const [card] = await service.services.db
      .update(wallets)
      .set({ expirationDate: '1127' })
      .where(eq(wallets.id, sql`(select min(id) from wallets where practice_id = ${A} and deleted_at is null)`))
      .returning();
    const isExpired = async (): Promise<boolean | undefined> => {
      const { token } = await signIn(service, A);
      const answer = await call(service, { method: 'GET', url: `/api/wallets/client/${card?.clientId}`, token });
      return answer.json<{ items: CardOnFile[] }>().items.find(({ id }) => id === card?.id)?.isExpired;
    };
    expect(await isExpired()).toBe(false);
    now = new Date('2027-12-01T10:00:00Z');
    expect(await isExpired()).toBe(true);
  });

  it('is the day of a parcel that ships in the evening, and of an order on a statement', async () => {
    await moveTo('Pacific/Honolulu', HONOLULU_EVENING);
    const { db, pharmacy, log } = service.services;
    const [found] = await db
      .select({ line: orderItems, order: orders })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(eq(orders.practiceId, A), eq(orderItems.status, 'Processing'), isNull(orderItems.acceptedAt)))
      .limit(1);
    const { id = 0, orderId = 0 } = found?.line ?? {};
    await db.update(orderItems).set({ acceptedAt: CLOCK }).where(eq(orderItems.id, id));
    // Handed over and taken: nothing but the parcel is missing.
    const known = { practiceId: A, orderId, orderItemId: id, status: 'Processing', at: CLOCK } as const;
    await db.insert(orderEvents).values({ ...known, type: 'submitted' });
    const shipped = {
      key: fillKeyOf(id),
      at: now,
      kind: 'shipped',
      trackingNumber: '1Z1',
      trackingUrl: 'https://track.example/1Z1',
    } as const;
    await applyNews({ db, log, pharmacy: { ...pharmacy, news: () => Promise.resolve([shipped]) } }, now, () => Promise.resolve());
    const [line] = await db.select().from(orderItems).where(eq(orderItems.id, id));
    expect(line).toMatchObject({ status: 'Shipped', shippedOn: '2027-11-30' });
    if (!found || !line) throw new Error('The demo data has no order that is being filled');
    const order = { ...found.order, placedAt: HONOLULU_EVENING };
    const sold = soldLines(
      1,
      { order, clientName: 'Ann Lee', lines: [{ ...line, compounded: false, controlled: false, isSold: true }] },
      'Pacific/Honolulu',
    );
    expect(sold.map(({ placedOn }) => placedOn)).toEqual(['2027-11-30']);
  });
});
