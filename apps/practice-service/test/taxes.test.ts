import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { Cart } from '@practice-portal/domain/cart';
import type { CheckoutCheck, PlacedOrder } from '@practice-portal/domain/checkout';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { orders } from '../src/db/schema/order.ts';
import { products } from '../src/db/schema/product.ts';
import { addCardOf, checkoutOf } from './support/checkout.ts';
import { itemFor } from './support/ordering.ts';
import { call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

describe.each(ONE_DATABASE)('taxes (%s)', (kind) => {
  let service: Service;
  const db = () => service.services.db;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
  });
  afterAll(() => service.close());

  it.each([
    [1006, 'VAT', 20],
    [1004, 'HST', 13],
  ])('at %i are the same in cart, checkout and order of a product without prescription: %s', async (practiceId, name, percent) => {
    const { token } = await signIn(service, practiceId);
    const [pet] = rowsOf<{ clientId: number; animalId: number; addressId: number }>(
      await db().execute(sql`select c.id as "clientId", min(a.id) as "animalId", c.default_shipping_address_id as "addressId"
        from animals a join clients c on c.id = a.client_id
        where a.practice_id = ${practiceId} and a.species = 'Canine' and c.active and not a.deceased and not a.rehomed
          and c.default_shipping_address_id is not null and c.id not in (select client_id from carts) group by c.id order by 1 limit 1`),
    );
    const [product] = await db().select().from(products).where(eq(products.name, 'Dental Chews Daily')).orderBy(products.id);
    if (!pet || !product) throw new Error('No pet or product');
    await db().execute(sql`update addresses set state = 'ON' where id = ${pet.addressId} and country = 'CA'`);
    const cartItem = { ...itemFor(pet.animalId, { productId: product.id, usageInstructions: 'Give one chew a day.' }), refills: 0 };
    const made = await call(service, {
      method: 'POST',
      url: '/api/carts',
      token,
      payload: { clientId: pet.clientId, sourceId: 7, cartItem },
      headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    });
    expect(made.statusCode, made.body).toBeLessThan(300);
    const before = made.json<{ data: Cart }>().data;
    await db().execute(sql`update carts set shipping_address_id = ${pet.addressId} where id = ${before.id}`);
    const cart = (await call(service, { method: 'GET', url: `/api/carts/cart/${before.id}`, token })).json<{ data: Cart }>().data;
    const checkout = await checkoutOf(service, token, practiceId, cart, await addCardOf(service, token, pet.clientId));
    const { orderEstimate }: CheckoutCheck = checkout.check;
    const amount = Math.round((cart.subtotal * percent) / 100);
    expect([cart.taxes, orderEstimate.taxes]).toEqual([[{ name, percent, amount }], [{ name, percent, amount }]]);
    const answer = await checkout.submit();
    expect(answer.statusCode, answer.body).toBe(200);
    const { orderId } = answer.json<{ data: PlacedOrder }>().data;
    const [order] = await db()
      .select()
      .from(orders)
      .where(eq(orders.id, orderId ?? 0));
    expect(order).toMatchObject({ taxes: [{ name, percent, amount }], tax: amount, status: 'Processing' });
  });
});
