import type { ApprovalQueueItem, PutOffRequest, WaitingItem } from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { addDays, dayIn } from '@practice-portal/domain/locale';
import type { ListPage } from '@practice-portal/domain/paging';
import type { PetAnswer, PetRecord } from '@practice-portal/domain/pet';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { returnDueItems } from '../src/approval/waiting/return-due.ts';
import { shipDueAutoships } from '../src/autoships/ship-due.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { queueCounts, queueItems, waitingItems } from '../src/db/schema/approval.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { autoships, shippingItems } from '../src/db/schema/autoship.ts';
import { approvalApi, approvalOf, denialOf, firstVet, isOrdinary, openApproval, type ApprovalApi } from './support/approval.ts';
import { A, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

const VET = firstVet(A);

describe.each(ONE_DATABASE)("'Not now' on %s", (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let now = CLOCK;
  const db = () => service.services.db;
  const today = (): string => dayIn(now, 'America/Denver');
  const pass = async (days: number): Promise<void> => {
    now = new Date(now.getTime() + days * 86_400_000);
    // The sign-in of before has ended.
    api = approvalApi(api.url, (await signIn(service, A)).token, A);
  };
  const returnDue = () => returnDueItems.run({ database: service.services.database, services: service.services, now });

  beforeAll(async () => {
    service = await startService(kind, { now: () => now });
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());

  let item: ApprovalQueueItem;
  const plain = (one: ApprovalQueueItem) => isOrdinary(one) && !one.isAutoship && one.lockedBy === null;
  const nextItem = async (fits = plain): Promise<ApprovalQueueItem> => {
    const found = (await api.items()).find(fits);
    if (!found) throw new Error('No such item is left in the seeds');
    return found;
  };
  beforeEach(async () => {
    item = await nextItem();
  });

  const lock = (one = item) => api.item(one, `lock/${VET}`);
  const putOff = (changes: Partial<PutOffRequest> = {}, one = item, key?: string) =>
    api.item(one, 'put-off', {
      body: {
        id: one.id,
        type: one.type,
        vetStaffId: VET,
        vetPin: '1234',
        waitingFor: 'WEIGHT',
        until: addDays(today(), 7),
        note: '',
        colleagueStaffId: null,
        missedShipDate: null,
        ...changes,
      },
      headers: key ? { [IDEMPOTENCY_HEADER]: key } : {},
    });
  const waiting = async (query = 'size=50') =>
    (await api.send<ListPage<WaitingItem>>('GET', `/api/prescription/rest/v1/approval/waiting/${A}?${query}`)).body;
  const inQueue = async (one = item): Promise<ApprovalQueueItem | undefined> => (await api.items()).find(({ id }) => id === one.id);
  const bringBack = (one = item) => api.item(one, 'bring-back', { method: 'PUT' });
  const weigh = async (weight: number) => {
    const { animalId } = item.animal;
    const { data } = (await api.send<PetAnswer>('GET', `/api/animals/${animalId}`)).body;
    const { weightDate: _date, version, ...pet } = data as PetRecord;
    const answer = await api.send('PUT', `/api/animals/${animalId}`, { ...pet, weight }, { 'if-match': `"${version}"` });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const expectRightCounts = async (): Promise<void> => {
    const kept = await db()
      .select()
      .from(queueCounts)
      .where(and(eq(queueCounts.practiceId, A), sql`${queueCounts.awaiting} <> 0`))
      .orderBy(queueCounts.vetStaffId, queueCounts.source);
    const counted = rowsOf(
      await db().execute(sql`select practice_id as "practiceId", vet_staff_id as "vetStaffId", source, count(*)::int as awaiting
        from queue_items where status = 'AWAITING' and practice_id = ${A} group by 1, 2, 3 order by 2, 3`),
    );
    expect(kept).toEqual(counted);
  };

  it('needs the lock, takes the item out of the queue and its counts, and is done once by a key', async () => {
    expect((await putOff()).status).toBe(409);
    await lock();
    const { count, practiceOrderCount } = (await api.queue()).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => putOff({ note: ' Call first ' }, item, `put-off-${item.id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]?.body).toEqual({
      id: item.id,
      type: item.type,
      waitingFor: 'WEIGHT',
      until: addDays(today(), 7),
      putOffAt: now.toISOString(),
    });
    expect((await api.queue()).body).toMatchObject({ count: count - 1, practiceOrderCount: practiceOrderCount - 1 });
    expect(await inQueue()).toBeUndefined();
    expect(await waiting()).toMatchObject({
      count: 1,
      elements: [{ id: item.id, note: 'Call first', putOffBy: expect.stringMatching(/^Dr\./) as string, isOverdue: false }],
    });
    await expectRightCounts();
    const isPutOff = { status: 409, body: { errorMessage: 'This order was put off. Bring it back to the queue first', lockedBy: null } };
    expect(await lock()).toEqual(isPutOff);
    expect(await api.item(item, 'approve', { body: approvalOf(item, VET) })).toEqual(isPutOff);
    expect(await api.item(item, 'deny', { body: denialOf(item, VET) })).toEqual(isPutOff);
    expect((await putOff()).status).toBe(409);
    const audited = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `${item.type}/${item.id}`), eq(auditLog.action, 'approval.putOff'), eq(auditLog.result, 'done')));
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain('1234"');
  });

  it('brings it back by a recorded weight, and says what the pet weighs; then it can be approved', async () => {
    await lock();
    await putOff();
    await weigh((item.animal.weight ?? 20) + 1);
    const weight = (item.animal.weight ?? 20) + 1;
    expect(await inQueue()).toMatchObject({
      animal: { weight },
      returned: { waitingFor: 'WEIGHT', cause: 'WEIGHT', weight, putOffAt: now.toISOString(), returnedAt: now.toISOString() },
    });
    await expectRightCounts();
    await lock();
    expect((await api.item(item, 'approve', { body: approvalOf(item, VET) })).status).toBe(200);
  });

  it('leaves what waits for the owner where it is when the pet is weighed, and brings it back by hand, once', async () => {
    await lock();
    await putOff({ waitingFor: 'OWNER' });
    await weigh((item.animal.weight ?? 20) + 2);
    expect(await inQueue()).toBeUndefined();
    expect((await bringBack()).status).toBe(204);
    expect(await inQueue()).toMatchObject({ returned: { waitingFor: 'OWNER', cause: 'HAND', weight: null } });
    expect((await bringBack()).status).toBe(204);
    await expectRightCounts();
  });

  it('brings it back on its day, with a row of the audit log; until the job ran it is overdue and first', async () => {
    const other = await nextItem((one) => plain(one) && one.id !== item.id);
    await lock(other);
    await putOff({ waitingFor: 'DATE', until: addDays(today(), 30) }, other);
    await lock();
    await putOff({ waitingFor: 'OWNER' });
    await pass(6);
    await returnDue();
    expect(await inQueue()).toBeUndefined();
    await pass(1);
    expect((await waiting()).elements.slice(0, 2)).toMatchObject([{ isOverdue: true }, { isOverdue: expect.any(Boolean) as boolean }]);
    await Promise.all([returnDue(), returnDue()]);
    expect(await inQueue()).toMatchObject({ returned: { waitingFor: 'OWNER', cause: 'DATE' } });
    expect(await inQueue(other)).toBeUndefined();
    await expectRightCounts();
    const rows = await db()
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, `${item.type}/${item.id}`), eq(auditLog.action, 'approval.return')));
    expect(rows).toMatchObject([{ after: { returned: { cause: 'DATE' } } }]);
    await bringBack(other);
  });

  it.each([
    ['a day that is not ahead', { until: '2026-11-01' }, 'until'],
    ['a day too far ahead', { until: '2098-01-01' }, 'until'],
    ['no colleague', { waitingFor: 'COLLEAGUE' }, 'colleagueStaffId'],
    ['a note that is too long', { note: 'x'.repeat(501) }, 'note'],
    ['a colleague who may not approve it', { waitingFor: 'COLLEAGUE', colleagueStaffId: VET + 5 }, 'colleagueStaffId'],
  ] as const)('refuses %s, and changes nothing', async (_what, changes, field) => {
    await lock();
    const { status, body } = await putOff(changes);
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body['fieldErrors']).toHaveProperty(field);
    expect(await inQueue()).toMatchObject({ lockedBy: { id: VET } });
    expect((await putOff({ waitingFor: 'COLLEAGUE', colleagueStaffId: 100_301 })).status).toBe(404);
    await api.item(item, `unlock/${VET}`);
  });

  it('says which AutoShip would be missed, and puts it off once that is confirmed; its day comes and nothing ships', async () => {
    const [ship] = await db()
      .select({ itemId: shippingItems.queueItemId, id: shippingItems.autoshipId })
      .from(shippingItems)
      .innerJoin(queueItems, eq(queueItems.id, shippingItems.queueItemId))
      .where(and(eq(shippingItems.practiceId, A), eq(queueItems.status, 'AWAITING'), eq(shippingItems.active, true)));
    const day = addDays(today(), 3);
    await db()
      .update(autoships)
      .set({ nextShipDate: day, version: 5 })
      .where(eq(autoships.id, ship?.id ?? 0));
    const order = await nextItem(({ id }) => id === ship?.itemId);
    await lock(order);
    const refused = await putOff({ waitingFor: 'DATE' }, order);
    expect(refused).toMatchObject({
      status: 422,
      body: { missedShipDate: day, errorMessage: expect.stringContaining('AutoShip') as string },
    });
    expect((await putOff({ waitingFor: 'DATE', until: addDays(today(), 2) }, order)).status).toBe(200);
    await bringBack(order);
    await lock(order);
    expect((await putOff({ waitingFor: 'DATE', missedShipDate: day }, order)).status).toBe(200);
    expect((await waiting()).elements.find(({ id }) => id === order.id)).toMatchObject({ nextShipDate: day });
    await pass(4);
    await shipDueAutoships.run({ database: service.services.database, services: service.services, now });
    const [after] = await db()
      .select()
      .from(autoships)
      .where(eq(autoships.id, ship?.id ?? 0));
    expect(after).toMatchObject({ nextShipDate: day });
    await bringBack(order);
  });

  it('goes with a pet that has died, and counts nothing twice', async () => {
    await lock();
    await putOff({ waitingFor: 'OWNER' });
    const { animalId } = item.animal;
    const { data } = (await api.send<PetAnswer>('GET', `/api/animals/${animalId}`)).body;
    const { weightDate: _date, version, ...pet } = data as PetRecord;
    const saved = await api.send(
      'PUT',
      `/api/animals/${animalId}`,
      { ...pet, deceased: true, deceasedDate: today() },
      { 'if-match': `"${version}"` },
    );
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await waiting()).elements.map(({ id }) => id)).not.toContain(item.id);
    expect(await db().select().from(waitingItems).where(eq(waitingItems.itemId, item.id))).toEqual([]);
    await expectRightCounts();
    expect((await bringBack()).status).toBe(409);
    await returnDue();
    expect(await inQueue()).toBeUndefined();
  });

  it('is assigned, and passed on with all that a vet has', async () => {
    const other = await nextItem((one) => plain(one) && one.id !== item.id);
    await api.item(other, 'assign', { method: 'PUT', body: { vetStaffId: VET } });
    await lock();
    await putOff({ waitingFor: 'OWNER' });
    const answer = await api.send('PUT', `/api/prescription/rest/v1/approval/waiting/${A}/pass-on`, {
      fromVetStaffId: VET,
      toVetStaffId: VET + 2,
    });
    expect(answer).toMatchObject({ status: 200, body: { left: 0 } });
    expect((await waiting()).elements.find(({ id }) => id === item.id)).toMatchObject({ vetStaffId: VET + 2 });
    expect(await inQueue(other)).toMatchObject({ vetStaffId: VET + 2 });
    expect((await api.items()).filter(({ vetStaffId }) => vetStaffId === VET)).toEqual([]);
    await expectRightCounts();
    expect((await api.item(item, 'assign', { method: 'PUT', body: { vetStaffId: VET } })).status).toBe(204);
    await bringBack();
    expect(await inQueue()).toMatchObject({ vetStaffId: VET });
    await expectRightCounts();
  });

  it('is not offered where the practice does without', async () => {
    const there = approvalApi(api.url, (await signIn(service, 1004)).token, 1004);
    const [one] = await there.items();
    if (!one) throw new Error('Nothing waits there');
    const { status } = await there.item(one, 'put-off', {
      body: { ...one, id: one.id, type: one.type, vetStaffId: firstVet(1004) },
    });
    expect([400, 403]).toContain(status);
  });
});
