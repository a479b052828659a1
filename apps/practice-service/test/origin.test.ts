import { type ApprovalQueueItem, originOf, ORIGINS } from '@practice-portal/domain/approval';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { queueItemDetails } from '../src/db/schema/approval.ts';
import { cartItems } from '../src/db/schema/cart.ts';
import { clients } from '../src/db/schema/client.ts';
import { recommendations } from '../src/db/schema/recommendation.ts';
import { refreshQueueItems } from '../src/queue-items/refresh-queue-items.ts';
import { type ApprovalApi, approvalApi, openApproval } from './support/approval.ts';
import { A, B, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

describe.each(ONE_DATABASE)('where requests come from (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let other: ApprovalApi;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
    other = approvalApi(api.url, (await signIn(service, B)).token, B);
  });
  afterAll(() => service.close());

  const db = () => service.services.db;
  const page = async (query: string) => (await api.queue(`size=50&${query}`)).body;
  const outside = async (fits: (item: ApprovalQueueItem) => boolean): Promise<ApprovalQueueItem> => {
    const found = (await page('origins=RETAILER&origins=EXTERNAL_APP')).elements.find(fits);
    if (!found) throw new Error('No such request is in the demo data');
    return found;
  };
  const offerOf = (item: ApprovalQueueItem, by = api) => by.item(item, 'offer', { body: { note: 'From us' } });

  it('are said with each, and each kind is there', async () => {
    const all = await page('');
    for (const item of all.elements) expect(item.origin).toBe(originOf(item));
    const counts = await Promise.all(ORIGINS.map(async (origin) => (await page(`origins=${origin}`)).count));
    for (const count of counts) expect(count).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.count);
  });

  it('narrow the queue, page by page, with what else is asked for', async () => {
    const found = await page('origins=RETAILER&origins=AUTOSHIP');
    expect(new Set(found.elements.map(({ origin }) => origin))).toEqual(new Set(['RETAILER', 'AUTOSHIP']));
    const first = (await api.queue('size=10&page=0&origins=AUTOSHIP&sort=clientName&order=ASC')).body;
    expect(first.elements).toHaveLength(Math.min(10, first.count));
    const [known, unknown] = [await page('isPetKnown=true'), await page('isPetKnown=false')];
    expect(unknown.count).toBeGreaterThan(0);
    expect(known.count + unknown.count).toBe((await page('')).count);
    expect(unknown.elements.every(({ isPetKnown }) => isPetKnown === false)).toBe(true);
    expect((await api.queue('size=50&origins=MOON')).status).toBe(400);
  });

  it('of a pet are in the records once its client has an id there', async () => {
    const [item] = (await page('isPetKnown=false')).elements;
    if (!item) throw new Error('Every pet is known');
    await db().transaction(async (tx) => {
      await tx.update(clients).set({ externalClientId: 'JV.1' }).where(eq(clients.id, item.clientId));
      await refreshQueueItems(tx, A, { clientId: item.clientId }, CLOCK);
    });
    expect(
      (await page('isPetKnown=true')).elements.concat((await page('isPetKnown=false')).elements).find(({ id }) => id === item.id),
    ).toMatchObject({ isPetKnown: true });
  });

  it('can be offered from the own store, once; what is bought of it is counted', async () => {
    const item = await outside(({ clientEmail }) => clientEmail !== null);
    expect((await offerOf(item, other)).status).toBe(403);
    const { body } = await offerOf(item);
    expect(body).toMatchObject({ id: item.id, type: item.type });
    expect((await offerOf(item)).status).toBe(409);
    expect(
      (await page('')).elements.concat((await page('origins=RETAILER&origins=EXTERNAL_APP')).elements).find(({ id }) => id === item.id)
        ?.offeredAt,
    ).toBe(body['offeredAt']);
    const [sent] = await db().select().from(recommendations).where(eq(recommendations.offeredItemId, item.id));
    expect(sent).toMatchObject({ clientEmail: item.clientEmail, note: 'From us' });
    const report = async () => (await api.send<{ offers: object }>('GET', `/api/report/requests-spared/practice/${A}`)).body.offers;
    expect(await report()).toEqual({ sent: 1, bought: 0 });
    await db()
      .update(cartItems)
      .set({ purchasedAt: CLOCK })
      .where(eq(cartItems.cartId, sent?.cartId ?? 0));
    expect(await report()).toEqual({ sent: 1, bought: 1 });
  });

  it('are not offered to who has no email, nor when the own store is asked', async () => {
    const item = await outside(({ offeredAt }) => !offeredAt);
    await db().update(queueItemDetails).set({ clientEmail: null }).where(eq(queueItemDetails.itemId, item.id));
    expect((await offerOf(item)).status).toBe(422);
    const [own] = (await page('origins=STORE')).elements;
    if (!own) throw new Error('Nothing was asked for in the own store');
    expect((await offerOf(own)).status).toBe(422);
  });
});
