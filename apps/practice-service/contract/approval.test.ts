import { inZone } from '@practice-portal/domain/locale';
import type { ApiError } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import {
  approveDefaults,
  approveRequest,
  type ApprovalQueueItem,
  type ApproveRequest,
  type DenyRequest,
  type LockAnswer,
  PORTAL_SOURCE_ID,
  type QueueItemRef,
  type QueueItemType,
} from '@practice-portal/domain/approval';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract, type Portal } from './support/portal.ts';
import { BELL, cachedRow, itemSource, OKAFOR, OMALLEY, PIN, readQueue, refOf } from './support/queue.ts';

let contract: Contract;
let portal: Portal;
let take: (type?: QueueItemType) => ApprovalQueueItem;
beforeAll(async () => {
  contract = await startContract();
  portal = await contract.signIn();
  take = await itemSource(portal);
});
afterAll(() => contract.close());

const { lockItem, overrideLock, unlockItem, assignVet, unassignVet, validateApproval, approveItem, denyItem, undoDecision } =
  approvalEndpoints.endpoints;

const lock = (item: QueueItemRef, staffId: number): Promise<{ data?: LockAnswer; error?: unknown }> =>
  portal.store.dispatch(lockItem.initiate({ ...refOf(item), staffId }));
const unlock = (item: QueueItemRef, staffId: number): Promise<{ data?: null; error?: unknown }> =>
  portal.store.dispatch(unlockItem.initiate({ ...refOf(item), staffId }));

const denyBody = (item: QueueItemRef, part: Partial<DenyRequest> = {}): DenyRequest => ({
  ...refOf(item),
  reason: 'DUPLICATE_ORDER',
  removeAutoShips: true,
  sourceId: PORTAL_SOURCE_ID,
  vetStaffId: OKAFOR,
  vetPin: PIN,
  ...part,
});
const approveBody = (item: ApprovalQueueItem, part: Partial<ApproveRequest> = {}): ApproveRequest => ({
  ...refOf(item),
  expirationDate: null,
  refills: 0,
  sourceId: PORTAL_SOURCE_ID,
  usageInstructions: 'Give 1 tablet by mouth every 24 hours',
  pharmacyNotes: '',
  vetStaffId: OKAFOR,
  vetPin: PIN,
  ...part,
});
const approve = (body: ApproveRequest, idempotencyKey: string = randomUUID()): Promise<{ data?: unknown; error?: unknown }> =>
  portal.store.dispatch(approveItem.initiate({ body, idempotencyKey }));
const deny = (body: DenyRequest, idempotencyKey: string = randomUUID()): Promise<{ data?: unknown; error?: unknown }> =>
  portal.store.dispatch(denyItem.initiate({ body, idempotencyKey }));

describe('endpoint lockItem', () => {
  test('gives the item to one vet, and shows it in the list', async () => {
    const item = take();
    const { data } = await lock(item, OKAFOR);
    const holder = { id: OKAFOR, name: 'Dr. Amelia Okafor', lockedAt: data?.lockedAt };
    expect(data).toMatchObject({ lockedBy: holder });
    expect(cachedRow(portal, item)?.lockedBy).toEqual(holder);
    const { error } = await lock(item, OMALLEY);
    expect(error).toMatchObject({ status: 409, message: 'Being processed by Dr. Amelia Okafor', data: { lockedBy: { id: OKAFOR } } });
    expect((await lock(item, OKAFOR)).data?.lockedBy.id).toBe(OKAFOR);
    await unlock(item, OKAFOR);
  });

  test('gives a vet one item at a time, and names the one they hold', async () => {
    const [held, other] = [take(), take()];
    await lock(held, OKAFOR);
    expect((await lock(other, OKAFOR)).error).toMatchObject({ status: 409, data: { heldItem: refOf(held) } });
    await unlock(held, OKAFOR);
  });

  test('is refused to a vet who may not approve the type', async () => {
    expect((await lock(take('PROFILE_PRESCRIPTION'), BELL)).error).toMatchObject({ status: 403 });
  });

  test('an unknown item is not found', async () => {
    expect((await lock({ type: 'EC_ORDER_ITEM', id: 2_000_000_000 }, OKAFOR)).error).toMatchObject({ status: 404 });
  });

  test('of 50 vets at once goes to one; the others learn who', async () => {
    const item = take();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => lock(item, at % 2 ? OKAFOR : OMALLEY)));
    const holders = new Set(answers.flatMap(({ data }) => data?.lockedBy.id ?? []));
    expect(holders.size).toBe(1);
    const refusals = answers.flatMap(({ error }) => (error ? [error as ApiError] : []));
    expect(refusals).toHaveLength(25);
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, data: { lockedBy: { id: [...holders][0] } } });
    await unlock(item, [...holders][0] ?? 0);
  });
});

