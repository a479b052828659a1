import type { Cart } from '@practice-portal/domain/cart';
import type { PlacedOrder } from '@practice-portal/domain/checkout';
import { addDays } from '@practice-portal/domain/locale';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { orderItems, orders } from '../src/db/schema/order.ts';
import { payments } from '../src/db/schema/payment.ts';
import { autoships } from '../src/db/schema/autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { fulfilmentJob } from '../src/fulfilment/jobs.ts';
import { approvalApi, approvalOf, firstVet } from './support/approval.ts';
import { makeDue, runAutoships } from './support/autoships.ts';
import { addCardOf, checkoutOf, openCarts } from './support/checkout.ts';
import { openOrdering, type Ordering } from './support/ordering.ts';
import { A, CLOCK, ONE_DATABASE, signIn, startService, TODAY } from './support/service.ts';
import { usedUp } from './support/used-up.ts';

const IN_TWO_DAYS = addDays(TODAY, 2);
const FREQUENCY = 30;
const VET = firstVet(A);

describe.each(ONE_DATABASE)('a first ship date on a later day (%s)', (kind) => {
  let service: Service;
  let ordering: Ordering;
  let token: string;
  let carts: Cart[];
  let url: string;
  let now = CLOCK;
  const db = () => service.services.db;
  /** Days pass: whoever goes on signs in anew. */
  const clockAt = async (days: number, seconds = 0): Promise<void> => {
    now = new Date(CLOCK.getTime() + days * 86_400_000 + seconds * 1_000);
    ({ token } = await signIn(service, A));
  };
  const pharmacyDay = async (): Promise<void> => {
    await runAutoships(service.services, now);
    await fulfilmentJob.run({ database: service.services.database, services: service.services, now });
  };
  const begins = (cartId: number, day: string) =>
    db().execute(sql`update cart_items set autoship_frequency = ${FREQUENCY}, autoship_quantity = 1, autoship_start_date = ${day}
      where id = (select max(id) from cart_items where cart_id = ${cartId})`);
  const checkOut = async (cart: Cart) => checkoutOf(service, token, A, cart, await addCardOf(service, token, cart.clientId));
  const placed = async ({ submit }: Awaited<ReturnType<typeof checkOut>>): Promise<PlacedOrder> => {
    const answer = await submit();
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: PlacedOrder }>().data;
  };
  const shippedBy = (autoshipId: number) => db().select().from(orders).where(eq(orders.autoshipId, autoshipId));
  const autoshipOf = async (id: number) => (await db().select().from(autoships).where(eq(autoships.id, id)))[0];
  const chargedTo = async (walletId: number): Promise<number[]> =>
    rowsOf<{ amount: number }>(
      await db().execute(sql`select c.amount from acquirer_charges c join wallets w on w.token = c.token
        where w.id = ${walletId} and c.status = 'CHARGED'`),
    ).map(({ amount }) => amount);

  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400_000 });
    url = await service.listen();
    ordering = await openOrdering(service);
    await clockAt(0);
    carts = await openCarts(service, token, A, 4);
  });
  afterAll(() => service.close());

  it('charges and ships a refill once, on that day', async () => {
    const [due] = await makeDue(service.services, 1, addDays(TODAY, 40));
    if (!due) throw new Error('There is no prescription');
    const { animalId, clientId, productId, rxId } = due;
    await db().execute(sql`update autoship_items set canceled_at = ${CLOCK} where id = ${due.itemId}`);
    await db().execute(sql`update carts set status = 'DELETED' where client_id = ${clientId}`);
    await db().execute(
      sql`update prescriptions set voided_at = ${CLOCK} where animal_id = ${animalId} and product_id = ${productId} and id <> ${rxId}`,
    );
    await db().update(prescriptions).set({ fillsRemaining: 3, quantity: 1 }).where(eq(prescriptions.id, rxId));
    const fills = async () => (await db().select().from(prescriptions).where(eq(prescriptions.id, rxId)))[0]?.fillsRemaining;
    await ordering.rows(usedUp(rxId));
    const refilled = await ordering.send<{ cartId: number }>('POST', `prescriptions/refill/prescription/${rxId}`, {
      body: { prescriptionId: rxId, practiceId: A, referralSourceId: null, sourceId: 7, renewPrescription: false, cartId: null },
    });
    expect(refilled.status, JSON.stringify(refilled.body)).toBe(200);
    await begins(refilled.body.cartId, IN_TWO_DAYS);
    const { body } = await ordering.send('GET', `carts/cart/${refilled.body.cartId}`);

    const checkout = await checkOut(body.data);
    const [scheduled] = checkout.check.scheduled;
    expect(checkout.check).toMatchObject({ lines: [], orderEstimate: { total: 0 }, scheduled: [{ shipsOn: IN_TWO_DAYS }] });
    const { autoshipIds, ...answer } = await placed(checkout);
    expect(answer).toMatchObject({ orderId: null, orderNumber: null, total: 0 });
    const autoshipId = autoshipIds[0] ?? 0;
    const made = await autoshipOf(autoshipId);
    await pharmacyDay();
    expect([await fills(), await chargedTo(checkout.body.creditCardId), (await shippedBy(autoshipId)).length]).toEqual([3, [], 0]);
    expect(made).toMatchObject({ nextShipDate: IN_TWO_DAYS, walletId: checkout.body.creditCardId, active: true });

    await clockAt(2);
    await pharmacyDay();
    await pharmacyDay();
    const [order, ...more] = await shippedBy(autoshipId);
    const parcels = await db().select().from(orderItems).where(eq(orderItems.rxId, rxId));
    expect([more, parcels.filter(({ submittedAt, placedAt }) => submittedAt !== null && placedAt >= CLOCK).length]).toEqual([[], 1]);
    expect([await chargedTo(checkout.body.creditCardId), order?.total]).toEqual([[scheduled?.total], scheduled?.total]);
    expect(await fills()).toBe(2);
    expect((await autoshipOf(autoshipId))?.nextShipDate).toBe(addDays(IN_TWO_DAYS, FREQUENCY));
  });

  it('waits for an approval that is given later, and for that to be final', async () => {
    await clockAt(3);
    const cart = carts.shift()!;
    await begins(cart.id, addDays(TODAY, 4));
    const { queueItemIds, autoshipIds } = await placed(await checkOut(cart));
    const [itemId = 0, autoshipId = 0] = [queueItemIds[0], autoshipIds[0]];
    await clockAt(6);
    await pharmacyDay();
    expect(await shippedBy(autoshipId)).toEqual([]);
    const api = approvalApi(url, token, A);
    const item = { type: 'RX_CART_ITEM' as const, id: itemId };
    await api.item(item, `lock/${VET}`);
    const { status, body } = await api.item(item, 'approve', { body: { ...approvalOf(item, VET), refills: 2 } });
    expect(status, JSON.stringify(body)).toBe(200);
    await pharmacyDay();
    expect(await shippedBy(autoshipId)).toEqual([]);
    await clockAt(6, 10);
    await pharmacyDay();
    await pharmacyDay();
    expect(await shippedBy(autoshipId)).toMatchObject([{ nextPaymentAt: null, paymentFailedAt: null, status: 'Processing' }]);
    const [rx] = await db().select().from(prescriptions).where(eq(prescriptions.sourceItemId, itemId));
    expect(rx?.fillsRemaining).toBe(2);
    expect((await autoshipOf(autoshipId))?.nextShipDate).toBe(addDays(TODAY, 6 + FREQUENCY));
  });

  it('charges today what ships today, and the rest on its day', async () => {
    await clockAt(7);
    const cart = carts.shift()!;
    await db()
      .execute(sql`insert into cart_items (practice_id, cart_id, animal_id, product_id, order_quantity, prescription_quantity, refills,
      refill_expiration, usage_instructions, pharmacy_notes, clinical_rationale_code, medication_indication_ids)
      select practice_id, cart_id, animal_id, product_id, order_quantity, prescription_quantity, refills, refill_expiration,
        usage_instructions, pharmacy_notes, clinical_rationale_code, medication_indication_ids from cart_items where cart_id = ${cart.id} limit 1`);
    await begins(cart.id, addDays(TODAY, 9));
    const checkout = await checkOut(cart);
    expect([checkout.check.lines.length, checkout.check.scheduled.length]).toEqual([cart.cartItems.length, 1]);
    const answer = await placed(checkout);
    expect(await chargedTo(checkout.body.creditCardId)).toEqual([checkout.check.orderEstimate.total]);
    const lines = await db()
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, answer.orderId ?? 0));
    expect([lines.length, answer.queueItemIds.length]).toEqual([cart.cartItems.length, cart.cartItems.length + 1]);
  });

  it('takes no matched price and no promo code to a later day', async () => {
    const cart = carts.shift()!;
    await begins(cart.id, addDays(TODAY, 20));
    await db().execute(sql`update cart_items set override_price = 100 where cart_id = ${cart.id}`);
    await db().execute(sql`update carts set promo_code = 'SPRING' where id = ${cart.id}`);
    const checkout = await checkOut(cart);
    const said = checkout.check.messages.map(({ message }) => message).join(' ');
    expect(checkout.check.isBlocked).toBe(true);
    for (const part of ['A matched price is for what ships today', 'The promo code is for what ships today']) expect(said).toContain(part);
    expect((await checkout.submit()).statusCode).toBe(422);
    expect(await db().$count(payments, eq(payments.cartId, cart.id))).toBe(0);
  });
});
