import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { OrderPage } from '@practice-portal/domain/order';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { addresses } from '../src/db/schema/client.ts';
import { orderEvents, orderItems, orders } from '../src/db/schema/order.ts';
import { A, call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

describe.each(ONE_DATABASE)('the address of an order (%s)', (kind) => {
  let service: Service;
  let token: string;
  let order: typeof orders.$inferSelect;
  let elsewhere: number;
  let abroad: number;
  const db = () => service.services.db;
  const move = (addressId: number) =>
    call(service, {
      method: 'PUT',
      url: `/api/orders/${order.id}/address`,
      token,
      payload: { addressId },
      headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    });
  const now = async () => (await db().select().from(orders).where(eq(orders.id, order.id)))[0];

  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    ({ token } = await signIn(service, A));
    const [found] = await db()
      .select({ order: orders })
      .from(orders)
      .where(
        sql`${orders.practiceId} = ${A} and ${orders.status} in ('Processing', 'Awaiting approval') and ${orders.ordered} -> 'shipTo' ->> 'id' is not null`,
      )
      .limit(1);
    if (!found) throw new Error('No order');
    ({ order } = found);
    await db().update(orderItems).set({ submittedAt: null }).where(eq(orderItems.orderId, order.id));
    const of = {
      practiceId: A,
      clientId: order.clientId,
      address2: null,
      postalCode2: null,
      phone: null,
      validatedStatus: 'VALIDATED_USER' as const,
    };
    const added = await db()
      .insert(addresses)
      .values([
        { ...of, address: '9 Sunset Blvd', city: 'Golden', state: 'CO', postalCode: '80401', country: 'US' },
        { ...of, address: '31 Chemin du Lac', city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B1', country: 'CA' },
      ])
      .returning({ id: addresses.id });
    [elsewhere = 0, abroad = 0] = added.map(({ id }) => id);
  });
  afterAll(() => service.close());

  it('keeps its taxes: one with others is refused, and nothing has changed', async () => {
    const answer = await move(abroad);
    expect([answer.statusCode, answer.json<{ errorMessage: string }>().errorMessage]).toEqual([
      409,
      'Other taxes apply at that address. Cancel the order and place it again',
    ]);
    expect((await now())?.ordered).toEqual(order.ordered);
  });

  it('is changed in its copy, with its day in the history', async () => {
    expect((await move(elsewhere)).statusCode).toBe(200);
    expect((await now())?.ordered.shipTo).toMatchObject({ id: elsewhere, address: '9 Sunset Blvd' });
    const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.find(({ type }) => type === 'readdressed')).toMatchObject({ at: CLOCK, reason: '9 Sunset Blvd, Golden, CO, 80401' });
    const list = await call(service, {
      method: 'GET',
      url: `/api/orderhistory/${order.clientId}?number=${order.orderNumber.slice(-4)}`,
      token,
    });
    const shown = list.json<OrderPage>().elements.find(({ orderId }) => orderId === order.id);
    expect(shown).toMatchObject({ total: order.total, canChangeAddress: true, shipTo: { addressId: elsewhere } });
  });

  it('stays once the pharmacy has it', async () => {
    await db().update(orderItems).set({ submittedAt: CLOCK }).where(eq(orderItems.orderId, order.id));
    expect((await move(order.ordered.shipTo?.id ?? 0)).statusCode).toBe(409);
    expect((await now())?.ordered.shipTo?.id).toBe(elsewhere);
  });
});
