import { type ApprovalQueueItem, type DecisionAnswer, type UndoAnswer, type UndoRequest } from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';
import { petOf, type PetAnswer } from '@practice-portal/domain/pet';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addQueueItems } from '../src/queue-items/add-items.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { decisions, queueItemDetails, queueItems } from '../src/db/schema/approval.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { practices } from '../src/db/schema/practice.ts';
import { autoshipItems, shippingItems } from '../src/db/schema/autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import type { QueueEvent } from '../src/realtime/approval-events.ts';
import { approvalOf, denialOf, firstVet, isOrdinary, openApproval, type Answer, type ApprovalApi } from './support/approval.ts';
import { freshItems } from './support/made.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

const VET = firstVet(A);
const OTHER = VET + 1;
type Item = ApprovalQueueItem;
const FINAL = { status: 409, body: { errorMessage: 'The decision is final', refusal: 'final' } };

describe.each(ONE_DATABASE)('taking a decision back on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let now = CLOCK;
  let keys = 0;
  const told: QueueEvent[] = [];
  const pass = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400 });
    api = await openApproval(service, A);
    service.services.approvalEvents.onEvent((event) => event.name !== ORDERS_CHANGED_EVENT && told.push(event));
  });
  afterAll(() => service.close());
  // What a test leaves behind is final for the next one, and nobody holds anything.
  beforeEach(() => pass(700_000));

  const next = async (fits: (item: ApprovalQueueItem) => boolean): Promise<ApprovalQueueItem> => {
    const item = (await api.items()).find(fits);
    if (item) return item;
    // The seeds have had all of theirs.
    await freshItems(service.services.db, [{}], A);
    const fresh = (await api.items()).find(fits);
    if (!fresh) throw new Error('No such item can be made');
    return fresh;
  };
  const plain = (item: ApprovalQueueItem) => isOrdinary(item) && item.type === 'EC_ORDER_ITEM' && !item.isAutoship;
  const keyed = (key = `a-key-of-its-own-${(keys += 1)}`) => ({ [IDEMPOTENCY_HEADER]: key });
  const lock = async (item: ApprovalQueueItem, vet = VET): Promise<void> => {
    expect((await api.item(item, `lock/${vet}`)).status).toBe(200);
  };
  const approve = async (item: ApprovalQueueItem, key?: string): Promise<Answer & { body: DecisionAnswer }> =>
    (await api.item(item, 'approve', { body: approvalOf(item, VET), headers: keyed(key) })) as never;
  const undoBody = ({ id, type }: ApprovalQueueItem, { decidedAt }: DecisionAnswer, changes: Partial<UndoRequest> = {}): UndoRequest => ({
    id,
    type,
    vetStaffId: VET,
    vetPin: '1234',
    decidedAt,
    ...changes,
  });
  const undo = (item: ApprovalQueueItem, decision: DecisionAnswer, key?: string, changes: Partial<UndoRequest> = {}) =>
    api.item(item, 'undo', { body: undoBody(item, decision, changes), headers: keyed(key) });
  /** Everything that an approval or denial writes beside its record. */
  const state = async (): Promise<Record<string, unknown[]>> => {
    const tables: Record<string, unknown[]> = {};
    for (const name of [
      'queue_items',
      'queue_counts',
      'decisions',
      'prescriptions',
      'autoships',
      'autoship_items',
      'orders',
      'order_items',
      'refunds',
    ])
      tables[name] = rowsOf(await service.services.db.execute(sql.raw(`select * from ${name} order by 1, 2, 3`)));
    return tables;
  };

  it('leaves everything as it was before the approval, and the vet with the lock', async () => {
    const item = await next(plain);
    await lock(item);
    const before = await state();
    const { body: decision } = await approve(item);
    expect(Date.parse(decision.undoUntil ?? '') - Date.parse(decision.decidedAt)).toBe(8_000);
    pass(7_999);
    await expect.poll(() => told.at(-1)?.name).toBe('completed_item');
    told.length = 0;
    const { status, body } = await undo(item, decision);
    const { lock: held, ...rest } = body as unknown as UndoAnswer;
    expect({ status, rest }).toEqual({ status: 200, rest: { id: item.id, type: item.type, undoneAt: now.toISOString() } });
    expect(held).toMatchObject({ lockedBy: { id: VET }, lockExpiresAt: new Date(now.getTime() + 600_000).toISOString() });
    expect(await state()).toEqual(before);
    await expect
      .poll(() => told)
      .toMatchObject([{ name: 'locked_item', message: { item: { type: item.type, id: item.id }, lockedBy: { id: VET }, returned: true } }]);
    expect((await api.items()).find(({ id }) => id === item.id)).toMatchObject({ lockedBy: { id: VET } });
    // Nothing is in the way of deciding it again, with a key of its own.
    expect((await approve(item)).status).toBe(200);
  });

  const print = async ({ id, type }: ApprovalQueueItem): Promise<number> =>
    (
      await fetch(`${api.url}/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ practiceId: A, prescriptionApproveRequest: { id, type } }),
      })
    ).status;
  const printable = (item: ApprovalQueueItem) => plain(item) && item.canPrintOrder && item.orderNumber !== null;

  it('is over once the decision is printed; what only reads the papers waits for that', async () => {
    const item = await next(printable);
    await lock(item);
    const { body: decision } = await approve(item);
    const paper = async (path: string) =>
      (await fetch(`${api.url}/api/ecom/rest/v1/receipt/${path}/pdf`, { headers: { authorization: `Bearer ${api.token}` } })).status;
    const papers = [`order/${item.orderNumber}`, `rx/${decision.rxId}`];
    for (const path of papers) expect(await paper(path)).toBe(409);
    expect(await print(item)).toBe(200);
    expect(await undo(item, decision)).toMatchObject(FINAL);
    for (const path of papers) expect(await paper(path)).toBe(200);
  });

  it('prints nothing that an undo at the same moment takes back', async () => {
    const item = await next(printable);
    for (let turn = 0; turn < 6; turn += 1) {
      await lock(item);
      const { body: decision } = await approve(item);
      const [printed, undone] = await Promise.all([print(item), undo(item, decision)]);
      expect(printed).toBe(200);
      if (undone.status === 409) return expect(undone).toMatchObject(FINAL);
      const rows = await service.services.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(sql`subject = ${`${item.type}/${item.id}`} and action in ('receipt.print', 'approval.undo')`)
        .orderBy(auditLog.id);
      // It was waiting again by the time that it was printed.
      expect(rows.slice(-2)).toEqual([{ action: 'approval.undo' }, { action: 'receipt.print' }]);
    }
  });

  it('brings back the prescription that a renewal ended, and lets AutoShips run again', async () => {
    const { db } = service.services;
    const renewing = await next(plain);
    const [any] = await db
      .select()
      .from(prescriptions)
      .where(sql`practice_id = ${A} and voided_at is null`)
      .limit(1);
    const { animal, product } = renewing;
    const [old] = await db
      .update(prescriptions)
      .set({ animalId: animal.animalId, productId: product.productId })
      .where(eq(prescriptions.id, any?.id ?? 0))
      .returning();
    if (!old) throw new Error('No prescription in the seeds');
    await db.update(queueItemDetails).set({ renewsRxId: old.id }).where(eq(queueItemDetails.itemId, renewing.id));
    await lock(renewing);
    const { body: renewal } = await approve(renewing);
    const rx = async () => (await db.select().from(prescriptions).where(eq(prescriptions.id, old.id)))[0];
    expect(await rx()).toMatchObject({ voidedAt: now, voidedForReplacement: true });
    expect((await undo(renewing, renewal)).status).toBe(200);
    expect(await rx()).toEqual(old);
    await api.item(renewing, `unlock/${VET}`);

    const shipping = await next((item) => item.isAutoship && item.type !== 'DVM_REACH_PRESCRIPTION');
    // One that was ended before has nothing to do with it.
    const [ended] = await db.select().from(autoshipItems).where(eq(autoshipItems.animalId, shipping.animal.animalId));
    if (!ended) throw new Error('No AutoShip in the seeds');
    const { id: _id, ...like } = ended;
    await db.insert(autoshipItems).values({ ...like, canceledAt: CLOCK });
    const running = () =>
      db.select().from(shippingItems).where(eq(shippingItems.animalId, shipping.animal.animalId)).orderBy(shippingItems.id);
    const before = await running();
    await lock(shipping);
    const { body } = await api.item(shipping, 'deny', { body: denialOf(shipping, VET, { reason: 'PET_REHOMED' }) });
    expect((await running()).filter(({ active }) => active)).toEqual([]);
    expect((await undo(shipping, body as unknown as DecisionAnswer)).status).toBe(200);
    expect(await running()).toEqual(before);

    const { body: again } = await api.item(shipping, 'deny', { body: denialOf(shipping, VET, { reason: 'PET_REHOMED' }) });
    // The client has ended one as well, since: that is not the vet's to take back.
    const theirs = before.find(({ active }) => active);
    if (!theirs) throw new Error('No AutoShip runs');
    const since = new Date(now.getTime() + 1_000);
    await db.update(autoshipItems).set({ canceledAt: since }).where(eq(autoshipItems.id, theirs.id));
    expect((await undo(shipping, again as unknown as DecisionAnswer)).status).toBe(200);
    expect((await running()).find(({ id }) => id === theirs.id)).toMatchObject({ active: false, canceledAt: since });
    await db.update(autoshipItems).set({ canceledAt: null }).where(eq(autoshipItems.id, theirs.id));
    expect(await running()).toEqual(before);
    await api.item(shipping, `unlock/${VET}`);
  });

  /** Three AutoShip orders and a plain one of one pet, and its AutoShips of their product and of another. */
  const ofOnePet = async () => {
    const { db } = service.services;
    const like = await next((item) => item.isAutoship && item.type !== 'DVM_REACH_PRESCRIPTION');
    const { animalId } = like.animal;
    const plainOne = await next(plain);
    const made = [like, like, plainOne].map(({ id: _id, ...item }) => ({ ...item, animal: like.animal, vet: null }));
    await db.transaction((tx) => addQueueItems(tx, A, made));
    const ofPet = (await api.items()).filter(({ animal }) => animal.animalId === animalId);
    const orders = ofPet.filter(({ isAutoship }) => isAutoship).slice(0, 3);
    const renewing = ofPet.find(plain);
    const [known] = await db.select().from(autoshipItems).where(eq(autoshipItems.animalId, animalId));
    if (!known || !renewing || orders.length < 3) throw new Error('No such orders');
    const { id: _id, ...ship } = known;
    const runs = { ...ship, queueItemId: null, canceledAt: null };
    await db.delete(autoshipItems).where(eq(autoshipItems.animalId, animalId));
    await db
      .insert(autoshipItems)
      .values([like.product.productId, like.product.productId + 1].map((productId) => ({ ...runs, productId })));
    return {
      animalId,
      orders,
      renewing,
      /** Of the product, and of the other. */
      running: async () =>
        (await db.select().from(shippingItems).where(eq(shippingItems.animalId, animalId)).orderBy(shippingItems.productId)).map(
          ({ active }) => active,
        ),
    };
  };
  const deny = async (item: ApprovalQueueItem, reason: string): Promise<DecisionAnswer> => {
    await lock(item);
    const { status, body } = await api.item(item, 'deny', { body: denialOf(item, VET, { reason }) });
    expect(status, JSON.stringify(body)).toBe(200);
    // The next one is a little later, as it is with people.
    pass(1_000);
    return body as unknown as DecisionAnswer;
  };
  const takeBack = async (item: ApprovalQueueItem, decision: DecisionAnswer): Promise<void> => {
    expect((await undo(item, decision)).status).toBe(200);
    await api.item(item, `unlock/${VET}`);
  };

  it('of one denial of a pet leaves ended what another would have ended, until that is taken back too', async () => {
    const { orders, running } = await ofOnePet();
    // In which order they are denied and taken back, and what runs after each that is taken back.
    const PRODUCT = 'DUPLICATE_ORDER';
    const PET = 'PET_PASSED_AWAY';
    const none = [false, false];
    const other = [false, true];
    const both = [true, true];
    const courses = [
      { denied: [PRODUCT, PET], undone: [0, 1], runs: [none, both] },
      { denied: [PRODUCT, PET], undone: [1, 0], runs: [other, both] },
      { denied: [PET, PRODUCT], undone: [0, 1], runs: [other, both] },
      { denied: [PET, PRODUCT], undone: [1, 0], runs: [none, both] },
      { denied: [PRODUCT, PRODUCT, PET], undone: [0, 1, 2], runs: [none, none, both] },
      { denied: [PRODUCT, PRODUCT, PET], undone: [0, 2, 1], runs: [none, other, both] },
      // Words that only look like a reason end no more than any others.
      { denied: ['Other', 'pet_rehomed'], undone: [1, 0], runs: [other, both] },
    ];
    for (const { denied, undone, runs } of courses) {
      const made: DecisionAnswer[] = [];
      for (const [at, reason] of denied.entries()) made.push(await deny(orders[at] as ApprovalQueueItem, reason));
      const after: boolean[][] = [];
      for (const at of undone) {
        await takeBack(orders[at] as ApprovalQueueItem, made[at] as DecisionAnswer);
        after.push(await running());
      }
      expect(after, `${denied.join()} ${undone.join()}`).toEqual(runs);
      pass(700_000);
    }
  });

  it('leaves ended what the pet does not need any more that has died since', async () => {
    const { db } = service.services;
    const { animalId, orders, renewing, running } = await ofOnePet();
    const [shipping] = orders as [ApprovalQueueItem];
    const [like] = await db.select().from(prescriptions).where(eq(prescriptions.practiceId, A)).limit(1);
    if (!like) throw new Error('No prescription in the seeds');
    const { id: _id, ...rest } = like;
    const [old] = await db
      .insert(prescriptions)
      .values({ ...rest, animalId, productId: renewing.product.productId, voidedAt: null })
      .returning();
    if (!old) throw new Error('Nothing inserted');
    await db.update(queueItemDetails).set({ renewsRxId: old.id }).where(eq(queueItemDetails.itemId, renewing.id));
    const denied = await deny(shipping, 'PET_REHOMED');
    await lock(renewing);
    const { body: renewed } = await approve(renewing);
    pass(1_000);
    const { body: pet } = await api.send<PetAnswer>('GET', `/api/animals/${animalId}`);
    expect((await api.send('PUT', `/api/animals/${animalId}`, { ...petOf(pet.data), rehomed: true })).status).toBe(200);
    const savedAt = now;
    pass(1_000);
    await takeBack(shipping, denied);
    await takeBack(renewing, renewed);
    expect(await running()).toEqual([false, false]);
    const rx = async () => (await db.select().from(prescriptions).where(eq(prescriptions.id, old.id)))[0];
    expect(await rx()).toMatchObject({ voidedAt: savedAt, voidedForReplacement: false, voidedByStaffId: null });
    // What comes back can only be denied.
    await lock(renewing);
    expect(await approve(renewing)).toMatchObject({
      status: 422,
      body: { errorMessage: 'Nothing can be ordered for a pet that has been rehomed' },
    });
    await deny(renewing, 'PET_REHOMED');
    await deny(shipping, 'PET_REHOMED');
  });

  it('is over after 8 seconds, and nothing changes then', async () => {
    const item = await next(plain);
    await lock(item);
    const { body: decision } = await approve(item);
    pass(8_000);
    const before = await state();
    expect(await undo(item, decision)).toEqual(FINAL);
    expect(await state()).toEqual(before);
  });

  it('is for the vet who decided, with their PIN, and for the decision that is meant', async () => {
    const item = await next(plain);
    expect(await undo(item, { decidedAt: now.toISOString() } as DecisionAnswer)).toMatchObject({ status: 409 });
    await lock(item);
    const { body: decision } = await approve(item);
    const before = await state();
    expect(await undo(item, decision, undefined, { vetStaffId: OTHER })).toMatchObject({ status: 403 });
    expect(await undo(item, decision, undefined, { vetPin: '9999' })).toMatchObject({ status: 400 });
    expect(await undo(item, decision, undefined, { vetPin: undefined })).toMatchObject({ status: 400 });
    expect(await undo(item, { ...decision, decidedAt: CLOCK.toISOString() })).toMatchObject({ status: 409 });
    expect((await api.item(item, 'undo', { body: { ...undoBody(item, decision), rxId: 1 } })).status).toBe(400);
    expect((await api.item({ ...item, id: item.id + 1 }, 'undo', { body: undoBody(item, decision) })).status).toBe(404);
    expect(await state()).toEqual(before);
  });

  it('happens once, however often and however late it is sent', async () => {
    const item = await next(plain);
    await lock(item);
    const { body: first } = await approve(item, 'first-decision');
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(item, first, 'first-undo')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const actions = async (action: string, result: string) =>
      (
        await service.services.db
          .select()
          .from(auditLog)
          .where(eq(auditLog.subject, `${item.type}/${item.id}`))
      ).filter((row) => row.action === action && row.result === result).length;
    expect([await actions('approval.undo', 'done'), await actions('approval.undo', 'replayed')]).toEqual([1, 19]);
    // Another undo finds nothing; a late retry of the decision neither decides again nor says that it is decided.
    expect(await undo(item, first)).toMatchObject({
      status: 409,
      body: { errorMessage: 'This order is not decided', refusal: 'notDecided' },
    });
    const retries = await Promise.all(Array.from({ length: 20 }, () => approve(item, 'first-decision')));
    for (const retry of retries) expect(retry).toEqual({ status: 409, body: { errorMessage: 'This was taken back' } });
    expect((await service.services.db.select().from(decisions).where(eq(decisions.itemId, item.id))).length).toBe(0);
    expect(await actions('approval.approve', 'done')).toBe(1);
    // A new decision is not reached by what is left of the first undo.
    pass(1);
    expect((await approve(item, 'second-decision')).status).toBe(200);
    expect(await undo(item, first, 'first-undo')).toEqual(answers[0]);
    expect(await undo(item, first)).toMatchObject({ status: 409, body: { errorMessage: 'This order was decided anew' } });
    expect((await service.services.db.select().from(decisions).where(eq(decisions.itemId, item.id))).length).toBe(1);
  });

  it('of an undo and a new decision at once each one has its way or none', async () => {
    const item = await next(plain);
    await lock(item);
    const { body: decision } = await approve(item);
    const both = await Promise.all([undo(item, decision), approve(item, `race-${kind}-key`)]);
    expect(both[0].status).toBe(200);
    expect([200, 409]).toContain(both[1].status);
    const [row] = await service.services.db.select().from(queueItems).where(eq(queueItems.id, item.id));
    expect(row?.status).toBe(both[1].status === 200 ? 'APPROVED' : 'AWAITING');
  });

  it('leaves the prescription alone that nobody can use before the decision is final', async () => {
    const item = await next(plain);
    await lock(item);
    const { body: decision } = await approve(item);
    const rx = decision.rxId ?? 0;
    const use = async (): Promise<number[]> => [
      (await api.send('POST', `/api/prescription/rest/v1/rx/resend/${rx}`, { clientEmail: 'a@mail.example' })).status,
      (await fetch(`${api.url}/api/ecom/rest/v1/receipt/rx/${rx}/pdf`, { headers: { authorization: `Bearer ${api.token}` } })).status,
      (
        await api.send('POST', `/api/prescription/rest/v1/rx/void/${rx}?isReplacement=false`, {
          sourceId: 7,
          vetStaffId: VET,
          vetPin: '1234',
        })
      ).status,
    ];
    expect(await use()).toEqual([409, 409, 409]);
    const early = await api.send('POST', `/api/prescription/rest/v1/rx/void/${rx}?isReplacement=false`, {
      sourceId: 7,
      vetStaffId: VET,
      vetPin: '1234',
    });
    expect(early.body).toMatchObject({ refusal: 'pending' });
    pass(8_000);
    expect(await use()).toEqual([204, 200, 200]);
  });

  it('leaves the item free when the vet has another one by then', async () => {
    const item = await next(plain);
    await lock(item);
    const { body: decision } = await approve(item);
    const another = await next(plain);
    await lock(another);
    await expect.poll(() => told.at(-1)).toMatchObject({ name: 'locked_item', message: { item: { id: another.id } } });
    told.length = 0;
    expect((await undo(item, decision)).body).toMatchObject({ lock: null });
    await expect
      .poll(() => told)
      .toMatchObject([{ name: 'unlocked_item', message: { item: { id: item.id }, lockedBy: null, returned: true } }]);
    expect((await api.items()).find(({ id }) => id === item.id)?.lockedBy).toBeNull();
    await api.item(another, `unlock/${VET}`);
  });

  it('is not offered where the practice does without, nor for a denial that wrote to the client', async () => {
    const { db } = service.services;
    const recommended = await next((item) => isOrdinary(item) && item.type === 'EC_ORDER_ITEM' && item.canSuggestAlternative);
    await lock(recommended);
    const modification = await api.send<DecisionAnswer>('POST', '/api/prescription/rest/v1/rx/modification', {
      denialReason: 'INCORRECT_STRENGTH',
      denialMethodId: 7,
      ecOrderItemId: recommended.id,
      rxId: 0,
      effectiveTo: '2027-05-01',
      pet: { weight: 20 },
      product: { fillQuantity: 1, id: recommended.product.productId, pharmacyNotes: '', refills: 0, usage: 'Give as we have said' },
      removeAutoships: true,
      veterinarianSfuId: VET,
      vetPin: '1234',
      referralSourceId: null,
      clientEmail: 'client@mail.example',
    });
    expect(modification.status, JSON.stringify(modification.body)).toBe(200);
    expect(modification.body.undoUntil).toBeUndefined();
    expect(await undo(recommended, modification.body)).toEqual(FINAL);

    const [practice] = await db.select().from(practices).where(eq(practices.id, A));
    if (!practice) throw new Error('No practice');
    await db
      .update(practices)
      .set({ features: { ...practice.features, undoEnabled: false } })
      .where(eq(practices.id, A));
    const item = await next(plain);
    await lock(item);
    const { body: decision } = await approve(item);
    expect(decision.undoUntil).toBeUndefined();
    expect(await undo(item, decision)).toEqual(FINAL);
    await db.update(practices).set({ features: practice.features }).where(eq(practices.id, A));
  });

  it('of a set ends for each 8 seconds after its last, and for nothing that is not of it', async () => {
    await freshItems(service.services.db, [{}, {}, {}, {}], A);
    const [first, second, third, alone] = (await api.items()).filter(plain) as [Item, Item, Item, Item];
    const setItemIds = [first, second, third].map(({ id }) => id);
    const signed = async (item: ApprovalQueueItem, set?: number[]) => {
      await lock(item);
      const body = { ...approvalOf(item, VET), ...(set && { setItemIds: set }) };
      const answer = await api.item(item, 'approve', { body, headers: keyed() });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as unknown as DecisionAnswer;
    };
    const finals = async (...items: ApprovalQueueItem[]) =>
      Promise.all(
        items.map(async ({ id }) => {
          const [row] = await service.services.db
            .select({ decision: decisions.finalAt, rx: prescriptions.finalAt })
            .from(decisions)
            .leftJoin(prescriptions, eq(prescriptions.id, decisions.rxId))
            .where(eq(decisions.itemId, id));
          return [row?.decision?.toISOString(), row?.rx?.toISOString()];
        }),
      );
    const one = await signed(first, setItemIds);
    const own = await signed(alone);
    pass(5_000);
    const two = await signed(second, setItemIds);
    expect([one.undoneUntilToo, two.undoneUntilToo]).toEqual([undefined, [first.id]]);
    expect(await finals(first, second)).toEqual(Array.from({ length: 2 }, () => [two.undoUntil, two.undoUntil]));
    expect(await finals(alone)).toEqual([[own.undoUntil, own.undoUntil]]);
    pass(5_000);
    expect(await undo(alone, own)).toMatchObject(FINAL);
    expect((await undo(first, one)).status).toBe(200);
    await api.item(first, `unlock/${VET}`);
    const three = await signed(third, [...setItemIds, alone.id]);
    expect(three.undoneUntilToo).toEqual([second.id]);
    pass(7_999);
    expect((await undo(third, three)).status).toBe(200);
    pass(1);
    expect(await undo(second, two)).toMatchObject(FINAL);
  });

  it('has counted right all along', async () => {
    const { db } = service.services;
    const real = rowsOf(
      await db.execute(
        sql`select practice_id, vet_staff_id, source, count(*)::int as awaiting from queue_items where status = 'AWAITING' group by 1, 2, 3 order by 1, 2, 3`,
      ),
    );
    expect(
      rowsOf(
        await db.execute(sql`select practice_id, vet_staff_id, source, awaiting from queue_counts where awaiting <> 0 order by 1, 2, 3`),
      ),
    ).toEqual(real);
  });
});
