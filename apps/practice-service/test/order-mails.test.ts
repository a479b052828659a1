import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { orderEvents } from '../src/db/schema/order.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { practiceDetails } from '../src/db/schema/settings.ts';
import { tellOfOrders } from '../src/notifications/tell-of-orders.ts';
import { deliverMail } from '../src/outbox/deliver.ts';
import { makeDue, runAutoships } from './support/autoships.ts';
import { A, call, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

describe.each(ONE_DATABASE)('mails about orders (%s)', (kind) => {
  let service: Service;
  let order: { id: number; line: number; number: string; email: string };
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    const { db } = service.services;
    await makeDue(service.services, 1, '2026-11-20');
    await runAutoships(service.services, CLOCK);
    const [made] = rowsOf<typeof order>(
      await db.execute(sql`select o.id, i.id as line, o.order_number as number, c.email from orders o join order_items i on i.order_id = o.id
        join clients c on c.id = o.client_id where o.autoship_id is not null`),
    );
    if (!made) throw new Error('No order');
    order = made;
  });
  afterAll(() => service.close());
  const written = async () => {
    const { db, database } = service.services;
    await db.delete(outbox);
    for (let times = 0; times < 2; times += 1) await tellOfOrders.run({ services: service.services, database, now: CLOCK });
    const mails = await db.select().from(outbox);
    return {
      owner: mails.filter(({ recipient }) => recipient === order.email).map(({ subject }) => subject),
      group: mails.filter(({ recipient }) => recipient !== order.email).map(({ channel, subject }) => `${channel} ${subject ?? ''}`),
    };
  };
  const happens = (type: 'shipped' | 'refunded', details: object) =>
    service.services.db.insert(orderEvents).values({
      practiceId: A,
      orderId: order.id,
      orderItemId: order.line,
      type,
      status: type === 'shipped' ? 'Shipped' : 'Returned',
      at: CLOCK,
      details,
    });

  it('an order that is not paid is not confirmed', async () => {
    await service.services.db.execute(sql`update orders set payment_failed_at = now() where id = ${order.id}`);
    expect(await written()).toEqual({ owner: [], group: [] });
    await service.services.db.execute(sql`update orders set payment_failed_at = null where id = ${order.id}`);
  });

  it('the confirmation goes to the client and to the group of orders, once', async () => {
    const { owner, group } = await written();
    expect(owner).toEqual([expect.stringContaining(`Your order ${order.number}`)]);
    expect(group.length).toBeGreaterThan(0);
    expect(new Set(group)).toEqual(new Set([expect.stringMatching(new RegExp(`^mail New order ${order.number}`)) as string]));
    expect(await written()).toEqual({ owner: [], group: [] });
  });

  it('a shipment goes to both, and by fax alone where the practice has it so', async () => {
    await service.services.db
      .insert(practiceDetails)
      .values({ practiceId: A, notificationMode: 'FAX_ONLY', fax: '3035550199' })
      .onConflictDoUpdate({ target: practiceDetails.practiceId, set: { notificationMode: 'FAX_ONLY', fax: '3035550199' } });
    await happens('shipped', { trackingNumber: 'T-1' });
    const { owner, group } = await written();
    expect(owner).toEqual([expect.stringContaining('has shipped')]);
    expect(group).toEqual([expect.stringMatching(/^fax Order .* has shipped/)]);
  });

  it('a refund goes to the client', async () => {
    await happens('refunded', { amount: 1_234 });
    const { owner, group } = await written();
    expect(owner).toEqual([expect.stringContaining('Refund for your order')]);
    expect(group).toEqual([]);
  });

  it("has the link to the owner's page of a line that passed the queue, until the mail is sent", async () => {
    const { db } = service.services;
    await db.execute(sql`update order_items set queue_item_id = (select id from queue_items where practice_id = ${A} limit 1)
      where id = ${order.line}`);
    await happens('shipped', { trackingNumber: 'T-2' });
    await written();
    const mailed = async () => (await db.select().from(outbox).where(eq(outbox.recipient, order.email)))[0]?.body ?? '';
    const path = /https?:\/\/\S+?(\/requests\/\S+)/.exec(await mailed())?.[1] ?? 'none';
    expect((await call(service, { method: 'GET', url: path })).statusCode).toBe(200);
    await deliverMail(service.services, () => Promise.resolve());
    expect(await mailed()).toMatch(/\/requests\/•••$/m);
    await db.execute(sql`update practices set features = features || '{"closedLoopEnabled": false}' where id = ${A}`);
    await happens('shipped', { trackingNumber: 'T-3' });
    await written();
    expect(await mailed()).not.toContain('/requests/');
  });
});
