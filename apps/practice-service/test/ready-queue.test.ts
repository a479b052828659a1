import { inZone } from '@practice-portal/domain/locale';
import { type ApprovalSuggestion, approveDefaults, type QueuePage, signOffReasons } from '@practice-portal/domain/approval';
import {
  type OrderReadiness,
  type Protocol,
  type ProtocolBody,
  type QueueReadiness,
  READ_AHEAD,
  type RowReadiness,
} from '@practice-portal/domain/protocol';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { queueItemDetails } from '../src/db/schema/approval.ts';
import { orderItems } from '../src/db/schema/order.ts';
import { practices } from '../src/db/schema/practice.ts';
import { addQueueItems } from '../src/queue-items/add-items.ts';
import { loadDetails } from '../src/queue-items/load-details.ts';
import { type ApprovalApi, approvalOf, denialOf, openApproval } from './support/approval.ts';
import { freshItems } from './support/made.ts';
import { A, call, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

const OKAFOR = 100_101;

describe.each(ONE_DATABASE)('the queue, read ahead of a vet, on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  beforeAll(async () => {
    service = await startService(kind);
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());

  /** Writes the practice's protocol anew. */
  const saveProtocol = async (changes: Partial<ProtocolBody>): Promise<void> => {
    const { token } = await signInPerson(service);
    const url = `/api/protocols/practice/${A}`;
    const [all] = (await call(service, { token, url })).json<{ items: Protocol[] }>().items;
    const { id, version, ...body } = all!;
    const headers = { 'if-match': `"${version}"` };
    const saved = await call(service, { token, method: 'PUT', url: `/api/protocols/${id}`, headers, payload: { ...body, ...changes } });
    expect(saved.statusCode).toBe(200);
  };
  const asked = (query = '') => api.send<QueueReadiness>('GET', `/api/prescription/rest/v1/approval/awaiting/${A}/readiness?${query}`);
  const rows = async (query = ''): Promise<RowReadiness[]> => (await asked(query)).body.items;
  const page = async (query: string): Promise<QueuePage> => (await api.queue(`size=50&${query}`)).body;
  const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);
  const sorted = (items: readonly { id: number }[]): number[] => ids(items).toSorted((one, other) => one - other);
  const ready = async (): Promise<RowReadiness[]> => (await rows()).filter(({ isReady }) => isReady);

  it('is not read again because somebody signed in', async () => {
    const { db } = service.services;
    const before = await rows();
    expect(before.some(({ supply }) => supply !== null)).toBe(true);
    const [practice] = await db.select().from(practices).where(eq(practices.id, A));
    const { features } = practice!;
    const update = (changed: typeof features) => db.update(practices).set({ features: changed }).where(eq(practices.id, A));
    // In no audit row: shown as soon as the orders are read again.
    await update({ ...features, supplyClockEnabled: false });
    const { status } = await api.send('POST', '/api/veterinarian/auth/v2', { vetStaffId: OKAFOR, pin: '1234' });
    expect(status).toBe(200);
    await signInPerson(service);
    expect(await rows()).toEqual(before);
    await update(features);
  });

  it('is filtered to what the review of each item says is ready, and to nothing controlled', async () => {
    const some = await ready();
    const listed = await page('ready=true');
    expect(some.length).toBeGreaterThan(5);
    expect(listed.count).toBe(some.length);
    expect(sorted(listed.elements)).toEqual(sorted(some));
    expect(listed.elements.some(({ product }) => product.complianceBean.isControlledSubstance)).toBe(false);
    const others = (await page('')).elements.filter(({ id }) => !ids(some).includes(id)).slice(0, 8);
    const states = await Promise.all(
      [...listed.elements.slice(0, 3), ...others].map(async (item) => {
        const { body } = await api.item(item, 'readiness', { method: 'GET' });
        return (body as unknown as OrderReadiness).readiness?.state === 'ready';
      }),
    );
    expect(states).toEqual([true, true, true, ...others.map(() => false)]);
    const [first] = listed.elements;
    const found = await page(`ready=true&query=${encodeURIComponent(first?.clientName ?? '')}`);
    expect(ids(found.elements)).toContain(first?.id);
    expect(found.count).toBeLessThan(listed.count);
  });

  it('offers only what the sign-off signs as it comes', async () => {
    const practice = await service.services.loadPractice(A);
    const now = service.services.now();
    const answer = { validationMessages: [], infoMessages: [], pharmacyNoteRequired: false };
    const { elements } = await page('ready=true');
    const today = inZone(now, 'America/Denver');
    const dropped = elements.filter(
      (item) => signOffReasons({ item, form: approveDefaults(item, today), practice, now: today, answer }).length > 0,
    );
    expect(dropped).toEqual([]);
  });

  it('has what must be approved soonest first, and what nobody can tell last', async () => {
    const told = new Map((await rows()).map((row) => [row.id, row.supply?.approveBy ?? null]));
    const { elements, count, practiceOrderCount } = await page('sort=approveBy&order=ASC');
    expect(count).toBe(practiceOrderCount);
    expect(count).toBeLessThan(READ_AHEAD);
    const days = elements.map(({ id }) => told.get(id) ?? '9999');
    expect(days).toEqual(days.toSorted());
    expect(new Set(days).size).toBeGreaterThan(5);
    expect(days.at(-1)).toBe('9999');
    const rest = await page('sort=approveBy&order=ASC&page=1');
    expect(new Set(ids([...elements, ...rest.elements])).size).toBe(count);
  });

  it('goes by how the order ships', async () => {
    const { db } = service.services;
    const lines = await db.select().from(orderItems).where(isNotNull(orderItems.queueItemId));
    const item = (await page('')).elements.find(({ id }) => lines.some(({ queueItemId }) => queueItemId === id));
    if (item === undefined) throw new Error('No order that waits has a line');
    const arrival = async () =>
      ((await api.item(item, 'readiness', { method: 'GET' })).body as unknown as OrderReadiness).supply?.arrivesOn ?? '';
    const standard = await arrival();
    await db.update(orderItems).set({ shipModeId: 3 }).where(eq(orderItems.queueItemId, item.id));
    expect((await arrival()) < standard).toBe(true);
  });

  it('leaves out an order that is likely to be denied, and says of two for one product that the other waits', async () => {
    const { db } = service.services;
    const [denied, twin] = (await page('ready=true')).elements;
    const suggestion = denied?.approvalSuggestion;
    if (!suggestion || twin === undefined) throw new Error('Too little is ready');
    const suggest = (approvalSuggestion: ApprovalSuggestion) =>
      db.update(queueItemDetails).set({ approvalSuggestion }).where(eq(queueItemDetails.itemId, denied.id));
    await suggest({ ...suggestion, suggestion: 'LIKELY_DENY' });
    const { id: _id, ...like } = await loadDetails(db, A, twin);
    const [otherId = 0] = await db.transaction((tx) => addQueueItems(tx, A, [{ ...like, vet: null }]));
    // In no audit row: what is ready is read again once the protocol is written anew.
    await saveProtocol({});
    const now = ids(await ready());
    expect([denied.id, twin.id, otherId].filter((id) => now.includes(id))).toEqual([]);

    const other = { ...twin, id: otherId };
    for (const one of [twin, other]) {
      const { readiness } = (await api.item(one, 'readiness', { method: 'GET' })).body as unknown as OrderReadiness;
      expect(readiness?.criteria).toContainEqual(expect.objectContaining({ kind: 'onlyOrder', state: 'notMet' }));
      const { body } = await api.item(one, 'approve/validate', { body: approvalOf(one, OKAFOR) });
      expect(body['infoMessages']).toContainEqual(
        expect.objectContaining({ messageHeading: 'Another order of this product is waiting for this pet' }),
      );
    }
    await suggest(suggestion);
    await api.item(other, `lock/${OKAFOR}`);
    expect((await api.item(other, 'deny', { body: denialOf(other, OKAFOR) })).status).toBe(200);
    expect(ids(await ready())).toEqual(expect.arrayContaining([denied.id, twin.id]));
  });

  it('is that of the vet who asks', async () => {
    const own = await rows(`vetStaffId=${OKAFOR}`);
    const listed = await page(`ready=true&vetStaffId=${OKAFOR}`);
    expect(sorted(listed.elements)).toEqual(sorted(own.filter(({ isReady }) => isReady)));
    expect(own.length).toBeLessThan((await rows()).length);
  });

  it('follows what is decided, and what the practice asks', async () => {
    const before = await ready();
    const { elements } = await page('ready=true');
    const item = elements.find(({ type, vetStaffId }) => type === 'EC_ORDER_ITEM' && vetStaffId === null);
    if (item === undefined) throw new Error('No order of the store is ready');
    await api.item(item, `lock/${OKAFOR}`);
    const { complianceBean } = item.product;
    const changes = { usageInstructions: complianceBean.usageInstructions ?? '', expirationDate: complianceBean.defaultExpirationDate };
    const { status } = await api.item(item, 'approve', { body: approvalOf(item, OKAFOR, changes) });
    expect(status).toBe(200);
    expect(sorted(await ready())).toEqual(sorted(before.filter(({ id }) => id !== item.id)));

    await saveProtocol({ examWithinDays: 1 });
    expect(await ready()).toEqual([]);
  });

  it('says where more wait than are looked at', async () => {
    const { db } = service.services;
    expect((await asked()).body.isCut).toBe(false);
    await freshItems(
      db,
      Array.from({ length: READ_AHEAD }, () => ({})),
      A,
    );
    await saveProtocol({ examWithinDays: 2 });
    const { body } = await asked();
    expect(body.isCut).toBe(true);
    expect(body.items.length).toBeLessThanOrEqual(READ_AHEAD);
  });

  it('is read ahead of nobody where the practice does without', async () => {
    const { db } = service.services;
    const [practice] = await db.select().from(practices).where(eq(practices.id, A));
    const without = { protocolsEnabled: false, supplyClockEnabled: false };
    await db
      .update(practices)
      .set({ features: { ...practice!.features, ...without } })
      .where(eq(practices.id, A));
    expect((await asked()).status).toBe(403);
    const listed = await page('ready=true&sort=approveBy&order=ASC');
    expect(listed.pageBean).toMatchObject({ sort: 'orderDate', order: 'DESC' });
    expect(listed.count).toBe(listed.practiceOrderCount);
  });
});