describe('endpoint overrideLock', () => {
  test('takes the item from its holder', async () => {
    const item = take();
    await lock(item, OKAFOR);
    const { data } = await portal.store.dispatch(overrideLock.initiate({ ...refOf(item), staffId: OMALLEY }));
    expect(data?.lockedBy.id).toBe(OMALLEY);
    expect((await deny(denyBody(item))).error).toMatchObject({ status: 409, data: { lockedBy: { id: OMALLEY } } });
    await unlock(item, OMALLEY);
  });
});

describe('the time a hold began', () => {
  test('is the moment of the call, also for a holder who takes the item again or takes it over', async () => {
    const item = take();
    const times: (string | undefined)[] = [];
    const note = ({ data }: { data?: LockAnswer }): void => {
      times.push(data?.lockedAt);
    };
    note(await lock(item, OKAFOR));
    contract.passSeconds(1);
    note(await lock(item, OKAFOR));
    contract.passSeconds(1);
    note(await portal.store.dispatch(overrideLock.initiate({ ...refOf(item), staffId: OMALLEY })));
    const [first = '', again = '', over = ''] = times;
    expect(Date.parse(first)).toBeGreaterThan(0);
    expect(Date.parse(again) - Date.parse(first)).toBeGreaterThanOrEqual(1_000);
    expect(Date.parse(over) - Date.parse(again)).toBeGreaterThanOrEqual(1_000);
    await unlock(item, OMALLEY);
  });
});

describe('endpoint unlockItem', () => {
  test('frees the item, and a free one stays free', async () => {
    const item = take();
    await lock(item, OKAFOR);
    expect((await unlock(item, OMALLEY)).error).toMatchObject({ status: 409 });
    expect(await unlock(item, OKAFOR)).toMatchObject({ data: null });
    expect(await unlock(item, OKAFOR)).toMatchObject({ data: null });
    expect(cachedRow(portal, item)?.lockedBy).toBeNull();
    expect((await lock(item, OMALLEY)).error).toBeUndefined();
    await unlock(item, OMALLEY);
  });
});

describe('assigning', () => {
  describe('endpoint assignVet', () => {
    test('shows the vet in the list', async () => {
      const item = take('EC_ORDER_ITEM');
      const answer = await portal.store.dispatch(assignVet.initiate({ ...refOf(item), vetStaffId: BELL }));
      expect(answer).toMatchObject({ data: null });
      const page = await readQueue(portal, { vetStaffId: BELL, query: item.clientName });
      expect(page.elements.find(({ id }) => id === item.id)).toMatchObject({ vetStaffId: BELL, vetDisplayName: 'Dr. Marcus Bell' });
    });

    test('to a vet who may not approve the type is refused', async () => {
      const { error } = await portal.store.dispatch(assignVet.initiate({ ...refOf(take('PROFILE_PRESCRIPTION')), vetStaffId: BELL }));
      expect(error).toMatchObject({ status: 422 });
    });
  });

  describe('endpoint unassignVet', () => {
    test('clears it', async () => {
      const item = take('EC_ORDER_ITEM');
      await portal.store.dispatch(assignVet.initiate({ ...refOf(item), vetStaffId: BELL }));
      expect(await portal.store.dispatch(unassignVet.initiate(refOf(item)))).toMatchObject({ data: null });
      const page = await readQueue(portal, { query: item.clientName });
      expect(page.elements.find(({ id }) => id === item.id)).toMatchObject({ vetStaffId: null, vetDisplayName: null });
    });
  });
});

