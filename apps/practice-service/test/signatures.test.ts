import { answeredFindings, type ApproveValidation } from '@practice-portal/domain/approval';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import type { RecommendationSentAnswer } from '@practice-portal/domain/recommend';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { approvalApi } from './support/approval.ts';
import { addCardOf, checkoutOf } from './support/checkout.ts';
import { makingOf } from './support/made.ts';
import { CART_PIN, CART_VET, itemFor, openOrdering, type Ordering } from './support/ordering.ts';
import { A, call, CLOCK, signIn, signInPerson, startService } from './support/service.ts';
import { callsOf, sendCall } from './support/writes.ts';

const SIGNED = { vetStaffId: CART_VET, pin: CART_PIN };
const OTHER_VET = CART_VET + 1;

describe('a vet’s signature on an order', () => {
  let service: Service;
  let api: Ordering;
  let url: string;
  /** A person with a login and no right at all. */
  let clerk: string;
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    url = await service.listen();
    api = await openOrdering(service);
    clerk = (await signInPerson(service, A, 'ravi.menon')).token;
  });
  afterAll(() => service.close());

  let clients = 0;
  const open = async (changes: object): Promise<{ cart: Cart; item: CartItem; clientId: number; animalId: number }> => {
    const { clientId, animalId } = await api.client(clients);
    clients += 1;
    const order = (answered: object) =>
      api.send('POST', 'carts', { body: { sourceId: 7, clientId, cartItem: itemFor(animalId, { ...SIGNED, ...changes, ...answered }) } });
    let { status, body } = await order({});
    // What such an order is warned of is not what this is about: it is answered.
    if (status === 422 && 'validationMessages' in body)
      ({ status, body } = await order(answeredFindings((body as unknown as Partial<ApproveValidation>).validationMessages ?? [])));
    expect(status, JSON.stringify(body)).toBe(200);
    const [item] = body.data.cartItems;
    if (!item) throw new Error('The cart is empty');
    return { cart: body.data, item, clientId, animalId };
  };
  const itemOf = async ({ id }: Cart): Promise<CartItem | undefined> => (await api.send('GET', `carts/cart/${id}`)).body.data.cartItems[0];
  const bean = (rxCartId: number) => ({
    clientEmail: `owner.${rxCartId}@mail.example`,
    practiceId: A,
    phone: null,
    recommendationNote: null,
    referralSourceId: null,
    rxCartId,
    promoCode: null,
    submittedByStaffId: null,
    smsShouldSend: false,
  });
  const linkSent = async (): Promise<string> => {
    const [row] = await api.rows<{ body: string }>(`select body from outbox where channel = 'mail' order by id desc limit 1`);
    return /https?:\/\/\S+(\/requests\/\S+)/.exec(row?.body ?? '')?.[1] ?? 'none';
  };
  const recommend = async ({ id }: Cart): Promise<string> => {
    expect((await api.send('POST', 'ecom/rest/v1/rxcart/submit/recommend', { body: bean(id) })).status).toBe(200);
    return linkSent();
  };
  const buy = (link: string, items: number[]) =>
    call(service, { method: 'POST', url: `${link}/order`, payload: { items }, headers: { 'idempotency-key': randomUUID() } });
  const prescribed = (clientId: number) =>
    api.rows<{ id: number; vet: number; voided: boolean }>(
      `select id, vet_staff_id as vet, voided_at is not null as voided from prescriptions
        where client_id = ${clientId} and product_id in (select product_id from cart_items) and created_at = '${CLOCK.toISOString()}' order by id`,
    );
  const waiting = (clientId: number) =>
    api.rows<{ vet: number }>(
      `select i.vet_staff_id as vet from queue_items i join queue_item_details d on d.item_id = i.id
        where d.client_id = ${clientId} and i.type = 'RX_CART_ITEM' and i.status = 'AWAITING' and i.order_date = '${CLOCK.toISOString()}' order by i.id`,
    );

  it('makes one prescription: what is recommended anew is unsigned, at the usual price, and waits', async () => {
    const [phenobarbital] = await api.rows<{ id: number }>(
      `select p.id from products p join product_terms t on t.product_id = p.id where p.name ilike 'phenobarbital%' and not t.backordered
        and not p.compounded order by p.id limit 1`,
    );
    const { cart, item, clientId, animalId } = await open({ productId: phenobarbital?.id, autoshipFrequency: 30 });
    expect(item.approved).toBe(true);
    await api.rows(
      `update cart_items set override_price = 100, price_override_staff_id = ${CART_VET}, ship_mode_id = 2 where id = ${item.id}`,
    );
    const link = await recommend(cart);
    expect((await buy(link, [item.id])).statusCode).toBe(200);
    const [rx] = await prescribed(clientId);
    const voided = await api.send('POST', `prescription/rest/v1/rx/void/${rx?.id}?isReplacement=false`, {
      body: { sourceId: 7, vetStaffId: CART_VET, vetPin: CART_PIN },
    });
    expect(voided.status).toBe(200);

    // What was bought is neither bought nor signed again.
    expect((await buy(link, [item.id])).statusCode).toBe(409);
    const again = await api.send('PUT', `cartitems/${item.id}`, { body: itemFor(animalId, SIGNED) });
    expect(again.status).toBe(409);

    const [client] = await api.rows<{ clientEmail: string }>(`select email as "clientEmail" from clients where id = ${clientId}`);
    let before = { cartId: cart.id, itemId: item.id };
    for (const turn of [1, 2, 3]) {
      const renewed = await call(service, {
        method: 'POST',
        url: '/api/ecom/rest/v1/rxcart/submit/renew-recommendation',
        token: clerk,
        payload: { cartItemIds: [before.itemId], recommendationBean: { ...bean(before.cartId), ...client } },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(renewed.statusCode, renewed.body).toBe(200);
      const { rxCartId } = renewed.json<{ data: RecommendationSentAnswer['data'] }>().data;
      const { cartItems } = (await api.send('GET', `carts/cart/${rxCartId}`)).body.data;
      const { productId, orderQuantity, refills, usageInstructions, autoshipFrequency } = item;
      const ordered = { productId, orderQuantity, refills, usageInstructions, autoshipFrequency, vetStaffId: CART_VET };
      const plain = { approved: false, purchased: false, overridePrice: null, priceOverrideStaffId: null, shipModeId: 1 };
      expect(cartItems).toEqual([expect.objectContaining({ ...ordered, ...plain })]);
      expect((await buy(await linkSent(), [cartItems[0]?.id ?? 0])).statusCode).toBe(200);
      expect(await waiting(clientId)).toHaveLength(turn);
      before = { cartId: rxCartId, itemId: cartItems[0]?.id ?? 0 };
    }
    expect(await prescribed(clientId)).toEqual([{ id: rx?.id, vet: CART_VET, voided: true }]);
    expect(new Set((await waiting(clientId)).map(({ vet }) => vet))).toEqual(new Set([CART_VET]));
  });

  const SHIPPED = { orderQuantity: 3, prescriptionQuantity: 3, autoshipFrequency: 30, autoshipQuantity: 1 };
  it.each<[string, object]>([
    ['the product', { productId: 5002 }],
    ['the quantity', { orderQuantity: 2 }],
    ['the quantity of the prescription', { prescriptionQuantity: 4 }],
    ['the refills', { refills: 1 }],
    ['the expiration', { refillExpiration: '2027-01-31' }],
    ['the directions', { usageInstructions: 'Give 2 tablets by mouth once daily with food' }],
    ['the notes', { pharmacyNotes: 'Hide it in cheese' }],
    ['the frequency', { autoshipFrequency: 7 }],
    ['the quantity of the AutoShip', { autoshipQuantity: 3 }],
    ['the AutoShip as a whole', { autoshipFrequency: null, autoshipQuantity: null }],
    ['the vet', { vetStaffId: OTHER_VET }],
    ['the vet, who is taken off', { vetStaffId: null }],
  ])('ends with a change of %s, for good', async (_what, change) => {
    const { item, cart, animalId } = await open(SHIPPED);
    const save = async (changes: object): Promise<CartItem | undefined> => {
      const body = itemFor(animalId, { vetStaffId: CART_VET, ...SHIPPED, ...changes });
      const answer = await api.send('PUT', `cartitems/${item.id}`, { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data.cartItems[0];
    };
    expect([item.approved, (await save({ shipModeId: 2, autoshipStartDate: '2026-12-24' }))?.approved]).toEqual([true, true]);
    expect((await save(change))?.approved).toBe(false);
    expect((await save({}))?.approved).toBe(false);
    expect((await itemOf(cart))?.approved).toBe(false);
  });

  it('ends with a change of the pet', async () => {
    const { item, clientId, animalId } = await open({});
    await api.rows(`update animals set client_id = ${clientId} where id = (
      select min(a.id) from animals a join animals b on b.species = a.species where b.id = ${animalId} and a.client_id <> ${clientId}
        and a.practice_id = ${A} and not a.deceased and not a.rehomed)`);
    const [sibling] = await api.rows<{ id: number }>(
      `select a.id from animals a join animals b on b.species = a.species and b.id = ${animalId} where a.client_id = ${clientId} and a.id <> b.id limit 1`,
    );
    const answer = await api.send('PUT', `cartitems/${item.id}`, { body: itemFor(sibling?.id ?? 0, { vetStaffId: CART_VET }) });
    expect(answer.body.data.cartItems[0]).toMatchObject({ animalId: sibling?.id, approved: false });
  });

  const may = (staffId: number, change: string) => api.rows(`update staff set ${change} where id = ${staffId}`);
  it.each([
    ['has left', 'active = false', 0],
    ['is no vet any more', 'veterinarian = false', 0],
    ['may not sign in', 'vet_id = 0', 0],
    ['may not approve orders any more', `can_approve = '["EC_ORDER_ITEM"]'`, 0],
    ['waits to be confirmed', `unconfirmed_since = '2026-11-01'`, OTHER_VET],
  ])('counts no more when its vet %s: bought by the link it waits in the queue', async (_why, change, assigned) => {
    const [controlled] = await api.rows<{ id: number }>(
      `select p.id from products p join product_terms t on t.product_id = p.id where p.name ilike 'phenobarbital%' and not t.backordered
        and not p.compounded order by p.id limit 1`,
    );
    const { cart, item, clientId } = await open({ productId: controlled?.id, vetStaffId: OTHER_VET });
    const link = await recommend(cart);
    const [vet] = await api.rows<Record<string, unknown>>(
      `select active, veterinarian, vet_id, can_approve from staff where id = ${OTHER_VET}`,
    );
    await may(OTHER_VET, change);
    try {
      expect((await itemOf(cart))?.approved).toBe(false);
      const bought = await buy(link, [item.id]);
      expect(bought.statusCode, bought.body).toBe(200);
    } finally {
      await may(
        OTHER_VET,
        `active = true, veterinarian = true, vet_id = ${Number(vet?.['vet_id'])}, can_approve = '${JSON.stringify(vet?.['can_approve'])}', unconfirmed_since = null`,
      );
    }
    expect([await prescribed(clientId), await waiting(clientId)]).toEqual([[], [{ vet: assigned }]]);
  });

  it('counts no more at the checkout either when its vet has left', async () => {
    const { token } = await signIn(service, A);
    const { cart, clientId } = await open({ vetStaffId: OTHER_VET });
    const card = await addCardOf(service, token, clientId);
    await may(OTHER_VET, 'active = false');
    try {
      const submitted = await (await checkoutOf(service, token, A, cart, card)).submit();
      expect(submitted.statusCode, submitted.body).toBe(200);
    } finally {
      await may(OTHER_VET, 'active = true');
    }
    expect([await prescribed(clientId), await waiting(clientId)]).toEqual([[], [{ vet: 0 }]]);
  });

  it.each([
    ['who may sign orders', CART_VET, 1],
    ['who may only decide those of the shop', 100_104, 0],
  ])('stands on the replacement that a vet recommends %s', async (_who, vet, signed) => {
    const { db } = service.services;
    const own = approvalApi(url, (await signIn(service, A)).token, A);
    const made = await (await callsOf(db, A, ['approval.modify']))('approval.modify', { ...makingOf(own, db, CLOCK, A), vet });
    const clientEmail = `replaced.by.${vet}@mail.example`;
    const answer = await sendCall(own, { ...made, body: { ...made.body, clientEmail } });
    expect(answer.status, answer.body).toBe(200);
    const [mail] = await api.rows<{ body: string }>(`select body from outbox where recipient = '${clientEmail}'`);
    const offered = await api.rows<{ id: number; cartId: number }>(
      `select i.id, i.cart_id as "cartId" from cart_items i join recommendations r on r.cart_id = i.cart_id where r.client_email = '${clientEmail}'`,
    );
    expect([mail?.body.includes('Order here: '), offered.length]).toEqual([signed === 1, signed]);
    // One link, to one page: how the request stands, and what can be bought in its place.
    const links = [...(mail?.body.matchAll(/https?:\/\/\S+(\/requests\/\S+)/g) ?? [])].map(([, path = '']) => path);
    const page = await call(service, { url: links[0] ?? '' });
    expect([links.length, page.statusCode, page.body.includes('class="state"'), page.body.includes('id="buy"')]).toEqual([
      1,
      200,
      true,
      signed === 1,
    ]);
    for (const { id, cartId } of offered) {
      const { cartItems } = (await api.send('GET', `carts/cart/${cartId}`)).body.data;
      expect(cartItems).toEqual([expect.objectContaining({ id, approved: true, vetStaffId: vet })]);
    }
  });

  it('is for this item alone: nothing that writes one can keep or copy a signature', async () => {
    const { cart, item } = await open(SHIPPED);
    const { clientId: another } = await api.client(clients);
    const changes = [
      `kind = 'RENEW'`,
      `rx_id = (select min(id) from prescriptions where practice_id = ${A})`,
      `animal_id = animal_id + 1`,
      `clinical_rationale_code = 'X'`,
      `compounding_flavor_id = 1`,
      `medication_indication_ids = '[1]'`,
      `autoship_quantity = 100`,
    ];
    for (const change of changes) {
      await api.rows(`update cart_items set ${change} where id = ${item.id}`);
      expect((await itemOf(cart))?.approved, change).toBe(false);
      const { animalId } = item;
      await api.rows(`update cart_items set kind = 'ADD', rx_id = null, animal_id = ${animalId}, clinical_rationale_code = null,
        compounding_flavor_id = null, medication_indication_ids = '[]', autoship_quantity = 1 where id = ${item.id}`);
      expect((await itemOf(cart))?.approved).toBe(true);
    }
    const columns = await api.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'cart_items' and column_name <> 'id'`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    const [copy] = await api.rows<{ id: number }>(
      `insert into cart_items (${names}) select ${names} from cart_items where id = ${item.id} returning id`,
    );
    const both = (await api.send('GET', `carts/cart/${cart.id}`)).body.data.cartItems;
    expect(both.map(({ id, approved }) => [id, approved])).toEqual([
      [item.id, true],
      [copy?.id, false],
    ]);
    await api.rows(`update carts set client_id = ${another} where id = ${cart.id}`);
    expect((await itemOf(cart))?.approved).toBe(false);
  });
});
