import { answeredFindings, type ApproveValidation } from '@practice-portal/domain/approval';
import type { Cart, CartItemInput } from '@practice-portal/domain/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { itemFor, openOrdering, type Ordering, CART_PIN, CART_VET } from './support/ordering.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';
import { usedUp } from './support/used-up.ts';

const SOURCE = { sourceId: 7 };

describe.each(ONE_DATABASE)('carts (%s)', (kind) => {
  let service: Service;
  let api: Ordering;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openOrdering(service);
  });
  afterAll(() => service.close());

  const open = async (n: number, changes: object = {}): Promise<{ cart: Cart; clientId: number; animalId: number }> => {
    const { clientId, animalId } = await api.client(n);
    const { status, body } = await api.send('POST', 'carts', {
      body: { ...SOURCE, clientId, cartItem: itemFor(animalId, changes) },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return { cart: body.data, clientId, animalId };
  };

  it('are one a client, whose key may be sent again', async () => {
    const { clientId, animalId } = await api.client(0);
    const body = { ...SOURCE, clientId, cartItem: itemFor(animalId) };
    const sent = await Promise.all(Array.from({ length: 10 }, () => api.send('POST', 'carts', { body, key: 'the-same-key' })));
    expect(new Set(sent.map(({ status, body: answer }) => `${status} ${answer.data.id}`)).size).toBe(1);
    const rival = await api.send('POST', 'carts', { body });
    expect([rival.status, rival.body.data.id]).toEqual([409, sent[0]?.body.data.id]);
    expect((await api.send('GET', `cart-by-client/${clientId}`)).body.data.cartItems).toHaveLength(1);
  });

  it('never overwrite what another tab did: 409 with the cart, and nothing stored', async () => {
    const { cart, animalId } = await open(1);
    const first = await api.send('POST', 'cartitems', { body: { cartId: cart.id, ...itemFor(animalId, { productId: 5002 }) }, version: 1 });
    expect([first.status, first.body.data.version]).toEqual([200, 2]);
    const [item] = cart.cartItems;
    const second = await api.send('PUT', `cartitems/${item?.id}`, { body: itemFor(animalId, { orderQuantity: 9 }), version: 1 });
    expect([second.status, second.body.data.version, second.body.data.cartItems.map(({ orderQuantity }) => orderQuantity)]).toEqual([
      409,
      2,
      [1, 1],
    ]);
    const again = await api.send('PUT', `cartitems/${item?.id}`, { body: itemFor(animalId, { orderQuantity: 9 }), version: 2 });
    expect(again.body.data.cartItems.map(({ orderQuantity }) => orderQuantity)).toEqual([9, 1]);
    expect(again.body.data.subtotal).toBe(again.body.data.cartItems.reduce((sum, { price }) => sum + price, 0));
  });

  it('go with their last item', async () => {
    const { cart, clientId } = await open(2);
    const removed = await api.send<{ data: Cart | null }>('DELETE', `cartitems/${cart.cartItems[0]?.id}`, { version: 1 });
    expect(removed).toEqual({ status: 200, body: { data: null } });
    expect((await api.send('GET', `carts/cart/${cart.id}`)).status).toBe(404);
    expect((await api.send<{ data: null }>('GET', `cart-by-client/${clientId}`)).body.data).toBeNull();
  });

  it('are deleted once, though the key comes again', async () => {
    const { cart } = await open(5);
    const remove = () => api.send('DELETE', `carts/${cart.id}`, { key: 'delete-this-cart' });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await api.send('GET', `carts/cart/${cart.id}`)).status).toBe(404);
  });

  it('take prices from the catalog alone, and what it does not allow not at all', async () => {
    const { clientId, animalId } = await api.client(3);
    const send = (changes: object) =>
      api.send('POST', 'carts', { body: { ...SOURCE, clientId, cartItem: { ...itemFor(animalId), ...changes } } });
    for (const tampered of [{ price: 1 }, { defaultPrice: 1 }, { approved: true }, { approvedAt: '2026-01-01' }])
      expect((await send(tampered)).status, JSON.stringify(tampered)).toBe(400);
    for (const [field, value] of [
      ['refills', 999],
      ['refillExpiration', '2026-01-01'],
      ['usageInstructions', 'x'.repeat(118)],
      ['autoshipStartDate', '2026-01-01'],
      ['compoundingFlavorId', 2],
    ] as const) {
      const answer = await send({ [field]: value, ...(field === 'autoshipStartDate' ? { autoshipFrequency: 30 } : {}) });
      expect([answer.status, Object.keys((answer.body as unknown as { fieldErrors: object }).fieldErrors)]).toEqual([422, [field]]);
    }
    expect((await send({ autoshipFrequency: 6 })).status).toBe(422);
    const { body } = await send({ autoshipFrequency: 30 });
    expect(body.data.cartItems[0]).toMatchObject({ autoshipFrequency: 30, autoshipQuantity: 1, autoshipStartDate: '2026-11-20' });
  });

  it('know a vet’s PIN, and lose the approval with a change of what was approved', async () => {
    const { clientId, animalId } = await api.client(4);
    const signed = itemFor(animalId, { vetStaffId: CART_VET, pin: CART_PIN });
    const wrong = await api.send('POST', 'carts', { body: { ...SOURCE, clientId, cartItem: { ...signed, pin: '9999' } } });
    expect(wrong.status).toBe(400);
    const { body } = await api.send('POST', 'carts', { body: { ...SOURCE, clientId, cartItem: signed } });
    const [item] = body.data.cartItems;
    expect([item?.approved, JSON.stringify(body).includes(CART_PIN)]).toEqual([true, false]);
    const shipped = await api.send('PUT', `cartitems/${item?.id}`, {
      body: itemFor(animalId, { vetStaffId: CART_VET, shipModeId: 2 }),
      version: 1,
    });
    expect(shipped.body.data.cartItems[0]?.approved).toBe(true);
    const changed = await api.send('PUT', `cartitems/${item?.id}`, {
      body: itemFor(animalId, { vetStaffId: CART_VET, refills: 5 }),
      version: 2,
    });
    expect(changed.body.data.cartItems[0]?.approved).toBe(false);
  });

  it('are not signed past a warning that was not shown or confirmed, as a review would be', async () => {
    const { clientId, animalId } = await api.client(6);
    await api.rows(`update animals set weight = 44.1 where id = ${animalId}`);
    const signed = itemFor(animalId, {
      vetStaffId: CART_VET,
      pin: CART_PIN,
      usageInstructions: 'Give 20 tablets by mouth once a day',
    });
    const order = { clientId, animalId, productId: signed.productId, usageInstructions: signed.usageInstructions };
    const checked = await api.send<ApproveValidation>('POST', 'prescription/rest/v1/approval/neworder/validate', { body: order });
    const { shownFindings = [], confirmedFindings = [] } = answeredFindings(checked.body.validationMessages);
    expect(confirmedFindings).toHaveLength(1);
    const create = (changes: Partial<CartItemInput>) =>
      api.send('POST', 'carts', { body: { ...SOURCE, clientId, cartItem: { ...signed, ...changes } } });
    for (const said of [{}, { shownFindings: confirmedFindings }, { confirmedFindings: ['DOSE_RULE 1.000 24'] }]) {
      const refused = await create(said);
      expect([refused.status, Object.keys(refused.body)]).toEqual([422, expect.arrayContaining(['errorMessage', 'validationMessages'])]);
    }
    expect(await api.rows(`select id from carts where client_id = ${clientId} and status = 'OPEN'`)).toEqual([]);
    // Words that nobody knows don't take the dose away.
    const unread = await create({ usageInstructions: `${signed.usageInstructions} zebra`, shownFindings, confirmedFindings });
    expect([unread.status, JSON.stringify(unread.body)]).toEqual([422, expect.stringContaining("Couldn't read “zebra”")]);
    const { body } = await create({ shownFindings, confirmedFindings });
    const [item] = body.data.cartItems;
    expect(item?.approved).toBe(true);
    // Neither is it changed like that; unsigned, it waits in the queue and is reviewed there.
    const more = { ...signed, usageInstructions: 'Give 30 tablets by mouth once a day', shownFindings, confirmedFindings };
    expect((await api.send('PUT', `cartitems/${item?.id}`, { body: more, version: 1 })).status).toBe(422);
    const unsigned = { ...more, pin: undefined, vetStaffId: null };
    const waiting = await api.send('PUT', `cartitems/${item?.id}`, { body: unsigned, version: 1 });
    expect([waiting.status, waiting.body.data.cartItems[0]?.approved]).toEqual([200, false]);
  });

  it('take no more refills than a prescription has, and none of one that has expired', async () => {
    const [rx] = await api.rows<{ id: number; clientId: number }>(
      `select id, client_id as "clientId" from prescriptions where practice_id = ${A} and voided_at is null and fills_remaining = 1
        and expiration_date > '2026-12-01' limit 1`,
    );
    const refill = (id = rx?.id ?? 0) =>
      api.send<{ cartId: number; cartItemId: number; errorMessage?: string }>('POST', `prescriptions/refill/prescription/${id}`, {
        body: { ...SOURCE, prescriptionId: id, practiceId: A, referralSourceId: null, renewPrescription: false, cartId: null },
      });
    await api.rows(usedUp(rx?.id ?? 0));
    expect((await refill()).status).toBe(200);
    expect((await refill()).status).toBe(409);
    const [spent] = await api.rows<{ id: number }>(
      `select id from prescriptions where practice_id = ${A} and voided_at is null and (fills_remaining = 0 or expiration_date <= '2026-11-20') limit 1`,
    );
    expect((await refill(spent?.id)).status).toBe(409);
  });
});