describe('endpoint validateApproval', () => {
  test('says what there is to say, and changes nothing', async () => {
    const item = take();
    const { data } = await portal.store.dispatch(validateApproval.initiate(approveBody(item)));
    expect(data).toMatchObject({
      validationMessages: expect.any(Array) as unknown,
      infoMessages: expect.any(Array) as unknown,
      pharmacyNoteRequired: expect.any(Boolean) as unknown,
    });
    expect((await readQueue(portal, { query: item.clientName })).elements.some(({ id }) => id === item.id)).toBe(true);
  });

  test('a wrong PIN is a finding', async () => {
    const { data } = await portal.store.dispatch(validateApproval.initiate(approveBody(take(), { vetPin: 'wrong' })));
    expect(data?.validationMessages.map(({ rule }) => rule)).toContain('NEW_ORDER_PIN_RULE');
  });

  test('directions the label does not take are a finding', async () => {
    const { data } = await portal.store.dispatch(validateApproval.initiate(approveBody(take(), { usageInstructions: 'Give 1\ntablet' })));
    expect(data?.validationMessages.map(({ rule }) => rule)).toContain('USAGE_INSTRUCTIONS_RULE');
  });
});

const inThreeMonths = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);

/** An approval as the drawer sends it, with what the drawer starts with or a vet would fill in. */
const ready = (item: ApprovalQueueItem): ApproveRequest => {
  const form = approveDefaults(item, inZone(new Date(), 'America/Denver'));
  const filled = {
    ...form,
    expirationDate: form.expirationDate || inThreeMonths,
    refills: form.refills ?? 0,
    usageInstructions: form.usageInstructions || 'Give 1 tablet by mouth every 24 hours',
  };
  return approveRequest(filled, item, { vetStaffId: OKAFOR, pin: PIN });
};

/** An item that can be approved as it comes. */
const takeApprovable = async (): Promise<ApprovalQueueItem> => {
  for (;;) {
    const item = take('EC_ORDER_ITEM');
    const { data } = await portal.store.dispatch(validateApproval.initiate(ready(item)));
    if (data?.validationMessages.length === 0 && !data.pharmacyNoteRequired && item.product.complianceBean.expirationDateSelectionEnabled)
      return item;
  }
};

