import {
  answeredFindings,
  type ApprovalQueueItem,
  type ApproveValidation,
  type DecisionAnswer,
  type ValidationRule,
} from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { decisions, queueCounts } from '../src/db/schema/approval.ts';
import { shippingItems } from '../src/db/schema/autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { rowsOf } from '../src/db/client.ts';
import { approvalOf, denialOf, firstVet, isOrdinary, isUsual, openApproval, type ApprovalApi } from './support/approval.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

const VET = firstVet(A);

describe.each(ONE_DATABASE)('decisions on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;

  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());

  /** An item no test has decided yet. */
  const next = async (fits: (item: ApprovalQueueItem) => boolean): Promise<ApprovalQueueItem> => {
    const item = (await api.items()).find(fits);
    if (!item) throw new Error('No such item is left in the seeds');
    return item;
  };
  const plain = (item: ApprovalQueueItem) => isOrdinary(item) && item.type === 'EC_ORDER_ITEM' && !item.isAutoship;
  const lock = async (item: ApprovalQueueItem): Promise<void> => {
    expect((await api.item(item, `lock/${VET}`)).status).toBe(200);
  };
  const unlock = (item: ApprovalQueueItem) => api.item(item, `unlock/${VET}`);
  const approve = (item: ApprovalQueueItem, changes = {}, key?: string) =>
    api.item(item, 'approve', { body: approvalOf(item, VET, changes), headers: key ? { [IDEMPOTENCY_HEADER]: key } : {} });
  const deny = (item: ApprovalQueueItem, changes = {}, key?: string) =>
    api.item(item, 'deny', { body: denialOf(item, VET, changes), headers: key ? { [IDEMPOTENCY_HEADER]: key } : {} });

  it('approves once: prescription, count, lock, record, and the same answer for the same key', async () => {
    const item = await next(plain);
    const { count } = (await api.queue()).body;
    await lock(item);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(item, { refills: 3 }, 'approve-once-1')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [answer] = answers.map(({ body }) => body as unknown as DecisionAnswer);
    for (const { body } of answers) expect(body).toEqual(answer);
    const { db } = service.services;
    const [rx] = await db
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.id, answer?.rxId ?? 0));
    expect(rx).toMatchObject({
      animalId: item.animal.animalId,
      originalRefills: 3,
      // The order itself is the first fill.
      fillsRemaining: 3,
      vetStaffId: VET,
      sourceItemId: item.id,
      practiceId: A,
    });
    expect(await db.select().from(decisions).where(eq(decisions.itemId, item.id))).toHaveLength(1);
    expect((await api.queue()).body.count).toBe(count - 1);
    expect((await api.items()).map(({ id }) => id)).not.toContain(item.id);
    const audited = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `${item.type}/${item.id}`));
    expect(audited.filter(({ action, result }) => action === 'approval.approve' && result === 'done')).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain('1234"');
    expect((await approve(item, { refills: 4 }, 'approve-once-1')).status).toBe(422);
    const gone = { status: 409, body: { errorMessage: 'This order was already approved', lockedBy: null, decision: 'APPROVED' } };
    expect(await approve(item)).toEqual(gone);
    expect(await deny(item)).toEqual(gone);
    expect(await api.item(item, 'approve/validate', { body: approvalOf(item, VET) })).toEqual(gone);
    expect(await api.item(item, `lock/${VET}`)).toEqual(gone);
    expect(await api.item(item, `lock/${VET}/override`)).toEqual(gone);
    expect((await api.item(item, 'assign', { method: 'PUT', body: { vetStaffId: VET } })).status).toBe(409);
  });

  it('needs the lock, the right vet and the PIN', async () => {
    const item = await next(plain);
    expect(await approve(item)).toEqual({ status: 409, body: { errorMessage: expect.any(String) as string, lockedBy: null } });
    await lock(item);
    expect(await approve(item, { vetStaffId: VET + 2 })).toMatchObject({ status: 409, body: { lockedBy: { id: VET } } });
    expect((await approve(item, { vetStaffId: VET + 5 })).status).toBe(403);
    expect((await approve(item, { vetStaffId: 100_301 })).status).toBe(404);
    expect(await approve(item, { vetPin: '4321' })).toMatchObject({ status: 400, body: { errorMessage: 'Provided vet PIN is incorrect' } });
    expect(await approve(item, { vetPin: undefined })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Provided vet PIN is incorrect' },
    });
    expect((await approve(item, { preparedByStaffId: 100_301 })).status).toBe(404);
    expect((await api.item(item, 'approve', { body: { ...approvalOf(item, VET), practiceId: 1003 } })).status).toBe(400);
    expect((await api.item(item, 'approve', { body: approvalOf({ ...item, id: item.id + 1 }, VET) })).status).toBe(404);
    expect((await api.items()).map(({ id }) => id)).toContain(item.id);
    await unlock(item);
  });

  it.each([
    ['a date that has passed', { expirationDate: '2026-11-20' }, 'Enter a future date'],
    ['a date too far ahead', { expirationDate: '2029-01-01' }, 'Enter a date before'],
    ['refills beyond the limit', { refills: 51 }, 'Select a number of refills'],
    ['PRN where it is not offered', { refills: 999 }, 'Select a number of refills'],
    ['no directions', { usageInstructions: ' ' }, 'Required'],
    ['two lines of directions', { usageInstructions: 'Give one\ndaily' }, 'line breaks'],
    ['directions too long', { usageInstructions: 'x '.repeat(70) }, ''],
    ['notes too long', { pharmacyNotes: 'n'.repeat(1_000).concat('n') }, ''],
  ])('refuses %s with 422 and leaves the item as it was', async (_what, changes, text) => {
    const item = await next(plain);
    await lock(item);
    const { status, body } = await approve(item, changes, `rule-${JSON.stringify(changes).length}-key`);
    expect([400, 422]).toContain(status);
    expect(body['errorMessage']).toEqual(expect.stringContaining(text));
    if (status === 422)
      expect(body).toMatchObject({
        infoMessages: [],
        pharmacyNoteRequired: expect.any(Boolean) as boolean,
        validationMessages: expect.any(Array) as unknown[],
      });
    expect((await api.items()).map(({ id }) => id)).toContain(item.id);
    // A refusal does not use up the key.
    await unlock(item);
  });

  it('refuses directions without detail on a controlled substance', async () => {
    const item = await next(({ product }) => product.complianceBean.isControlledSubstance);
    await lock(item);
    for (const usageInstructions of ['Use as directed', 'Give daily']) {
      const form = { refills: 0, usageInstructions };
      const { body } = await api.item(item, 'approve/validate', { body: approvalOf(item, VET, form) });
      expect((body as unknown as ApproveValidation).validationMessages, usageInstructions).toContainEqual(
        expect.objectContaining({ rule: 'DRUG_TYPE_USAGE_INSTRUCTIONS_RULE' }),
      );
      expect((await approve(item, form)).status, usageInstructions).toBe(422);
    }
    await unlock(item);
  });

  it('finds every rule among the seeds, and warnings do not block', async () => {
    const found = new Map<ValidationRule, ApprovalQueueItem>();
    for (const item of await api.items()) {
      const { complianceBean } = item.product;
      const form = {
        expirationDate: complianceBean.defaultExpirationDate ?? '2027-05-01',
        usageInstructions: complianceBean.usageInstructions ?? '',
        refills: complianceBean.defaultRefills,
      };
      const { status, body } = await api.item(item, 'approve/validate', { body: approvalOf(item, VET, form) });
      expect(status).toBe(200);
      for (const { rule } of (body as unknown as ApproveValidation).validationMessages) if (!found.has(rule)) found.set(rule, item);
    }
    expect([...found.keys()].toSorted()).toEqual([
      'ACTIVE_AUTOSHIP_DUPLICATE_RULE',
      'DOSE_RULE',
      'DOSE_UNCHECKED_RULE',
      'DRUG_TYPE_USAGE_INSTRUCTIONS_RULE',
      'MEDICATION_CONFLICT_RULE',
      'PACK_BELOW_DOSE_RULE',
      'PRESCRIBING_LIMIT_RULE',
      'PRODUCT_EXPIRATION_DATE_RULE',
      'PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE',
      'PRODUCT_PET_WEIGHT_RULE',
      'PRODUCT_SPECIES_RULE',
      'USAGE_INSTRUCTIONS_RULE',
    ]);
    const duplicate = found.get('PRODUCT_NAME_MATCHES_ACTIVE_RX_RULE');
    if (!duplicate) throw new Error('No duplicate');
    await lock(duplicate);
    expect((await approve(duplicate)).status).toBe(200);
  });

  it('says of a wrong PIN on validation, and asks for a note where one is needed', async () => {
    const item = await next(plain);
    const wrong = (await api.item(item, 'approve/validate', { body: approvalOf(item, VET, { vetPin: '9999' }) }))
      .body as unknown as ApproveValidation;
    expect(wrong.validationMessages[0]).toMatchObject({ rule: 'NEW_ORDER_PIN_RULE', messageText: 'Provided vet PIN is incorrect' });
    for (const candidate of await api.items()) {
      const { body } = await api.item(candidate, 'approve/validate', { body: approvalOf(candidate, VET) });
      if (!(body as unknown as ApproveValidation).pharmacyNoteRequired || !isUsual(candidate)) continue;
      await lock(candidate);
      const seen = answeredFindings((body as unknown as ApproveValidation).validationMessages);
      expect(await approve(candidate, { pharmacyNotes: 'abc', ...seen })).toMatchObject({
        status: 422,
        body: { pharmacyNoteRequired: true },
      });
      expect((await approve(candidate, { pharmacyNotes: 'abcd', ...seen })).status).toBe(200);
      return;
    }
    throw new Error('No item asks for a note');
  });

  it('denies with a reason of the list or own words, and ends AutoShips as asked', async () => {
    const { db } = service.services;
    const active = async (item: ApprovalQueueItem) =>
      (await db.select().from(shippingItems).where(eq(shippingItems.animalId, item.animal.animalId))).filter((row) => row.active).length;
    const kept = await next((item) => item.isAutoship);
    await lock(kept);
    expect((await deny(kept, { reason: 'OTHER' })).status).toBe(422);
    expect((await deny(kept, { reason: 'no' })).status).toBe(422);
    expect((await deny(kept, { reason: 'x'.repeat(256) })).status).toBe(400);
    const before = await active(kept);
    expect((await deny(kept, { reason: 'Owner asked us to wait', removeAutoShips: false }, 'deny-key-1')).body).toMatchObject({
      decision: 'DENIED',
      rxId: null,
    });
    expect((await deny(kept, { reason: 'Owner asked us to wait', removeAutoShips: false }, 'deny-key-1')).status).toBe(200);
    expect(await active(kept)).toBe(before);
    const removed = await next((item) => item.isAutoship && item.id !== kept.id);
    await lock(removed);
    expect((await deny(removed, { reason: 'PET_REHOMED', removeAutoShips: false })).status).toBe(200);
    expect(await active(removed)).toBe(0);
  });

  it('and an override at once: one has its way, and the other is told', async () => {
    const rival = VET + 1;
    for (let round = 0; round < 5; round += 1) {
      const item = await next((candidate) => isOrdinary(candidate) && candidate.type !== 'DVM_REACH_PRESCRIPTION');
      await lock(item);
      const override = () => api.item(item, `lock/${rival}/override`);
      // A person who is sent first is mostly served first: each of them in turn.
      const [approved, taken] =
        round % 2 === 0
          ? await Promise.all([approve(item), override()])
          : await Promise.all([override(), approve(item)]).then(([first, second]) => [second, first] as const);
      expect(['200 409', '409 200']).toContain(`${approved.status} ${taken.status}`);
      const waiting = (await api.items()).find(({ type, id }) => type === item.type && id === item.id);
      if (approved.status === 200) expect(waiting).toBeUndefined();
      else {
        expect(approved.body).toMatchObject({ lockedBy: { id: rival } });
        expect(waiting?.lockedBy?.id).toBe(rival);
        expect((await api.item(item, `unlock/${rival}`)).status).toBe(204);
      }
    }
  });

  it('has counted right all along', async () => {
    const { db } = service.services;
    const real = rowsOf(
      await db.execute(sql`
      select practice_id, vet_staff_id, source, count(*)::int as awaiting from queue_items where status = 'AWAITING' group by 1, 2, 3 order by 1, 2, 3`),
    );
    const kept = rowsOf(
      await db.execute(sql`select practice_id, vet_staff_id, source, awaiting from ${queueCounts} where awaiting <> 0 order by 1, 2, 3`),
    );
    expect(kept).toEqual(real);
  });
});
