import type { SparedRequests } from '@practice-portal/domain/supply';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { orderItems } from '../src/db/schema/order.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

const URL = `/api/report/requests-spared/practice/${A}`;

describe.each(ONE_DATABASE)('requests that were spared (%s)', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
  });
  afterAll(() => service.close());

  it("are the fills beyond those that were asked for, by drug and the practice's month, for its vets alone", async () => {
    const { db } = service.services;
    const { token } = await signInPerson(service, A, 'daniel.nguyen');
    const ask = async () => (await call(service, { url: URL, token })).json<{ items: SparedRequests[] }>().items;
    expect(await ask()).toEqual([]);
    const [rx] = await db
      .update(prescriptions)
      .set({ originalRefills: 3, refillsBeyond: 2 })
      .where(eq(prescriptions.id, (await db.select().from(prescriptions).where(eq(prescriptions.practiceId, A)).limit(1))[0]?.id ?? 0))
      .returning();
    await db
      .update(orderItems)
      .set({ rxId: null })
      .where(eq(orderItems.rxId, rx?.id ?? 0));
    const lines = await db.select().from(orderItems).where(eq(orderItems.practiceId, A)).orderBy(asc(orderItems.id)).limit(5);
    // The first fill, the one refill that was asked for, one that was canceled, and two that were spared: in Denver still October.
    const placed = ['2026-08-01', '2026-09-01', '2026-09-15', '2026-11-01', '2026-11-15'];
    for (const [at, { id }] of lines.entries())
      await db
        .update(orderItems)
        .set({ rxId: rx?.id ?? 0, placedAt: new Date(`${placed[at]}T03:00:00Z`), status: at === 2 ? 'Canceled' : 'Completed' })
        .where(eq(orderItems.id, id));
    expect(await ask()).toEqual([
      { month: '2026-11', productName: rx?.productName, count: 1 },
      { month: '2026-10', productName: rx?.productName, count: 1 },
    ]);
    const { token: other } = await signInPerson(service, B);
    expect((await call(service, { url: URL, token: other })).statusCode).toBe(403);
    const { token: team } = await signInPerson(service, A, 'ravi.menon');
    expect((await call(service, { url: URL, token: team })).statusCode).toBe(403);
  });
});
