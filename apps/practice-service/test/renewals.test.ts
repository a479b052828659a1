import type { Autoship, AutoshipPage } from '@practice-portal/domain/autoship';
import type { Cart, CartFromPrescriptionAnswer, CartItem, CartItemInput } from '@practice-portal/domain/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { CART_PIN, CART_VET, itemFor, openOrdering, type Ordering } from './support/ordering.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';
import { usedUp } from './support/used-up.ts';

const FROM_RX = { sourceId: 7, practiceId: A, referralSourceId: null, cartId: null };
const APPROVAL = { vetStaffId: CART_VET, vetPin: CART_PIN };
const FILLABLE = `p.practice_id = ${A} and p.voided_at is null and p.fills_remaining > 1 and p.expiration_date > '2026-12-01'
  and p.client_id not in (select client_id from carts where status = 'OPEN')`;

interface Rx {
  id: number;
  clientId: number;
  animalId: number;
  productId: number;
}

describe.each(ONE_DATABASE)('what comes of a prescription (%s)', (kind) => {
  let service: Service;
  let api: Ordering;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openOrdering(service);
  });
  afterAll(() => service.close());

  const findRx = async (more = 'not r.compounded'): Promise<Rx> => {
    const [rx] = await api.rows<Rx>(
      `select p.id, p.client_id as "clientId", p.animal_id as "animalId", p.product_id as "productId" from prescriptions p
        join products r on r.id = p.product_id where ${FILLABLE} and ${more} order by p.id limit 1`,
    );
    if (!rx) throw new Error('There is no such prescription left');
    await api.rows(usedUp(rx.id));
    return rx;
  };
  const begin = (rx: Rx, action: 'refill' | 'renew' | 'replace', more: object = {}) =>
    api.send<CartFromPrescriptionAnswer & { errorMessage: string }>('POST', `prescriptions/${action}/prescription/${rx.id}`, {
      body: {
        ...FROM_RX,
        prescriptionId: rx.id,
        ...(action === 'replace' ? APPROVAL : { renewPrescription: action === 'renew' }),
        ...more,
      },
    });
  const cartOf = async ({ clientId }: Rx): Promise<Cart | null> =>
    (await api.send<{ data: Cart | null }>('GET', `cart-by-client/${clientId}`)).body.data;
  const lineOf = async (rx: Rx): Promise<CartItem> => (await cartOf(rx))!.cartItems[0]!;
  const inputOf = (item: CartItem, changes: Partial<CartItemInput> = {}): CartItemInput => ({
    animalId: item.animalId,
    productId: item.productId,
    orderQuantity: item.orderQuantity,
    refills: item.refills,
    refillExpiration: item.refillExpiration,
    usageInstructions: item.usageInstructions,
    clinicalRationaleCode: item.clinicalRationaleCode,
    compoundingFlavorId: item.compoundingFlavorId,
    medicationIndicationIds: item.medicationIndicationIds,
    // A weight that speaks against the product is explained.
    pharmacyNotes: 'As before',
    ...changes,
  });
  const versionOf = async (cartId: number): Promise<number> => (await api.send('GET', `carts/cart/${cartId}`)).body.data.version;
  const save = async (item: CartItem, changes: Partial<CartItemInput> = {}) =>
    api.send<{ data: Cart; fieldErrors?: object }>('PUT', `cartitems/${item.id}`, {
      body: inputOf(item, changes),
      version: await versionOf(item.cartId),
    });
  const standing = async ({ id }: Rx) =>
    (
      await api.rows<{ voided: boolean; by: number | null; replaced: boolean }>(
        `select voided_at is not null as voided, voided_by_staff_id as "by", voided_for_replacement as replaced from prescriptions where id = ${id}`,
      )
    )[0];
  const isReplacement = async (id: number) =>
    (await api.rows<{ is: boolean }>(`select is_replacement as is from cart_items where id = ${id}`))[0]?.is;
  const ENDED = { voided: true, by: CART_VET, replaced: true };
  const STANDS = { voided: false, by: null, replaced: false };

  it('a renewal has the date of a new order, also where nobody can choose one', async () => {
    const rx = await findRx(`r.compounded and not (r.compliance->>'expirationDateSelectionEnabled')::boolean`);
    expect((await begin(rx, 'renew')).status).toBe(200);
    const line = await lineOf(rx);
    expect(line.refillExpiration).toBe('2027-11-20');
    expect(await isReplacement(line.id)).toBe(false);
    // What a partner compounds is given for something.
    const unsaid = await save(line, { clinicalRationaleCode: 'TASTE' });
    expect([unsaid.status, Object.keys(unsaid.body.fieldErrors ?? {})]).toEqual([422, ['medicationIndicationIds']]);
    const saved = await save(line, { clinicalRationaleCode: 'TASTE', medicationIndicationIds: [101] });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  });

  it('a renewal stays with the pet and the product of its prescription, in any strength or pack', async () => {
    const skusOf = `select t.product_id from product_terms t where t.catalogue_product_id =
      (select catalogue_product_id from product_terms where product_id = p.product_id)`;
    const rx = await findRx(`not r.compounded and (select count(*) from (${skusOf}) o) > 1
      and exists (select from animals a where a.client_id = p.client_id and a.id <> p.animal_id and not a.deceased and not a.rehomed)`);
    const one = async (query: string) => (await api.rows<{ id: number }>(query))[0]?.id ?? 0;
    const other = await one(`select r.id from products r join product_terms on product_id = r.id, prescriptions p where p.id = ${rx.id}
      and not r.compounded and r.id not in (${skusOf}) and r.species = (select species from products where id = p.product_id) limit 1`);
    const same = await one(`select r.id from products r, prescriptions p where p.id = ${rx.id} and r.id <> p.product_id
      and r.id in (${skusOf}) limit 1`);
    const pet = await one(`select id from animals where client_id = ${rx.clientId} and id <> ${rx.animalId}`);
    for (const action of ['renew', 'replace'] as const) {
      expect((await begin(rx, action)).status).toBe(200);
      const line = await lineOf(rx);
      for (const changes of [{ productId: other }, { animalId: pet }]) {
        const refused = await save(line, { refillExpiration: '2027-02-01', ...changes });
        expect([refused.status, refused.body.fieldErrors]).toEqual([422, { productId: expect.stringMatching(/^A renewal is/) as string }]);
      }
      expect([await lineOf(rx), await standing(rx)]).toEqual([line, STANDS]);
      if (action === 'renew') await api.send('DELETE', `cartitems/${line.id}`, { version: await versionOf(line.cartId) });
      else expect((await save(line, { refillExpiration: '2027-02-01', productId: same })).status).toBe(200);
    }
    // As it was stored before that was refused: it is not bought.
    const line = await lineOf(rx);
    await api.rows(`update cart_items set product_id = ${other} where id = ${line.id}`);
    expect((await lineOf(rx)).orderRefusal).toBe('renewalOfOther');
  });

  it('a replaced prescription stands until its replacement is saved, and ends once', async () => {
    const rx = await findRx();
    expect((await begin(rx, 'replace', { vetPin: '9999' })).status).toBe(400);
    expect((await begin(rx, 'replace')).status).toBe(200);
    const line = await lineOf(rx);
    expect([line.kind, line.voidsRx, await standing(rx)]).toEqual(['RENEW', true, STANDS]);
    expect(await isReplacement(line.id)).toBe(true);
    const version = await versionOf(line.cartId);
    const removed = await api.send<{ data: null }>('DELETE', `cartitems/${line.id}`, { version });
    expect([removed.body.data, await standing(rx)]).toEqual([null, STANDS]);

    await begin(rx, 'replace');
    const again = await lineOf(rx);
    const refused = await save(again, { refillExpiration: '2026-01-01' });
    expect([refused.status, await standing(rx)]).toEqual([422, STANDS]);
    const date = { refillExpiration: '2027-02-01' };
    // How it ships, at the checkout, leaves the rest as it is.
    await api.rows(`update cart_items set pharmacy_notes = 'As before', refill_expiration = '2027-02-01' where id = ${again.id}`);
    const shipped = await save(again, { ...date, shipModeId: 2 });
    expect(shipped.status, JSON.stringify(shipped.body)).toBe(200);
    expect([shipped.body.data.cartItems[0]?.voidsRx, await standing(rx)]).toEqual([true, STANDS]);
    const sent = { body: inputOf(again, date), version: await versionOf(again.cartId), key: 'save-the-replacement' };
    const saved = [await api.send('PUT', `cartitems/${again.id}`, sent), await api.send('PUT', `cartitems/${again.id}`, sent)];
    expect(saved.map(({ status, body }) => [status, body.data.cartItems[0]?.voidsRx])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect(await standing(rx)).toEqual(ENDED);
    expect((await save(again, { ...date, refills: 0 })).status).toBe(200);
    expect((await begin(rx, 'replace')).status).toBe(409);
  });

  it('the approval of a void is that of a vet who may still give it', async () => {
    const rx = await findRx();
    await begin(rx, 'replace');
    const line = await lineOf(rx);
    const allow = (active: boolean) => api.rows(`update staff set active = ${active} where id = ${CART_VET}`);
    await allow(false);
    const refused = await save(line, { refillExpiration: '2027-02-01' });
    await allow(true);
    expect([refused.status, await standing(rx), (await lineOf(rx)).refillExpiration]).toEqual([403, STANDS, line.refillExpiration]);
  });

  it('a refill takes the place of a renewal, or nothing changes', async () => {
    const rx = await findRx();
    const { body: renewal } = await begin(rx, 'renew');
    expect((await begin(rx, 'refill')).status).toBe(409);
    const other = await findRx();
    expect((await begin(other, 'refill', { insteadOfItemId: renewal.cartItemId })).status).toBe(404);
    expect([await cartOf(other), (await lineOf(rx)).id]).toEqual([null, renewal.cartItemId]);
    await api.rows(`update prescriptions set fills_remaining = 0 where id = ${rx.id}`);
    expect((await begin(rx, 'refill', { insteadOfItemId: renewal.cartItemId })).status).toBe(409);
    expect((await lineOf(rx)).id).toBe(renewal.cartItemId);
    await api.rows(`update prescriptions set fills_remaining = 2 where id = ${rx.id}`);
    expect((await begin(rx, 'refill', { insteadOfItemId: renewal.cartItemId })).status).toBe(200);
    const cart = await cartOf(rx);
    expect(cart?.cartItems.map(({ kind: kindOf, rxId }) => [kindOf, rxId])).toEqual([['REFILL', rx.id]]);
  });

  it('an AutoShip ships what is ordered, and never more than the prescription has', async () => {
    const { clientId, animalId } = await api.client(0);
    const ships = (changes: object) => itemFor(animalId, { orderQuantity: 3, autoshipFrequency: 30, ...changes });
    const created = await api.send('POST', 'carts', { body: { sourceId: 7, clientId, cartItem: ships({}) } });
    const line = created.body.data.cartItems[0]!;
    expect(line.autoshipQuantity).toBe(3);
    const more = (changes: object) => api.send('PUT', `cartitems/${line.id}`, { body: ships(changes), version: 1 });
    for (const changes of [{ autoshipQuantity: 4 }, { autoshipQuantity: 3, prescriptionQuantity: 2 }, { autoshipQuantity: 101 }])
      expect((await more(changes)).status, JSON.stringify(changes)).toBeGreaterThanOrEqual(400);

    const rx = await findRx();
    await begin(rx, 'refill');
    const refill = await lineOf(rx);
    const put = (changes: Partial<CartItemInput>) => save(refill, { autoshipFrequency: 30, ...changes });
    for (const [field, value] of [
      ['autoshipQuantity', refill.orderQuantity + 1],
      ['autoshipFrequency', 1],
      ['autoshipStartDate', '2026-01-01'],
    ] as const) {
      const { status, body } = await put({ [field]: value });
      expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, [field]]);
    }
    expect((await put({})).body.data.cartItems[0]?.autoshipQuantity).toBe(refill.orderQuantity);
  });

  it('how much an AutoShip ships is changed within what a prescription has', async () => {
    const [row] = await api.rows<{ id: number; itemId: number; clientId: number; rxId: number }>(
      `select a.autoship_id as id, a.id as "itemId", a.client_id as "clientId", p.id as "rxId" from shipping_items a join prescriptions p
          on p.animal_id = a.animal_id and p.product_id = a.product_id and p.voided_at is null and p.fills_remaining > 0
          and p.expiration_date > '2026-12-01'
        where a.practice_id = ${A} and a.active and a.wallet_id is not null
          and (select count(*) from autoship_items i where i.autoship_id = a.autoship_id) = 1 limit 1`,
    );
    const read = async (): Promise<Autoship> => {
      const { body } = await api.send<AutoshipPage>('GET', `autoships/client/${row?.clientId}?size=50`);
      return body.elements.find(({ autoshipId }) => autoshipId === Number(row?.id))!;
    };
    const ship = async (quantity: number, autoshipItemId = Number(row?.itemId)) => {
      const { autoshipId, addressId, frequency, nextShipDate, walletId, version } = await read();
      const body = { autoshipId, addressId, frequency, nextFireDate: nextShipDate, walletId, items: [{ autoshipItemId, quantity }] };
      return (await api.send('POST', `autoships/${autoshipId}`, { body, version })).status;
    };
    expect((await read()).autoShipItemResponseBeans[0]).toMatchObject({ quantity: 1, minimumQuantity: 1, maximumQuantity: 1 });
    expect(await ship(2)).toBe(422);
    await api.rows(`update prescriptions set quantity = 3 where id = ${row?.rxId}`);
    expect([await ship(4), await ship(0), await ship(3, 999_999), await ship(3)]).toEqual([422, 400, 404, 200]);
    expect((await read()).autoShipItemResponseBeans[0]?.quantity).toBe(3);
    // The prescription of today has less: it may stay, or become less.
    await api.rows(`update prescriptions set quantity = 1 where id = ${row?.rxId}`);
    expect([await ship(3), await ship(2), await ship(1)]).toEqual([200, 422, 200]);
    await api.rows(`update prescriptions set quantity = 5, voided_at = now() where id = ${row?.rxId}`);
    expect(await ship(2)).toBe(422);
  });

  it('a refill and a renewal keep the flavor, and a renewal in one that is sold no more asks for another', async () => {
    const rx = await findRx();
    await api.rows(`update product_terms set flavors = '[{"id": 1, "description": "Unflavored"}, {"id": 3, "description": "Beef"}]'
      where product_id = ${rx.productId}`);
    await api.rows(`update prescriptions set compounding_flavor_id = 3, compounding_flavor = 'Beef' where id = ${rx.id}`);
    for (const action of ['refill', 'renew'] as const) {
      expect((await begin(rx, action)).status, action).toBe(200);
      const line = await lineOf(rx);
      expect([line.compoundingFlavorId, line.compoundingFlavor], action).toEqual([3, 'Beef']);
      expect((await api.send('DELETE', `carts/${line.cartId}`)).status).toBe(204);
    }
    await api.rows(`update product_terms set flavors = '[{"id": 1, "description": "Unflavored"}]' where product_id = ${rx.productId}`);
    await begin(rx, 'renew');
    const line = await lineOf(rx);
    expect([line.compoundingFlavorId, line.compoundingFlavor]).toEqual([null, null]);
    const { status, body } = await save(line, { refillExpiration: '2027-02-01' });
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, expect.arrayContaining(['compoundingFlavorId'])]);
    await api.rows(`update product_terms set flavors = '[]' where product_id = ${rx.productId}`);
  });

  it('AutoShip is offered in the cart where `autoshipInCart` says so; one that was set up before stays', async () => {
    const offers = (offered: boolean) =>
      api.rows(`update practices set features = features || '{"autoshipInCart": ${offered}}'::jsonb where id = ${A}`);
    const rx = await findRx();
    await begin(rx, 'refill');
    const line = await lineOf(rx);
    const ship = async (autoshipFrequency: number | null) => {
      const { status, body } = await save(line, { autoshipFrequency, autoshipStartDate: autoshipFrequency === null ? null : '2026-12-01' });
      return [status, ...Object.keys(body.fieldErrors ?? {})];
    };
    await offers(false);
    try {
      expect(await ship(30)).toEqual([422, 'autoshipFrequency']);
      expect((await lineOf(rx)).autoshipFrequency).toBeNull();
      await offers(true);
      expect(await ship(30)).toEqual([200]);
      await offers(false);
      expect([await ship(60), await ship(null), await ship(30)]).toEqual([[200], [200], [422, 'autoshipFrequency']]);
    } finally {
      await offers(true);
    }
  });
});
