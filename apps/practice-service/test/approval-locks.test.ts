import {
  CONNECTION_HEADER,
  NO_CONNECTION,
  type ApprovalQueueItem,
  type LockAnswer,
  type LockConflict,
} from '@practice-portal/domain/approval';
import { effort } from '@practice-portal/tooling/effort';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { recordLocks } from '../src/db/schema/approval.ts';
import { staff } from '../src/db/schema/practice.ts';
import { approvalApi, firstVet, openApproval, type ApprovalApi } from './support/approval.ts';
import { A, B, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

const VETS = 50;
const ROUNDS = effort(4, 40);

describe.each(ONE_DATABASE)('locks on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let items: ApprovalQueueItem[];
  let vets: number[];
  let now = CLOCK;

  beforeAll(async () => {
    service = await startService(kind, { now: () => now, lockSeconds: 600, lockGraceSeconds: 20 });
    api = await openApproval(service, A);
    const { db } = service.services;
    const [model] = await db
      .select()
      .from(staff)
      .where(eq(staff.id, firstVet(A)));
    if (!model) throw new Error('No vets in the seeds');
    const { id: _id, recipientId: _recipient, ...rest } = model;
    const made = await db
      .insert(staff)
      .values(
        Array.from({ length: VETS }, (_, at) => ({
          ...rest,
          userName: `vet.${at}`,
          userNameKey: `vet.${at}`,
          displayName: `Dr. Number ${at}`,
          vetId: 90_000 + at,
        })),
      )
      .returning({ id: staff.id });
    vets = made.map(({ id }) => id);
    items = await api.items();
  });
  afterAll(() => service.close());

  const lock = (item: ApprovalQueueItem, vet: number, headers?: Record<string, string>) =>
    api.item(item, `lock/${vet}`, headers ? { headers } : {});

  it(`gives an item to one of ${VETS} vets who press at once, ${ROUNDS} times`, async () => {
    for (const item of items.slice(0, ROUNDS)) {
      const answers = await Promise.all(vets.map((vet) => lock(item, vet)));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const [winner] = won.map(({ body }) => body as unknown as LockAnswer);
      if (!winner) throw new Error('Nobody won');
      const { lockedBy } = winner;
      for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
        expect(status).toBe(409);
        expect(body as unknown as LockConflict).toMatchObject({ lockedBy });
        expect(body['errorMessage']).toContain(lockedBy.name);
      }
      const { body } = await api.queue('size=50&sort=orderDate&order=ASC');
      expect(body.elements.find(({ id }) => id === item.id)?.lockedBy ?? lockedBy).toEqual(lockedBy);
      expect((await api.item(item, `unlock/${lockedBy.id}`)).status).toBe(204);
    }
  });

  it('gives a vet one item at a time, also when they take two at once', async () => {
    const [first, second] = items;
    const [vet] = vets;
    if (!first || !second || !vet) throw new Error('No items');
    const answers = await Promise.all([lock(first, vet), lock(second, vet)]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
    const held = answers[0]?.status === 200 ? first : second;
    const other = held === first ? second : first;
    expect((await lock(other, vet)).body).toMatchObject({ lockedBy: null, heldItem: { type: held.type, id: held.id } });
    expect((await api.item(held, `unlock/${vet}`)).status).toBe(204);
    expect((await lock(other, vet)).status).toBe(200);
    expect((await api.item(other, `unlock/${vet}`)).status).toBe(204);
  });

  it('lets another vet override, not unlock, and lets the holder come back', async () => {
    const [item] = items;
    const [vet, rival] = vets;
    if (!item || !vet || !rival) throw new Error('No items');
    const first = (await lock(item, vet)).body as unknown as LockAnswer;
    now = new Date(now.getTime() + 60_000);
    const again = (await lock(item, vet)).body as unknown as LockAnswer;
    expect(Date.parse(again.lockExpiresAt) - Date.parse(first.lockExpiresAt)).toBe(60_000);
    // A longer time is the same hold: colleagues read since when it is.
    expect(again.lockedBy).toEqual(first.lockedBy);
    expect(first.lockedBy.lockedAt).toBe(first.lockedAt);
    const { body: page } = await api.queue('size=50&sort=orderDate&order=ASC');
    expect(page.elements.find(({ id }) => id === item.id)?.lockedBy).toEqual(first.lockedBy);
    expect((await api.item(item, `unlock/${rival}`)).body).toMatchObject({ lockedBy: { id: vet, lockedAt: first.lockedAt } });
    expect((await api.item(item, `lock/${rival}/override`)).body).toMatchObject({ lockedBy: { id: rival } });
    expect((await lock(item, vet)).status).toBe(409);
    expect((await api.item(item, `unlock/${rival}`)).status).toBe(204);
    expect((await api.item(item, `unlock/${rival}`)).status).toBe(204);
  });

  it('is free when its time is up, and not a moment before', async () => {
    const [item] = items;
    const [vet, rival] = vets;
    if (!item || !vet || !rival) throw new Error('No items');
    const { lockExpiresAt } = (await lock(item, vet)).body as unknown as LockAnswer;
    now = new Date(Date.parse(lockExpiresAt) - 1);
    expect((await lock(item, rival)).status).toBe(409);
    now = new Date(lockExpiresAt);
    const { body } = await api.queue('query=&size=50');
    expect(body.elements.every(({ lockedBy }) => lockedBy === null)).toBe(true);
    expect((await lock(item, rival)).status).toBe(200);
    expect((await api.item(item, `unlock/${rival}`)).status).toBe(204);
  });

  it('is free when the connection that took it has been gone for the grace period', async () => {
    const [item] = items;
    const [vet, rival] = vets;
    if (!item || !vet || !rival) throw new Error('No items');
    expect((await lock(item, vet, { [CONNECTION_HEADER]: 'gone-for-good' })).status).toBe(200);
    now = new Date(now.getTime() + 20_000);
    expect((await lock(item, rival)).status).toBe(409);
    now = new Date(now.getTime() + 1);
    expect((await lock(item, rival)).status).toBe(200);
    expect((await api.item(item, `unlock/${rival}`)).status).toBe(204);
    expect(await service.services.db.select().from(recordLocks)).toEqual([]);
  });

  it('is given back by itself only by the window that has it, by hand from everywhere', async () => {
    const [item] = items;
    const [vet] = vets;
    if (!item || !vet) throw new Error('No items');
    const { db } = service.services;
    const one = { [CONNECTION_HEADER]: 'window-one' };
    const other = { [CONNECTION_HEADER]: 'window-other' };
    const unlock = async (headers: Record<string, string> = {}): Promise<[number, number]> => {
      const { status } = await api.item(item, `unlock/${vet}`, { headers });
      return [status, (await db.select().from(recordLocks)).length];
    };
    const timeline = async (): Promise<unknown[]> =>
      ((await api.item(item, 'timeline', { method: 'GET' })).body as { elements: unknown[] }).elements;
    expect((await lock(item, vet, one)).status).toBe(200);
    expect((await lock(item, vet, other)).status).toBe(200);
    const told = await timeline();
    expect([await unlock(one), await unlock({ [CONNECTION_HEADER]: NO_CONNECTION })]).toEqual([
      [409, 1],
      [409, 1],
    ]);
    // Nothing happened to the order.
    expect(await timeline()).toEqual(told);
    expect(await unlock(other)).toEqual([204, 0]);
    expect((await lock(item, vet, one)).status).toBe(200);
    expect(await unlock()).toEqual([204, 0]);
    // Taken without a connection: whoever gives it back may have it.
    expect((await lock(item, vet)).status).toBe(200);
    expect(await unlock({ [CONNECTION_HEADER]: NO_CONNECTION })).toEqual([204, 0]);
    expect((await lock(item, vet, other)).status).toBe(200);
    now = new Date(now.getTime() + 20_001);
    expect(await unlock(one)).toEqual([204, 0]);
  });

  it.each([
    ['may not approve its type any more', { canApprove: ['RX_CART_ITEM' as const] }, { status: 403 }],
    // The order is there all the same.
    ['is no vet of the practice any more', { veterinarian: false, active: false }, { status: 404, body: { missing: 'vet' } }],
  ])('is given back by a vet who %s, and taken no more', async (_who, lost, refusal) => {
    const item = items.find(({ type }) => type === 'EC_ORDER_ITEM');
    const [vet, rival] = vets;
    if (!item || !vet || !rival) throw new Error('No items');
    const { db } = service.services;
    const [before] = await db.select().from(staff).where(eq(staff.id, vet));
    expect((await lock(item, vet)).status).toBe(200);
    await db.update(staff).set(lost).where(eq(staff.id, vet));
    expect([(await api.item(item, `unlock/${rival}`)).status, (await lock(item, rival)).status]).toEqual([409, 409]);
    expect((await api.item(item, `unlock/${vet}`)).status).toBe(204);
    expect(await db.select().from(recordLocks)).toEqual([]);
    expect(await lock(item, vet)).toMatchObject(refusal);
    const other = approvalApi(api.url, (await signIn(service, B)).token, B);
    expect((await other.item(item, `unlock/${vet}`)).status).toBe(404);
    if (before) await db.update(staff).set(before).where(eq(staff.id, vet));
  });

  it('refuses vets who may not approve the type, strangers, other practices and unknown items', async () => {
    const reach = items.find(({ type }) => type === 'DVM_REACH_PRESCRIPTION');
    if (!reach) throw new Error('No such item');
    const refused = await lock(reach, firstVet(A) + 1);
    expect(refused).toMatchObject({
      status: 403,
      body: { errorMessage: 'This vet cannot approve these types of orders, log out and select another vet' },
    });
    expect((await lock(reach, firstVet(B))).status).toBe(404);
    const unknown = await lock({ ...reach, id: 2_000_000_000 }, firstVet(A));
    expect([unknown.status, unknown.body['missing']]).toEqual([404, undefined]);
    expect((await lock({ ...reach, type: 'EC_ORDER_ITEM' }, firstVet(A))).status).toBe(404);
    const other = approvalApi(api.url, (await signIn(service, B)).token, B);
    expect((await other.item(reach, `lock/${firstVet(B)}`)).status).toBe(404);
  });
});

