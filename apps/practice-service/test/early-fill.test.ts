import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { orderItems } from '../src/db/schema/order.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { makeDue } from './support/autoships.ts';
import { addCardOf, checkoutOf } from './support/checkout.ts';
import { openOrdering, type Ordering } from './support/ordering.ts';
import { A, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

describe.each(ONE_DATABASE)('a prescription that was filled a moment ago (%s)', (kind) => {
  let service: Service;
  let ordering: Ordering;
  let token: string;
  const db = () => service.services.db;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    ordering = await openOrdering(service);
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());

  const rxWithFills = async (): Promise<number> => {
    const [due] = await makeDue(service.services, 1, '2026-12-30');
    if (!due) throw new Error('There is no prescription');
    await db().execute(sql`update carts set status = 'DELETED' where client_id = ${due.clientId}`);
    await db().execute(sql`update order_items set status = 'Canceled' where animal_id = ${due.animalId}`);
    await db().update(prescriptions).set({ fillsRemaining: 3, quantity: 1 }).where(eq(prescriptions.id, due.rxId));
    return due.rxId;
  };
  const add = (order: 'refill' | 'renew', rxId: number, confirmedFindings?: string[]) =>
    ordering.send<{ cartId: number; validationMessages?: { rule: string; key: string; messageText: string }[] }>(
      'POST',
      `prescriptions/${order}/prescription/${rxId}`,
      {
        body: {
          prescriptionId: rxId,
          practiceId: A,
          referralSourceId: null,
          sourceId: 7,
          renewPrescription: order === 'renew',
          cartId: null,
          confirmedFindings,
        },
      },
    );
  const buy = async (cartId: number): Promise<void> => {
    const { body } = await ordering.send('GET', `carts/cart/${cartId}`);
    const { submit } = await checkoutOf(service, token, A, body.data, await addCardOf(service, token, body.data.clientId));
    const answer = await submit();
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const fillsOf = async (rxId: number) => (await db().select().from(prescriptions).where(eq(prescriptions.id, rxId)))[0]?.fillsRemaining;

  it('is refilled and renewed again only by who confirms what was asked', async () => {
    const rxId = await rxWithFills();
    const first = await add('refill', rxId);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    await buy(first.body.cartId);
    const refused = await add('refill', rxId);
    expect([refused.status, refused.body.validationMessages]).toMatchObject([422, [{ rule: 'EARLY_FILL_RULE' }]]);
    const [finding] = refused.body.validationMessages ?? [];
    expect(finding?.messageText).toMatch(/^It was last ordered for .+ on 11\/\d\d\/2026\. The pharmacy is filling that order\./u);
    expect((await add('renew', rxId)).status).toBe(422);
    expect((await add('refill', rxId, ['EARLY_FILL_RULE 1'])).status).toBe(422);
    const confirmed = await add('refill', rxId, [finding?.key ?? '']);
    expect(confirmed.status).toBe(200);
    await buy(confirmed.body.cartId);
    expect(await fillsOf(rxId)).toBe(1);
    // Ordered another way while it was in the cart.
    const [third] = (await add('refill', rxId)).body.validationMessages ?? [];
    const { body: left } = await add('refill', rxId, [third?.key ?? '']);
    const check = async () => JSON.stringify((await ordering.send('GET', `carts/${left.cartId}/estimate`)).body);
    expect(await check()).not.toContain('remove the refill');
    await db().execute(sql`update order_items set placed_at = ${CLOCK}::timestamptz + interval '1 second' where rx_id = ${rxId}`);
    expect(await check()).toContain('remove the refill');
  });

  it('of a controlled substance waits for a vet once it is confirmed, and takes no fill', async () => {
    const rxId = await rxWithFills();
    const first = await add('refill', rxId);
    await buy(first.body.cartId);
    await db().execute(sql`update products set compliance = compliance || '{"isControlledSubstance": true}'
      where id = (select product_id from prescriptions where id = ${rxId})`);
    const [finding] = (await add('refill', rxId)).body.validationMessages ?? [];
    expect(finding?.messageText).toContain('for a vet to approve');
    const again = await add('refill', rxId, [finding?.key ?? '']);
    await buy(again.body.cartId);
    const [last] = await db()
      .select({ status: orderItems.status, rxId: orderItems.rxId })
      .from(orderItems)
      .where(
        sql`${orderItems.animalId} = (select animal_id from prescriptions where id = ${rxId}) and ${orderItems.queueItemId} is not null`,
      )
      .orderBy(sql`${orderItems.id} desc`)
      .limit(1);
    expect([last, await fillsOf(rxId)]).toEqual([{ status: 'Awaiting approval', rxId: null }, 2]);
  });
});
