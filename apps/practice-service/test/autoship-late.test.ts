import { UNDO_SECONDS } from '@practice-portal/domain/approval';
import { addDays, dayIn, inZone } from '@practice-portal/domain/locale';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { settleEnding, endForClient } from '../src/clients/deactivation.ts';
import type { Service } from '../src/create-service.ts';
import { queueItems } from '../src/db/schema/approval.ts';
import { orderEvents, orderItems, orders } from '../src/db/schema/order.ts';
import { autoships, shippingItems } from '../src/db/schema/autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { fulfilmentJob } from '../src/fulfilment/jobs.ts';
import { approvalApi, approvalOf, firstVet } from './support/approval.ts';
import { makeDue, type MadeAutoship, runAutoships } from './support/autoships.ts';
import { A, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

const VET = firstVet(A);

describe.each(ONE_DATABASE)('an AutoShip that is late (%s)', (kind) => {
  let service: Service;
  let due: MadeAutoship;
  let now = CLOCK;
  let url: string;
  const db = () => service.services.db;
  const today = () => dayIn(now, 'America/Denver');
  const pass = (days: number, seconds = 0): void => {
    now = new Date(now.getTime() + days * 86_400_000 + seconds * 1_000);
  };
  const ships = () => runAutoships(service.services, now);
  const fills = () => fulfilmentJob.run({ database: service.services.database, services: service.services, now });
  const made = () => db().select().from(orders).where(eq(orders.autoshipId, due.id)).orderBy(orders.id);
  const rowOf = async () => (await db().select().from(shippingItems).where(eq(shippingItems.id, due.itemId)))[0];
  const ofPet = () => sql`${prescriptions.animalId} = ${due.animalId} and ${prescriptions.productId} = ${due.productId}`;

  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400 });
    url = await service.listen();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    pass(1);
    [due] = (await makeDue(service.services, 1, today())) as [MadeAutoship];
  });

  it('as its approval came after the next day of its rhythm ships once, and then a rhythm after that', async () => {
    await db().update(prescriptions).set({ fillsRemaining: 0 }).where(ofPet());
    await ships();
    expect(await made()).toMatchObject([{ status: 'Awaiting approval' }]);
    pass(36);
    const item = { type: 'EC_ORDER_ITEM' as const, id: (await rowOf())?.queueItemId ?? 0 };
    const api = approvalApi(url, (await signIn(service, A)).token, A);
    await api.item(item, `lock/${VET}`);
    const answer = await api.item(item, 'approve', { body: approvalOf(item, VET, { expirationDate: addDays(today(), 200) }) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await db().update(prescriptions).set({ fillsRemaining: 3 }).where(eq(prescriptions.sourceItemId, item.id));
    const waiting = () => db().$count(queueItems, eq(queueItems.status, 'AWAITING'));
    const before = await waiting();
    for (const seconds of [1, UNDO_SECONDS, 60]) {
      pass(0, seconds);
      await ships();
      await fills();
    }
    expect(await rowOf()).toMatchObject({ active: true, nextShipDate: addDays(today(), 30) });
    pass(2);
    await ships();
    expect(await made()).toHaveLength(1);
    expect(await waiting()).toBe(before);
    pass(28);
    await ships();
    expect(await made()).toHaveLength(2);
  });

  it('waits while the approval of its prescription can be taken back, and asks for no renewal', async () => {
    await db()
      .update(prescriptions)
      .set({ finalAt: new Date(now.getTime() + UNDO_SECONDS * 1_000) })
      .where(ofPet());
    await ships();
    expect(await made()).toEqual([]);
    pass(0, 9);
    await ships();
    expect(await made()).toMatchObject([{ status: 'Processing' }]);
  });

  it.each([
    ['was paid meanwhile', null, { active: true, runState: null }],
    ['is unpaid', CLOCK, { active: false, runState: 'Payment failure', nextShipDate: null }],
  ])('of a client that is brought back stands as its order that %s', async (_case, paymentFailedAt, expected) => {
    await ships();
    await fills();
    await db().update(autoships).set({ active: false, runState: 'Payment failure', nextShipDate: null }).where(eq(autoships.id, due.id));
    const whose = { practiceId: A, clientId: due.clientId };
    await db().transaction((tx) => endForClient(tx, { practiceId: A, staffId: null, now: inZone(now, 'America/Denver') }, due.clientId));
    await db().update(orders).set({ paymentFailedAt }).where(eq(orders.autoshipId, due.id));
    const shipped = today();
    pass(10);
    await db().transaction((tx) => settleEnding(tx, whose, true, inZone(now, 'America/Denver')));
    expect(await rowOf()).toMatchObject({ canceledAt: null, nextShipDate: addDays(shipped, 30), ...expected });
  });

  it('hands nothing to the pharmacy of an order whose client is deactivated or whose prescription has expired', async () => {
    await ships();
    const [order] = await made();
    const line = async () =>
      (
        await db()
          .select()
          .from(orderItems)
          .where(eq(orderItems.orderId, order?.id ?? 0))
      )[0];
    const active = (on: boolean) => db().execute(sql`update clients set active = ${on} where id = ${due.clientId}`);
    await active(false);
    await fills();
    await fills();
    expect(await line()).toMatchObject({ status: 'Processing', submittedAt: null });
    const said = await db()
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order?.id ?? 0));
    expect(said.filter(({ type }) => type === 'held')).toMatchObject([{ reason: 'The client is inactive' }]);
    await active(true);
    const before = (await db().select().from(prescriptions).where(eq(prescriptions.id, due.rxId)))[0]?.expirationDate ?? null;
    await db().update(prescriptions).set({ expirationDate: today() }).where(eq(prescriptions.id, due.rxId));
    await fills();
    expect((await line())?.submittedAt).toBeNull();
    await db().update(prescriptions).set({ expirationDate: before }).where(eq(prescriptions.id, due.rxId));
    await fills();
    expect((await line())?.submittedAt).toEqual(now);
  });
});
