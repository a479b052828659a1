import type { OrderReadiness } from '@practice-portal/domain/protocol';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { orderItems } from '../src/db/schema/order.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { openApproval, type ApprovalApi } from './support/approval.ts';
import { freshItems, freshPrescriptions, type MadeItem } from './support/made.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

describe.each(ONE_DATABASE)('what a pet had of a drug before (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let item: MadeItem;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
    const { db } = service.services;
    const [made] = await freshItems(db, [{}], A);
    if (!made) throw new Error('No item');
    item = made;
  });
  afterAll(() => service.close());

  const read = async () => (await api.item(item, 'readiness', { method: 'GET' })).body as unknown as OrderReadiness;
  const earlier = async () => (await read()).earlier;
  const prescribe = async (change: Partial<typeof prescriptions.$inferInsert>) => {
    const { db } = service.services;
    const [id] = await freshPrescriptions(db, 1, A);
    const { animalId } = item.animal;
    await db
      .update(prescriptions)
      .set({ animalId, productName: item.product.productName, productStrength: '25 mg', ...change })
      .where(eq(prescriptions.id, id ?? 0));
    return id ?? 0;
  };

  it('is its last fill and the newest prescription that was not voided', async () => {
    const { db } = service.services;
    const [line] = await db
      .select()
      .from(orderItems)
      .where(
        and(eq(orderItems.practiceId, A), isNotNull(orderItems.rxId), isNotNull(orderItems.shippedOn), ne(orderItems.status, 'Canceled')),
      )
      .limit(1);
    await db
      .update(orderItems)
      .set({
        animalId: item.animal.animalId,
        productName: item.product.productName,
        productStrength: '5 mg',
        quantity: 7,
        shippedOn: '2027-01-02',
      })
      .where(eq(orderItems.id, line?.id ?? 0));
    const ahead = (minutes: number) => new Date(CLOCK.getTime() + minutes * 60_000);
    await prescribe({ quantity: 3, createdAt: ahead(1) });
    const newest = await prescribe({ quantity: 4, originalRefills: 5, usageInstructions: 'Half a tablet.', createdAt: ahead(2) });
    const voided = await prescribe({ quantity: 9, createdAt: ahead(3) });
    await db
      .update(prescriptions)
      .set({ voidedAt: ahead(4) })
      .where(eq(prescriptions.id, voided));
    expect(await earlier()).toMatchObject({
      dispensed: { productName: item.product.productName, productStrength: '5 mg', quantity: 7, refills: null, date: '2027-01-02' },
      prescribed: { productStrength: '25 mg', quantity: 4, refills: 5, usageInstructions: 'Half a tablet.' },
    });
    await db
      .update(prescriptions)
      .set({ voidedAt: ahead(4) })
      .where(eq(prescriptions.id, newest));
    expect((await earlier()).prescribed).toMatchObject({ quantity: 3 });
    expect((await read()).fills[0]).toMatchObject({ productStrength: '5 mg', quantity: 7, date: '2027-01-02' });
  });

  it('is shown with all else that waits for the pet', async () => {
    const [other] = await freshItems(
      service.services.db,
      [{ animal: item.animal, product: { ...item.product, productName: 'Apoquel' } }],
      A,
    );
    const { waiting } = await read();
    expect(waiting).toContainEqual(expect.objectContaining({ id: other?.id, productName: 'Apoquel', quantity: other?.quantity }));
    expect(waiting.map(({ id }) => id)).not.toContain(item.id);
  });
});
