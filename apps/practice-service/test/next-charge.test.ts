import type { AutoshipPage } from '@practice-portal/domain/autoship';
import type { Cart } from '@practice-portal/domain/cart';
import type { PlacedOrder } from '@practice-portal/domain/checkout';
import type { ClientOutlook } from '@practice-portal/domain/client';
import { addDays } from '@practice-portal/domain/locale';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { orders } from '../src/db/schema/order.ts';
import { products } from '../src/db/schema/product.ts';
import { makeDue, runAutoships } from './support/autoships.ts';
import { addCardOf, checkoutOf } from './support/checkout.ts';
import { itemFor, openOrdering } from './support/ordering.ts';
import { A, CLOCK, ONE_DATABASE, signIn, startService, TODAY } from './support/service.ts';

const DAYS = 10;
const SHIPS_ON = addDays(TODAY, DAYS);
const BEGINS_ON = addDays(SHIPS_ON, 5);

describe.each(ONE_DATABASE)('the next charge of an AutoShip (%s)', (kind) => {
  let service: Service;
  let now = CLOCK;
  const db = () => service.services.db;
  const onDay = (days: number): void => void (now = new Date(CLOCK.getTime() + days * 86_400_000));
  const ordering = () => openOrdering(service);
  const orderBy = async (autoshipId: number) => (await db().select().from(orders).where(eq(orders.autoshipId, autoshipId)))[0];
  const chargedTo = async (walletId: number): Promise<number[]> =>
    rowsOf<{ amount: number }>(
      await db().execute(sql`select c.amount from acquirer_charges c join wallets w on w.token = c.token
        where w.id = ${walletId} and c.status = 'CHARGED' order by c.amount`),
    ).map(({ amount }) => amount);

  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400_000 });
  });
  afterAll(() => service.close());

  it('is shown on the client page as it is charged', async () => {
    const [due] = await makeDue(service.services, 1, SHIPS_ON);
    if (!due) throw new Error('There is no prescription');
    const { send } = await ordering();
    const { body: page } = await send<AutoshipPage>('GET', `autoships/client/${due.clientId}`);
    const shown = page.elements.find(({ autoshipId }) => autoshipId === due.id)?.nextCharge;
    const { body: outlook } = await send<ClientOutlook>('GET', `clients/${due.clientId}/outlook`);
    expect(outlook.nextCharge).toMatchObject({
      autoshipId: due.id,
      day: SHIPS_ON,
      total: shown?.total,
      card: { type: 'Visa', lastDigits: '1111' },
    });

    onDay(DAYS);
    await runAutoships(service.services, now);
    const { subtotal, shipping, tax, fees, total } = (await orderBy(due.id)) ?? {};
    expect(shown).toEqual({ day: SHIPS_ON, subtotal, shipping, tax, fees, total });
    expect(await chargedTo(due.walletId)).toEqual([shown?.total]);
  });

  it('is shown in the cart as it is charged', async () => {
    onDay(DAYS);
    const { token } = await signIn(service, A);
    const { send, client } = await ordering();
    const { clientId, animalId } = await client(0);
    const [product] = await db().select().from(products).where(eq(products.name, 'Dental Chews Daily')).orderBy(products.id);
    const repeated = { autoshipFrequency: 30, autoshipQuantity: 2, autoshipStartDate: BEGINS_ON, orderQuantity: 2 };
    const cartItem = { ...itemFor(animalId, { productId: product?.id ?? 0, ...repeated }), refills: 0 };
    const made = await send<{ data: Cart }>('POST', 'carts', { body: { clientId, sourceId: 7, cartItem } });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    const { id } = made.body.data;
    await db().execute(sql`update carts set shipping_address_id = (select default_shipping_address_id from clients where id = ${clientId})
      where id = ${id}`);
    const cart = (await send<{ data: Cart }>('GET', `carts/cart/${id}`)).body.data;
    const shown = cart.cartItems.find(({ autoshipFrequency }) => autoshipFrequency !== null)?.nextCharge;
    const checkout = await checkoutOf(service, token, A, cart, await addCardOf(service, token, cart.clientId));
    const answer = await checkout.submit();
    expect(answer.statusCode, answer.body).toBe(200);
    const placed = answer.json<{ data: PlacedOrder }>().data;
    expect(shown?.day).toBe(BEGINS_ON);

    onDay(DAYS + 5);
    await runAutoships(service.services, now);
    expect((await orderBy(placed.autoshipIds[0] ?? 0))?.total).toBe(shown?.total);
    expect(await chargedTo(checkout.body.creditCardId)).toContain(shown?.total);
  });
});
