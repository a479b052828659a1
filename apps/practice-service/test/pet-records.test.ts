import type { ApprovalQueueItem, TimelinePage } from '@practice-portal/domain/approval';
import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';
import { type PetAnswer, petOf, type PetRecord } from '@practice-portal/domain/pet';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addQueueItems } from '../src/queue-items/add-items.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { shippingItems } from '../src/db/schema/autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import type { QueueEvent } from '../src/realtime/approval-events.ts';
import {
  approvalApi,
  approvalOf,
  denialOf,
  firstVet,
  isOrdinary,
  openApproval,
  type Answer,
  type ApprovalApi,
} from './support/approval.ts';
import { A, B, CLOCK, ONE_DATABASE, signIn, startService, TODAY } from './support/service.ts';

const VET = firstVet(A);
type Saved = Answer<PetAnswer & { errorMessage?: string; fieldErrors?: Record<string, string> }>;

describe.each(ONE_DATABASE)('a pet’s record on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let items: ApprovalQueueItem[];
  const told: QueueEvent[] = [];
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    service.services.approvalEvents.onEvent((event) => event.name !== ORDERS_CHANGED_EVENT && told.push(event));
    api = await openApproval(service, A);
    items = await api.items();
  });
  afterAll(() => service.close());

  const read = async (id: number, as = api): Promise<PetRecord> => (await as.send<PetAnswer>('GET', `/api/animals/${id}`)).body.data;
  const save = (pet: PetRecord, changes: Partial<PetRecord> = {}, headers: Record<string, string> = {}, as = api): Promise<Saved> =>
    as.send('PUT', `/api/animals/${pet.id}`, { ...petOf(pet), ...changes }, headers);
  const shown = async (id: number): Promise<ApprovalQueueItem['animal'][]> =>
    (await api.items()).filter(({ animal }) => animal.animalId === id).map(({ animal }) => animal);
  const petAt = (at: number): Promise<PetRecord> => read([...new Set(items.map(({ animal }) => animal.animalId))][at] ?? 0);

  it('shows its new weight in every order that waits, whoever kept the page, and in their history', async () => {
    const [item] = items;
    if (!item) throw new Error('No item');
    await service.services.db.transaction((tx) => addQueueItems(tx, A, [{ ...item, vet: null }]));
    const before = await read(item.animal.animalId);
    told.length = 0;
    const { status, body } = await save(before, { weight: 41.25 });
    expect([status, body.data]).toEqual([200, { ...before, weight: 41.25, weightDate: TODAY, version: before.version + 1 }]);
    expect(await read(before.id)).toEqual(body.data);
    const rows = await shown(before.id);
    expect(rows).toHaveLength(2);
    for (const animal of rows) expect(animal).toEqual({ ...item.animal, weight: 41.25, weightDate: TODAY });
    await expect
      .poll(() => told)
      .toEqual([{ practiceId: A, name: 'changed_pet', message: { animalId: before.id, at: CLOCK.toISOString() } }]);
    const { body: history } = await api.item(item, 'timeline', { method: 'GET' });
    expect((history as unknown as TimelinePage).elements[0]).toMatchObject({
      kind: 'weighed',
      by: null,
      changes: [{ field: 'weight', from: before.weight, to: 41.25 }],
    });
    const [row] = await service.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `animal/${before.id}`));
    expect(row).toMatchObject({ action: 'pets.save', result: 'done', before: { weight: before.weight }, after: { weight: 41.25 } });
  });

  it('is found by its new name, and keeps its weight’s day when something else is changed', async () => {
    const before = await petAt(1);
    const { body } = await save(before, { name: ' Zwetschgenknödel ', medications: 'Fish oil' });
    expect(body.data).toMatchObject({ name: 'Zwetschgenknödel', medications: 'Fish oil', weightDate: before.weightDate });
    const found = await api.queue('query=zwetschgenknodel');
    expect(found.body.elements.map(({ animal }) => [animal.animalId, animal.name])).toContainEqual([before.id, 'Zwetschgenknödel']);
  });

  it('is saved by one of two who changed the same version, and the other is told what it is', async () => {
    const before = await petAt(2);
    const tag = { 'if-match': `"${before.version}"` };
    const answers = await Promise.all([save(before, { weight: 30 }, tag), save(before, { weight: 31 }, tag)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toEqual({ errorMessage: 'Someone else has changed this record', data: won?.body.data });
    expect(await read(before.id)).toEqual(won?.body.data);
    expect((await save(before, {}, { 'if-match': 'W/"x"' })).status).toBe(400);
  });

  it('is saved once under one key, however often it is sent', async () => {
    const before = await petAt(3);
    const headers = { 'if-match': `"${before.version}"`, 'idempotency-key': `weigh-${before.id}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(before, { weight: 22 }, headers)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await read(before.id)).version).toBe(before.version + 1);
    expect((await save(before, { weight: 23 }, headers)).status).toBe(422);
  });

  it('is refused with what is wrong, and nothing is stored', async () => {
    const before = await petAt(4);
    for (const [weight, said] of [
      [0, 'Enter a weight greater than 0'],
      [-1, 'Enter a weight greater than 0'],
      [10_000, 'Enter a weight less than 10.000'],
      [null, 'Required'],
    ] as const) {
      const { status, body } = await save(before, { weight });
      expect([status, body.errorMessage, body.fieldErrors]).toEqual([422, said, { weight: said }]);
    }
    expect((await save(before, { clientId: before.clientId + 1 })).status).toBe(404);
    expect((await api.send('PUT', `/api/animals/${before.id}`, { ...petOf(before), size: 9 })).status).toBe(400);
    expect(await read(before.id)).toEqual(before);
  });

  it('is not saved where the practice does not edit records, nor seen by another practice', async () => {
    const before = await petAt(5);
    const other = approvalApi(api.url, (await signIn(service, B)).token, B);
    const theirs = (await other.items())[0]?.animal.animalId ?? 0;
    expect((await save(await read(theirs, other), { weight: 9 }, {}, other)).status).toBe(403);
    expect((await other.send('GET', `/api/animals/${before.id}`)).status).toBe(404);
  });

  it('follows into an order whose decision is taken back, and not into one that stays decided', async () => {
    const item = items.find((one) => isOrdinary(one) && one.type === 'EC_ORDER_ITEM' && one.animal.weight !== null);
    if (!item) throw new Error('No item');
    await api.item(item, `lock/${VET}`);
    const { body } = await api.item(item, 'approve', { body: approvalOf(item, VET) });
    await save(await read(item.animal.animalId), { weight: 55.5 });
    const undone = { id: item.id, type: item.type, vetStaffId: VET, decidedAt: body['decidedAt'], vetPin: '1234' };
    expect((await api.item(item, 'undo', { body: undone })).status).toBe(200);
    expect((await shown(item.animal.animalId)).map(({ weight }) => weight)).toContain(55.5);
    await api.item(item, 'deny', { body: denialOf(item, VET) });
  });

  it('follows into an order that is decided while it is saved, once that is taken back', async () => {
    const { db } = service.services;
    const item = (await api.items()).find((one) => isOrdinary(one) && one.type === 'EC_ORDER_ITEM' && one.animal.weight !== null);
    if (!item) throw new Error('No item');
    const pet = await read(item.animal.animalId);
    await api.item(item, `lock/${VET}`);
    const waiting = (count: number): Promise<unknown> =>
      expect
        .poll(async () =>
          rowsOf(await db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)),
        )
        .toHaveLength(count);
    const sent: Promise<Answer>[] = [];
    const both = async (hasBegun: (count: number) => Promise<unknown>): Promise<void> => {
      sent.push(api.item(item, 'approve', { body: approvalOf(item, VET) }));
      await hasBegun(1);
      sent.push(save(pet, { weight: 44.25 }) as unknown as Promise<Answer>);
      await hasBegun(2);
    };
    const meeting = () =>
      db.transaction(async (tx) => {
        // What an approval writes last: until then it has the order.
        await tx.execute(sql`select 1 from queue_counts where practice_id = ${A} for update`);
        await both(waiting);
      });
    // Embedded, everything waits for a transaction: there the one is begun when the other is done.
    await (kind === 'postgres' ? meeting() : both(async (count) => sent[count - 1]));
    const [approved, saved] = await Promise.all(sent);
    expect([approved?.status, saved?.status]).toEqual([200, 200]);
    const undone = { id: item.id, type: item.type, vetStaffId: VET, decidedAt: approved?.body['decidedAt'], vetPin: '1234' };
    expect((await api.item(item, 'undo', { body: undone })).status).toBe(200);
    expect((await api.items()).find(({ id }) => id === item.id)?.animal.weight).toBe(44.25);
    await api.item(item, 'deny', { body: denialOf(item, VET) });
  });

  it('of a pet that has died ends its AutoShips and prescriptions', async () => {
    const { db } = service.services;
    const [running] = await db
      .select()
      .from(shippingItems)
      .where(and(eq(shippingItems.practiceId, A), eq(shippingItems.active, true)));
    const pet = await read(running?.animalId ?? 0);
    expect((await save(pet, { deceased: true })).body.fieldErrors).toEqual({ deceasedDate: 'Required' });
    expect((await save(pet, { deceased: true, deceasedDate: TODAY })).status).toBe(200);
    const ofPet = await db.select().from(shippingItems).where(eq(shippingItems.animalId, pet.id));
    expect(ofPet.map(({ active }) => active)).not.toContain(true);
    const open = and(eq(prescriptions.animalId, pet.id), isNull(prescriptions.voidedAt));
    expect(await db.select().from(prescriptions).where(open)).toEqual([]);
  });
});