describe('endpoint approveItem', () => {
  test('decides once: the same key gives the same answer, another body is refused', async () => {
    const item = await takeApprovable();
    await lock(item, OKAFOR);
    const key = randomUUID();
    const first = await approve(ready(item), key);
    expect(first).toMatchObject({ data: { ...refOf(item), decision: 'APPROVED', vetStaffId: OKAFOR } });
    expect((await approve(ready(item), key)).data).toEqual(first.data);
    expect((await approve({ ...ready(item), pharmacyNotes: 'Another note' }, key)).error).toMatchObject({ status: 422 });
    expect((await approve(ready(item))).error).toMatchObject({ status: 409 });
    expect((await readQueue(portal, { query: item.clientName })).elements.some(({ id }) => id === item.id)).toBe(false);
  });

  test('needs the lock', async () => {
    expect((await approve(ready(await takeApprovable()))).error).toMatchObject({ status: 409, data: { lockedBy: null } });
  });

  test('a wrong PIN is refused in its words', async () => {
    const item = await takeApprovable();
    await lock(item, OKAFOR);
    expect((await approve({ ...ready(item), vetPin: 'wrong' })).error).toMatchObject({
      status: 400,
      message: 'Provided vet PIN is incorrect',
    });
    await unlock(item, OKAFOR);
  });

  test('a broken rule is refused with what the rule says', async () => {
    const item = await takeApprovable();
    await lock(item, OKAFOR);
    const { error } = await approve({ ...ready(item), usageInstructions: 'Give 1\ntablet' });
    expect(error).toMatchObject({ status: 422, data: { validationMessages: [{ rule: 'USAGE_INSTRUCTIONS_RULE' }] } });
    expect((error as ApiError).message).not.toBe('Error 422');
    await unlock(item, OKAFOR);
  });

  test('goes through when the access token expires just before it', async () => {
    const item = await takeApprovable();
    const { store, tokens } = await contract.signIn();
    const before = tokens.read();
    contract.passSeconds(500);
    await store.dispatch(lockItem.initiate({ ...refOf(item), staffId: OKAFOR }));
    // Now the token is past its 900 seconds, and the lock is not past its 600.
    contract.passSeconds(450);
    const { data } = await store.dispatch(approveItem.initiate({ body: ready(item), idempotencyKey: randomUUID() }));
    expect(data?.decision).toBe('APPROVED');
    expect(tokens.read()?.refreshToken).not.toBe(before?.refreshToken);
  });
});

describe('endpoint denyItem', () => {
  test('decides once', async () => {
    const item = take();
    await lock(item, OKAFOR);
    const key = randomUUID();
    const first = await deny(denyBody(item), key);
    expect(first.data).toMatchObject({ ...refOf(item), decision: 'DENIED', rxId: null });
    expect((await deny(denyBody(item), key)).data).toEqual(first.data);
    expect((await deny(denyBody(item))).error).toMatchObject({ status: 409, data: { lockedBy: null, decision: 'DENIED' } });
  });

  test('of an item of someone else is not found', async () => {
    const other = await contract.signIn(1003);
    const answer = await other.store.dispatch(
      denyItem.initiate({ body: denyBody(take(), { vetStaffId: 100301 }), idempotencyKey: randomUUID() }),
    );
    expect(answer.error).toMatchObject({ status: 404 });
  });
});

describe('endpoint undoDecision', () => {
  const undo = (item: QueueItemRef, decidedAt: string, idempotencyKey: string = randomUUID()) =>
    portal.store.dispatch(undoDecision.initiate({ body: { ...refOf(item), vetStaffId: OKAFOR, vetPin: PIN, decidedAt }, idempotencyKey }));

  test('brings the item back, locked by the vet, with the same answer for the same key', async () => {
    const item = take();
    await lock(item, OKAFOR);
    const { data: decision } = await portal.store.dispatch(denyItem.initiate({ body: denyBody(item), idempotencyKey: randomUUID() }));
    expect(Date.parse(decision?.undoUntil ?? '') - Date.parse(decision?.decidedAt ?? '')).toBe(8_000);
    const key = randomUUID();
    const first = await undo(item, decision?.decidedAt ?? '', key);
    expect(first.data).toMatchObject({ ...refOf(item), lock: { lockedBy: { id: OKAFOR } } });
    expect((await undo(item, decision?.decidedAt ?? '', key)).data).toEqual(first.data);
    const { elements } = await readQueue(portal, { query: item.clientName });
    expect(elements.find(({ id }) => id === item.id)?.lockedBy?.id).toBe(OKAFOR);
    await unlock(item, OKAFOR);
  });

  test('is refused once the decision is final', async () => {
    const item = take();
    await lock(item, OKAFOR);
    const { data: decision } = await portal.store.dispatch(denyItem.initiate({ body: denyBody(item), idempotencyKey: randomUUID() }));
    contract.passSeconds(9);
    expect((await undo(item, decision?.decidedAt ?? '')).error).toMatchObject({ status: 409, message: 'The decision is final' });
  });
});
