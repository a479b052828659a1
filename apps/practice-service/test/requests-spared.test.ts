import { inZone } from '@practice-portal/domain/locale';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { proposedRefills } from '@practice-portal/domain/protocol';
import type { SparedRequests } from '@practice-portal/domain/supply';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { queueItemDetails } from '../src/db/schema/approval.ts';
import { orderItems } from '../src/db/schema/order.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { type ApprovalApi, approvalOf, openApproval } from './support/approval.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

/** A practice without proposed refills. */
const WITHOUT = 1002;
const ASKED = 1;
const VET = A * 100 + 1;
const urlOf = (practiceId: number): string => `/api/report/requests-spared/practice/${practiceId}`;

describe.each(ONE_DATABASE)('requests that were spared (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let token: string;
  let elsewhere: string;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
    ({ token } = await signInPerson(service, A, 'daniel.nguyen'));
    ({ token: elsewhere } = await signInPerson(service, B));
  });
  afterAll(() => service.close());

  const db = () => service.services.db;
  const report = async (practiceId = A, by = token): Promise<SparedRequests[]> =>
    (await call(service, { url: urlOf(practiceId), token: by })).json<{ items: SparedRequests[] }>().items;
  /** An order that can be signed as it comes, with the refills that are proposed for it. */
  const proposed = async (): Promise<{ item: ApprovalQueueItem; refills: number }> => {
    const practice = await loadPractice(db(), A);
    for (const item of (await api.queue('size=50&ready=true')).body.elements) {
      const refills = proposedRefills(
        item,
        prescribingLimits(item.product, { practice, now: inZone(CLOCK, 'America/Denver') }),
        inZone(CLOCK, 'America/Denver'),
      );
      if (item.type === 'EC_ORDER_ITEM' && (refills?.refills ?? 0) >= ASKED + 2) return { item, refills: refills?.refills ?? 0 };
    }
    throw new Error('No refills are proposed for any order');
  };

  it('are those of the demo data', async () => {
    for (const items of [await report(), await report(B, elsewhere)]) {
      expect(items.length).toBeGreaterThan(3);
      expect(new Set(items.map(({ month }) => month)).size).toBeGreaterThan(1);
    }
  });

  it('are the fills that an approval granted beyond what was asked for as proposed, by drug and month, for its vets alone', async () => {
    const { item, refills } = await proposed();
    const [details] = await db().select().from(queueItemDetails).where(eq(queueItemDetails.itemId, item.id));
    const complianceBean = { ...details!.complianceBean, defaultRefills: ASKED };
    await db().update(queueItemDetails).set({ complianceBean }).where(eq(queueItemDetails.itemId, item.id));
    const before = [await report(), await report(B, elsewhere)];
    await api.item(item, `lock/${VET}`);
    const { usageInstructions, defaultExpirationDate: expirationDate } = item.product.complianceBean;
    const changes = { usageInstructions: usageInstructions ?? '', expirationDate, refills };
    const { status, body } = await api.item(item, 'approve', { body: approvalOf(item, VET, changes) });
    expect(status, JSON.stringify(body)).toBe(200);
    const [rx] = await db().select().from(prescriptions).where(eq(prescriptions.sourceItemId, item.id));
    expect(rx).toMatchObject({ originalRefills: refills, refillsBeyond: refills - ASKED });
    expect(await report()).toEqual(before[0]);
    await db()
      .update(orderItems)
      .set({ rxId: null })
      .where(eq(orderItems.rxId, rx?.id ?? 0));
    const lines = await db()
      .select()
      .from(orderItems)
      .where(and(eq(orderItems.practiceId, A), isNull(orderItems.rxId)))
      .orderBy(asc(orderItems.id))
      .limit(5);
    // The first fill, the refill that was asked for, one that was canceled, and two that were spared: in Denver one is still of January.
    const placed = ['2026-11-21', '2026-12-20', '2027-01-10', '2027-02-01', '2027-02-20'];
    for (const [at, { id }] of lines.entries())
      await db()
        .update(orderItems)
        .set({ rxId: rx?.id ?? 0, placedAt: new Date(`${placed[at]}T03:00:00Z`), status: at === 2 ? 'Canceled' : 'Completed' })
        .where(eq(orderItems.id, id));
    const { productName } = item.product;
    expect(await report()).toEqual([
      { month: '2027-02', productName, count: 1 },
      { month: '2027-01', productName, count: 1 },
      ...(before[0] ?? []),
    ]);
    expect(await report(B, elsewhere)).toEqual(before[1]);
    expect((await call(service, { url: urlOf(A), token: elsewhere })).statusCode).toBe(403);
    const { token: without } = await signInPerson(service, WITHOUT);
    expect((await call(service, { url: urlOf(WITHOUT), token: without })).statusCode).toBe(403);
    const { token: team } = await signInPerson(service, A, 'ravi.menon');
    expect((await call(service, { url: urlOf(A), token: team })).statusCode).toBe(403);
  });
});
