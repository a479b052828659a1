import { randomUUID } from 'node:crypto';

import type { Autoship, AutoshipAnswer, AutoshipEdit, AutoshipPage } from '@practice-portal/domain/autoship';
import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import { addDays } from '@practice-portal/domain/locale';
import type { OrderPage } from '@practice-portal/domain/order';
import { CLIENT_LIST_SIZE, COUNT_CAP } from '@practice-portal/domain/paging';
import type { RenewalCount, RenewalDue } from '@practice-portal/domain/prescription';
import type { RecommendationPage } from '@practice-portal/domain/recommendation';
import type { CardOnFile } from '@practice-portal/domain/card';
import { and, count, countDistinct, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { decisions } from '../src/db/schema/approval.ts';
import { clients } from '../src/db/schema/client.ts';
import { orderItems, orders } from '../src/db/schema/order.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { autoshipItems } from '../src/db/schema/autoship.ts';
import { recommendations } from '../src/db/schema/recommendation.ts';
import { rowsRead } from './support/rows-read.ts';
import { A, call, CLOCK, signIn, startService, TODAY } from './support/service.ts';

interface Answered<Body> {
  status: number;
  body: Body;
}
interface Refused {
  errorMessage?: string;
  fieldErrors?: Record<string, string>;
}

describe('what a client is sent', () => {
  let service: Service;
  const tokens = new Map<number, string>();
  /** Of a practice, the client that shows every state. */
  const showcase = new Map<number, number>();
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    for (const practiceId of [A, 1003, 1004]) {
      tokens.set(practiceId, (await signIn(service, practiceId)).token);
      const [most] = await service.services.db
        .select({ clientId: recommendations.clientId })
        .from(recommendations)
        .where(eq(recommendations.practiceId, practiceId))
        .groupBy(recommendations.clientId)
        .orderBy(desc(count()));
      showcase.set(practiceId, most?.clientId ?? 0);
    }
  });
  afterAll(() => service.close());

  const send = async <Body>(
    method: 'GET' | 'POST',
    url: string,
    { body, version, practiceId = A }: { body?: object; version?: number; practiceId?: number } = {},
  ): Promise<Answered<Body & Refused>> => {
    const response = await call(service, {
      method,
      url: `/api/${url}`,
      token: tokens.get(practiceId),
      ...(body ? { payload: body } : {}),
      headers: {
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(version === undefined ? {} : { [VERSION_HEADER]: versionTag(version) }),
      },
    });
    return { status: response.statusCode, body: response.json() };
  };
  const client = (practiceId = A): number => showcase.get(practiceId) ?? 0;
  const list = async (query = '', practiceId = A): Promise<AutoshipPage> =>
    (await send<AutoshipPage>('GET', `autoships/client/${client(practiceId)}?order=ASC&size=50${query}`, { practiceId })).body;
  const running = async (practiceId = A): Promise<Autoship> => {
    const { elements } = await list('&activeOnly=true', practiceId);
    const [first] = elements;
    if (!first) throw new Error('No AutoShip runs');
    return first;
  };
  const editOf = (autoship: Autoship): AutoshipEdit => ({
    autoshipId: autoship.autoshipId,
    addressId: autoship.addressId ?? 0,
    frequency: autoship.frequency,
    nextFireDate: autoship.nextShipDate ?? addDays(TODAY, 10),
    walletId: autoship.walletId,
  });
  const edit = (autoship: Autoship, change: Partial<AutoshipEdit>, practiceId = A) =>
    send<AutoshipAnswer>('POST', `autoships/${autoship.autoshipId}`, {
      body: { ...editOf(autoship), ...change },
      version: autoship.version,
      practiceId,
    });
  const cards = async (): Promise<CardOnFile[]> => (await send<{ items: CardOnFile[] }>('GET', `wallets/client/${client()}`)).body.items;

  it('lists AutoShips with all they ship, the next first, what is paused last, and nothing that was canceled', async () => {
    const { elements, count: total } = await list();
    expect(total).toBe(elements.length);
    expect(elements.some(({ autoShipItemResponseBeans: items }) => items.length === 2)).toBe(true);
    const dates = elements.map(({ nextShipDate }) => nextShipDate ?? '9999');
    expect(dates).toEqual(dates.toSorted());
    expect(elements.filter(({ active }) => !active).map(({ runState }) => runState)).toEqual(
      expect.arrayContaining(['Payment failure', 'Backordered product', 'Unexpected']),
    );
    const pets = new Set(elements.flatMap(({ autoShipItemResponseBeans }) => autoShipItemResponseBeans.map(({ animalId }) => animalId)));
    for (const animalId of pets) {
      const own = (await list(`&animalId=${animalId}`)).elements;
      expect(own.every(({ autoShipItemResponseBeans }) => autoShipItemResponseBeans.some((item) => item.animalId === animalId))).toBe(true);
    }
  });

  it('edits one as a whole, once, and tells the second of two people', async () => {
    const before = (await list()).elements.find(({ autoShipItemResponseBeans: items }) => items.length === 2);
    if (!before) throw new Error('No AutoShip of two products');
    const nextFireDate = addDays(TODAY, 25);
    const saved = await edit(before, { frequency: 56, nextFireDate });
    expect([saved.status, saved.body.data]).toEqual([
      200,
      {
        ...before,
        frequency: 56,
        nextShipDate: nextFireDate,
        nextCharge: { ...before.nextCharge, day: nextFireDate },
        version: before.version + 1,
      },
    ]);
    const late = await edit(before, { frequency: 7 });
    expect([late.status, late.body.data]).toEqual([409, saved.body.data]);
  });

  it('refuses what can’t be: a date too soon, a card that has expired, somebody else’s card or address', async () => {
    const autoship = await running();
    const expired = (await cards()).find(({ isExpired }) => isExpired);
    expect((await edit(autoship, { nextFireDate: addDays(TODAY, 2) })).body).toMatchObject({
      fieldErrors: { nextFireDate: 'You cannot change the date less than 3 days' },
    });
    expect((await edit(autoship, { walletId: expired?.id ?? 0 })).body.fieldErrors).toHaveProperty('walletId');
    const [other] = await service.services.db
      .select()
      .from(clients)
      .where(and(eq(clients.practiceId, A), isNotNull(clients.defaultShippingAddressId)))
      .orderBy(desc(clients.id))
      .limit(1);
    expect((await edit(autoship, { addressId: other?.defaultShippingAddressId ?? 0 })).status).toBe(422);
    expect((await edit(autoship, { frequency: 6 })).status).toBe(422);
    expect((await list()).elements).toContainEqual(autoship);
  });

  it('lets one that a failed payment has paused run again with another card, and no other', async () => {
    const good = (await cards()).find(({ isExpired }) => !isExpired);
    const paused = (await list()).elements.filter(({ active }) => !active);
    const nextFireDate = addDays(TODAY, 8);
    for (const autoship of paused) {
      const failed = autoship.runState === 'Payment failure';
      const { body } = await edit(autoship, { nextFireDate, walletId: failed ? (good?.id ?? 0) : autoship.walletId });
      expect(body.data).toMatchObject(
        failed ? { active: true, runState: null, nextShipDate: nextFireDate } : { active: false, nextShipDate: null },
      );
    }
  });

  it('keeps the card where the practice is shown none', async () => {
    const autoship = await running(1003);
    expect((await edit(autoship, { frequency: 63 }, 1003)).body.data).toMatchObject({ frequency: 63, walletId: autoship.walletId });
    const again = await running(1003);
    expect((await edit(again, { walletId: null }, 1003)).status).toBe(again.walletId === null ? 200 : 422);
  });

  it('skips a shipment in its rhythm, where the practice has that', async () => {
    const autoship = await running();
    const skip = (practiceId: number, { autoshipId, version }: Autoship) =>
      send<AutoshipAnswer>('POST', `autoships/${autoshipId}/skip`, { version, practiceId });
    const { body } = await skip(A, autoship);
    expect(body.data.nextShipDate).toBe(addDays(autoship.nextShipDate ?? '', autoship.frequency));
    expect((await skip(1004, await running(1004))).status).toBe(403);
  });

  it('cancels an item with its reason, or all that ships for the pet', async () => {
    const autoship = await running();
    const [item] = autoship.autoShipItemResponseBeans;
    const cancel = (body: object) =>
      send<{ data: { autoshipItemIds: number[] } }>('POST', `autoship/rest/v1/cancelautoship/cancelitem/${item?.autoshipItemId}`, {
        body: { sourceId: 1, notes: null, cancelAllAutoshipsForPet: false, ...body },
      });
    expect((await cancel({ cancelReason: 'OTHER', notes: 'no' })).body.fieldErrors).toHaveProperty('notes');
    const one = await cancel({ cancelReason: 'OTHER', notes: ' Moved away ' });
    expect(one.body.data.autoshipItemIds).toEqual([item?.autoshipItemId]);
    const [row] = await service.services.db
      .select()
      .from(autoshipItems)
      .where(eq(autoshipItems.id, item?.autoshipItemId ?? 0));
    expect(row).toMatchObject({ canceledAt: CLOCK, cancelReason: 'OTHER', cancelNotes: 'Moved away', cancelSourceId: 1 });
    expect((await cancel({ cancelReason: 'TOO_EXPENSIVE' })).status).toBe(404);
    const next = (await list()).elements
      .flatMap(({ autoShipItemResponseBeans: items }) => items)
      .find(({ animalId }) => animalId === item?.animalId);
    await send('POST', `autoship/rest/v1/cancelautoship/cancelitem/${next?.autoshipItemId}`, {
      body: { cancelReason: 'NO_LONGER_NEEDED', sourceId: 1, notes: null, cancelAllAutoshipsForPet: true },
    });
    const left = (await list()).elements.flatMap(({ autoShipItemResponseBeans: items }) => items);
    expect(left.filter(({ animalId }) => animalId === item?.animalId)).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
  });

  it('finds the prescriptions that end before their AutoShip ships, by fills and by date', async () => {
    const of = client(1004);
    const { body } = await send<{ items: RenewalDue[] }>('GET', `prescriptions/renewals/client/${of}`, { practiceId: 1004 });
    expect(body.items.map(({ endsBy }) => endsBy).toSorted()).toEqual(['expiry', 'fills']);
    for (const { nextShipDate, expirationDate, endsBy } of body.items)
      expect((expirationDate ?? '9') <= nextShipDate).toBe(endsBy === 'expiry');
    const { body: all } = await send<RenewalCount>('GET', 'prescriptions/renewals/practice/1004', { practiceId: 1004 });
    expect(all.count).toBeGreaterThanOrEqual(2);
    expect(all.clients.find(({ clientId }) => clientId === of)?.count).toBe(2);
    expect((await send('GET', `prescriptions/renewals/client/${client(1003)}`, { practiceId: 1003 })).status).toBe(403);
  });

  it('reads of ten thousand orders only a page, and counts them', async () => {
    const { db } = service.services;
    const [long] = await db
      .select({ clientId: orders.clientId, n: count() })
      .from(orders)
      .where(eq(orders.practiceId, A))
      .groupBy(orders.clientId)
      .orderBy(desc(count()))
      .limit(1);
    expect(long?.n).toBeGreaterThanOrEqual(10_000);
    const read = await rowsRead(service, async () => {
      const { body } = await send<OrderPage>('GET', `orderhistory/${long?.clientId}`);
      expect(body.elements).toHaveLength(CLIENT_LIST_SIZE);
    });
    const isCount = ({ text }: { text: string }): boolean => text.startsWith('select count(*)');
    expect(read.filter(isCount).map(({ rows }) => rows)).toEqual([COUNT_CAP]);
    // Because a table of a few hundred decisions is scanned, which is quicker than its index.
    const scanned = await db.$count(decisions);
    expect(scanned).toBeLessThan(1_000);
    // Lines, orders, pets and the histories of each.
    for (const { text, rows } of read.filter((one) => !isCount(one)))
      expect(rows, text).toBeLessThan(CLIENT_LIST_SIZE * 10 + (text.includes('from "decisions"') ? scanned : 0));
  });

  it('pages through what was ordered by item, each once, and counts items', async () => {
    const { db } = service.services;
    const [one] = await db
      .select({ clientId: orderItems.clientId, items: count(), orders: countDistinct(orderItems.orderId) })
      .from(orderItems)
      .where(eq(orderItems.practiceId, A))
      .groupBy(orderItems.clientId)
      .having(({ items, orders: held }) => and(gt(items, held), gt(items, 3)))
      .limit(1);
    if (!one) throw new Error('No client has an order of several items');
    const page = async (at: number) => {
      const { body } = await send<OrderPage>('GET', `orderhistory/${one.clientId}?size=3&page=${at}`);
      return { count: body.count, ids: body.elements.flatMap((order) => order.orderItems.map(({ orderItemId }) => orderItemId)) };
    };
    const [first, second] = [await page(0), await page(1)];
    expect([first.count, second.count]).toEqual([one.items, one.items]);
    expect([first.ids.length, second.ids.length]).toEqual([3, Math.min(3, one.items - 3)]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(first.ids.length + second.ids.length);
  });

  it('sends a recommendation again unless there is a reason against it', async () => {
    const page = async () => (await send<RecommendationPage>('GET', `recommendations/client/${client()}`)).body;
    const { elements, pageBean } = await page();
    expect(pageBean.size).toBe(50);
    const bought = elements.find(({ canResend }) => !canResend);
    expect(bought?.resendDisabledReason).toBe('Everything in it has been purchased');
    const again = (rxCartId = 0) => send('POST', `ecom/rest/v1/rxcart/${rxCartId}/restart-email-campaign`);
    expect((await again(bought?.rxCartId)).status).toBe(409);
    const open = elements.findLast(({ canResend }) => canResend);
    expect((await again(open?.rxCartId)).status).toBe(200);
    expect((await page()).elements[0]).toMatchObject({ rxCartId: open?.rxCartId, recommendationDate: CLOCK.toISOString() });
    const [mail] = await service.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(mail?.subject).toContain('reminds you of its recommendation');
    expect(mail?.body).toContain(open?.recommendationItems[0]?.productName);
  });
});