describe.each(ONE_DATABASE)('assignment on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;

  beforeAll(async () => {
    service = await startService(kind);
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());

  it('moves an item to a vet who may approve it, and back, with the counts', async () => {
    const items = await api.items();
    const free = items.find(({ type, vetStaffId }) => type === 'EC_ORDER_ITEM' && vetStaffId === null);
    if (!free) throw new Error('No such item');
    const [able, other] = [firstVet(A), firstVet(A) + 1];
    const before = (await api.queue(`vetStaffId=${other}`)).body.count;
    const assign = (vetStaffId: number) => api.item(free, 'assign', { method: 'PUT', body: { vetStaffId } });
    expect((await assign(able)).status).toBe(204);
    expect((await assign(able)).status).toBe(204);
    const assigned = (await api.items()).find(({ id }) => id === free.id);
    expect(assigned).toMatchObject({ vetStaffId: able, vetDisplayName: 'Dr. Amelia Okafor' });
    expect((await api.queue(`vetStaffId=${other}`)).body.count).toBe(before - 1);
    expect((await api.queue('query=amelia&sort=vetDisplayName&order=DESC')).status).toBe(200);
    expect((await api.item(free, 'unassign', { method: 'PUT' })).status).toBe(204);
    expect((await api.queue(`vetStaffId=${other}`)).body.count).toBe(before);
    expect((await api.items()).find(({ id }) => id === free.id)).toEqual({
      ...free,
      orderTimeInAwaitingApproval: expect.any(String) as string,
    });
  });

  it('refuses vets who may not approve the type, and strangers', async () => {
    const reach = (await api.items()).find(({ type }) => type === 'DVM_REACH_PRESCRIPTION');
    if (!reach) throw new Error('No such item');
    const assign = (vetStaffId: number) => api.item(reach, 'assign', { method: 'PUT', body: { vetStaffId } });
    expect(await assign(firstVet(A) + 1)).toMatchObject({
      status: 422,
      body: { errorMessage: expect.stringContaining('cannot approve these types of orders') as string },
    });
    expect((await assign(firstVet(B))).status).toBe(404);
    expect((await api.item(reach, 'assign', { method: 'PUT', body: { vetStaffId: firstVet(A), approvedBy: 1 } })).status).toBe(400);
  });
});
