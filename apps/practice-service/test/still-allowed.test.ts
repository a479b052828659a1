import type { ApprovalQueueItem, ApproveValidation, TimelinePage } from '@practice-portal/domain/approval';
import type { Cart } from '@practice-portal/domain/cart';
import type { CheckoutCheck } from '@practice-portal/domain/checkout';
import type { OrderRefusal } from '@practice-portal/domain/order';
import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';
import { petOf, type PetAnswer } from '@practice-portal/domain/pet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addQueueItems } from '../src/queue-items/add-items.ts';
import type { Service } from '../src/create-service.ts';
import type { QueueEvent } from '../src/realtime/approval-events.ts';
import { approvalOf, firstVet, isOrdinary, openApproval, type ApprovalApi } from './support/approval.ts';
import { addCardOf, checkoutOf } from './support/checkout.ts';
import { itemFor, openOrdering, type Ordering } from './support/ordering.ts';
import { A, call, CLOCK, ONE_DATABASE, startService, TODAY } from './support/service.ts';
import { usedUp } from './support/used-up.ts';

const VET = firstVet(A);

interface Order {
  clientId: number;
  animalId: number;
  productId: number;
  rxId: number;
}

/** Something that happens after it was ordered: what is said then, and the statements that do it and take it back. */
interface Change {
  reason: OrderRefusal;
  said: string;
  does(order: Order): string[];
  undoes(order: Order): string[];
}

const setting = (table: string, column: string, on: string, off: string, id: keyof Order): Pick<Change, 'does' | 'undoes'> => ({
  does: (order) => [`update ${table} set ${column} = ${on} where id = ${order[id]}`],
  undoes: (order) => [`update ${table} set ${column} = ${off} where id = ${order[id]}`],
});
const agreement = (shown: boolean) => [
  `update practices set features = features || '{"showCompoundingAgreement": ${shown}}'::jsonb where id = ${A}`,
];
const compounded = ({ productId }: Order, is: boolean) => [
  `update products set compliance = compliance || '{"compounded": ${is}}'::jsonb where id = ${productId}`,
];

const OF_RECORDS: Change[] = [
  {
    reason: 'petDeceased',
    said: 'Nothing can be ordered for a pet that has died',
    ...setting('animals', 'deceased', 'true', 'false', 'animalId'),
  },
  {
    reason: 'petRehomed',
    said: 'Nothing can be ordered for a pet that has been rehomed',
    ...setting('animals', 'rehomed', 'true', 'false', 'animalId'),
  },
  {
    reason: 'clientInactive',
    said: 'Nothing can be ordered while the client is inactive',
    ...setting('clients', 'active', 'false', 'true', 'clientId'),
  },
  {
    reason: 'productWithdrawn',
    said: 'This product is no longer sold',
    does: ({ productId: id }) => [
      `create table kept_terms as select * from product_terms where product_id = ${id}`,
      `delete from product_terms where product_id = ${id}`,
    ],
    undoes: () => ['insert into product_terms select * from kept_terms', 'drop table kept_terms'],
  },
  {
    reason: 'agreementNotAccepted',
    said: 'The practice has not accepted the compounding agreement yet',
    does: (order) => [...compounded(order, true), ...agreement(true)],
    undoes: (order) => [...compounded(order, false), ...agreement(false)],
  },
];
const VOIDED: Change = {
  reason: 'prescriptionVoided',
  said: 'This prescription was voided',
  ...setting('prescriptions', 'voided_at', `'2026-11-19T00:00:00Z'`, 'null', 'rxId'),
};
const EXPIRED: Change = {
  reason: 'prescriptionExpired',
  said: 'This prescription has expired',
  ...setting('prescriptions', 'expiration_date', `'${TODAY}'`, `'2027-05-01'`, 'rxId'),
};

describe('what was ordered and is not allowed any more', () => {
  let service: Service;
  let api: ApprovalApi;
  let shop: Ordering;
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    api = await openApproval(service, A);
    shop = await openOrdering(service);
  });
  afterAll(() => service.close());

  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await shop.rows(statement);
  };
  const count = async (table: string): Promise<number> =>
    (await shop.rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
  /** A prescription that can be filled and renewed, of a client without a cart, for an ordinary product. */
  const fillable = async (): Promise<Order> => {
    const [found] = await shop.rows<Order>(
      `select r.id as "rxId", r.client_id as "clientId", r.animal_id as "animalId", r.product_id as "productId" from prescriptions r
        join clients c on c.id = r.client_id join animals a on a.id = r.animal_id join product_terms t on t.product_id = r.product_id
        join products p on p.id = r.product_id
        where r.practice_id = ${A} and r.voided_at is null and r.fills_remaining > 1 and r.expiration_date > '2026-12-01' and c.active
          and not a.deceased and not a.rehomed and not t.backordered and not p.compounded and c.default_shipping_address_id is not null
          and r.client_id not in (select client_id from carts where status = 'OPEN') order by r.id limit 1`,
    );
    if (!found) throw new Error('No such prescription');
    await run([...EXPIRED.undoes(found), usedUp(found.rxId)]);
    return found;
  };
  const refill = ({ rxId }: Order) =>
    shop.send<{ cartId: number; cartItemId: number; errorMessage?: string }>('POST', `prescriptions/refill/prescription/${rxId}`, {
      body: { sourceId: 7, prescriptionId: rxId, practiceId: A, referralSourceId: null, renewPrescription: false, cartId: null },
    });
  const cartOf = async (cartId: number): Promise<Cart> => (await shop.send('GET', `carts/cart/${cartId}`)).body.data;

  it.each([...OF_RECORDS, VOIDED])('is not approved: $reason', async ({ said, does, undoes }) => {
    const item = (await api.items()).find((one) => isOrdinary(one) && !one.product.compounded);
    if (!item) throw new Error('No item');
    const prescribed = await fillable();
    const { rxId } = prescribed;
    const order: Order = { clientId: item.clientId, animalId: item.animal.animalId, productId: item.product.productId, rxId };
    const rxIsFor = ({ animalId, productId }: Order): string =>
      `update prescriptions set animal_id = ${animalId}, product_id = ${productId} where id = ${rxId}`;
    await run([rxIsFor(order), `update queue_item_details set renews_rx_id = ${rxId} where item_id = ${item.id}`]);
    const body = approvalOf(item, VET);
    const found = async (): Promise<string[]> =>
      ((await api.item(item, 'approve/validate', { body })).body as unknown as ApproveValidation).validationMessages
        .filter(({ rule }) => rule === 'ORDER_NOT_ALLOWED_RULE')
        .map(({ messageText }) => messageText);
    expect(await found()).toEqual([]);
    await run(does(order));
    expect(await found()).toEqual([said]);
    await api.item(item, `lock/${VET}`);
    const decided = await count('decisions');
    expect(await api.item(item, 'approve', { body })).toMatchObject({ status: 422, body: { errorMessage: said } });
    expect(await count('decisions')).toBe(decided);
    await api.item(item, `unlock/${VET}`);
    await run(undoes(order));
    expect(await found()).toEqual([]);
    await run([rxIsFor(prescribed)]);
  });

  it.each([...OF_RECORDS, VOIDED, EXPIRED])('is not bought at the checkout: $reason', async ({ reason, said, does, undoes }) => {
    const order = await fillable();
    const { body } = await refill(order);
    const cart = await cartOf(body.cartId);
    const more = await shop.send('POST', 'cartitems', { body: { cartId: cart.id, ...itemFor(order.animalId) }, version: cart.version });
    expect(more.status, JSON.stringify(more.body)).toBe(200);
    const walletId = await addCardOf(service, api.token, order.clientId);
    await run(does(order));
    const shown = await cartOf(cart.id);
    expect(shown.cartItems.map(({ orderRefusal }) => orderRefusal)).toContain(reason);
    expect(shown.cartItems).toHaveLength(2);
    const { check, submit } = await checkoutOf(service, api.token, A, shown, walletId);
    // That the client is inactive is said of the whole order.
    const message = reason === 'clientInactive' ? 'This client is inactive: activate them to order' : said;
    expect(check.isBlocked).toBe(true);
    expect(check.messages.map(({ message: text }) => text)).toContain(message);
    const before = [await count('payments'), await count('orders')];
    const refused = await submit();
    expect([refused.statusCode, refused.json<{ errorMessage: string }>().errorMessage]).toEqual([422, message]);
    expect([await count('payments'), await count('orders')]).toEqual(before);
    await run(undoes(order));
    const after = (await shop.send<{ data: CheckoutCheck }>('GET', `carts/${cart.id}/estimate`)).body.data;
    expect(after.isBlocked).toBe(false);
    await shop.send('DELETE', `carts/${cart.id}`);
  });

  it.each([...OF_RECORDS, VOIDED, EXPIRED])('is not bought by the link: $reason', async ({ reason, said, does, undoes }) => {
    const order = await fillable();
    const { body } = await refill(order);
    const bean = { practiceId: A, phone: null, recommendationNote: null, referralSourceId: null };
    const sending = {
      ...bean,
      clientEmail: `owner.${body.cartId}@mail.example`,
      rxCartId: body.cartId,
      promoCode: null,
      submittedByStaffId: null,
      smsShouldSend: false,
    };
    const sent = await shop.send('POST', 'ecom/rest/v1/rxcart/submit/recommend', { body: sending });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const [mail] = await shop.rows<{ body: string }>(`select body from outbox where channel = 'mail' order by id desc limit 1`);
    const url = /https?:\/\/\S+(\/requests\/\S+)/.exec(mail?.body ?? '')?.[1] ?? 'none';
    const page = async (): Promise<string> => (await call(service, { url })).body;
    const buy = () =>
      call(service, {
        method: 'POST',
        url: `${url}/order`,
        payload: { items: [body.cartItemId] },
        headers: { 'idempotency-key': randomUUID() },
      });
    const checkbox = `value="${body.cartItemId}"`;
    expect(await page()).toContain(checkbox);
    await run(does(order));
    expect(await page()).toContain(said);
    expect(await page()).not.toContain(checkbox);
    const before = [await count('orders'), await count('queue_items'), await count('autoships')];
    const refused = await buy();
    expect([refused.statusCode, refused.json<{ items: unknown }>().items]).toEqual([422, [{ cartItemId: body.cartItemId, message: said }]]);
    expect([await count('orders'), await count('queue_items'), await count('autoships')]).toEqual(before);
    await run(undoes(order));
    expect([reason, (await buy()).statusCode]).toEqual([reason, 200]);
  });

  it.each([...OF_RECORDS.filter(({ reason }) => reason !== 'agreementNotAccepted'), VOIDED, EXPIRED])(
    'is not filled again: $reason',
    async ({ reason, said, does, undoes }) => {
      const order = await fillable();
      await run(does(order));
      const carts = await count('carts');
      const ofPrescription = reason === 'prescriptionVoided' || reason === 'prescriptionExpired';
      expect(await refill(order)).toMatchObject({ status: ofPrescription ? 409 : 422, body: { errorMessage: said } });
      expect(await count('carts')).toBe(carts);
      await run(undoes(order));
    },
  );
});

describe.each(ONE_DATABASE)('the waiting orders of a pet on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let shop: Ordering;
  const told: QueueEvent[] = [];
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    service.services.approvalEvents.onEvent((event) => event.name !== ORDERS_CHANGED_EVENT && told.push(event));
    api = await openApproval(service, A);
    shop = await openOrdering(service);
  });
  afterAll(() => service.close());

  const end = async (animalId: number, changes: object) => {
    const { body } = await api.send<PetAnswer>('GET', `/api/animals/${animalId}`);
    return api.send('PUT', `/api/animals/${animalId}`, { ...petOf(body.data), ...changes });
  };
  /** How many wait, as it is counted and as it is. */
  const waiting = async (): Promise<[number, number]> => {
    const [row] = await shop.rows<{ counted: number; rows: number }>(
      `select (select coalesce(sum(awaiting), 0)::int from queue_counts where practice_id = ${A}) as counted,
        (select count(*)::int from queue_items where practice_id = ${A} and status = 'AWAITING') as rows`,
    );
    return [row?.counted ?? -1, row?.rows ?? -2];
  };

  it.each([
    [{ deceased: true, deceasedDate: TODAY }, 'Pet passed away'],
    [{ rehomed: true }, 'Pet rehomed'],
  ])('leave the queue with its record: %j', async (changes, reason) => {
    const { id: _id, animal, ...like } = (await api.items()).find((item) => isOrdinary(item)) as ApprovalQueueItem;
    const { animalId } = animal;
    const twins = [
      { ...like, animal, vet: null },
      { ...like, animal, vet: { staffId: VET, displayName: 'Somebody' } },
    ];
    await service.services.db.transaction((tx) => addQueueItems(tx, A, twins));
    const items = (await api.items()).filter((item) => item.animal.animalId === animalId);
    const [held] = items;
    if (!held || items.length < 3) throw new Error('No items');
    await api.item(held, `lock/${VET}`);
    const [before] = await waiting();
    told.length = 0;
    expect((await end(animalId, changes)).status).toBe(200);

    expect((await api.items()).filter((item) => item.animal.animalId === animalId)).toEqual([]);
    expect(await waiting()).toEqual([before - items.length, before - items.length]);
    await expect.poll(() => told.map(({ name }) => name)).toContain('changed_pet');
    await expect.poll(() => told.filter(({ name }) => name === 'completed_item')).toHaveLength(items.length);
    const gone = told.flatMap((event) => (event.name === 'completed_item' ? [event.message] : []));
    expect(gone.map(({ item }) => item.id).toSorted((one, other) => one - other)).toEqual(
      items.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    expect(gone.find(({ item }) => item.id === held.id)?.previousHolder).toMatchObject({ id: VET });
    expect(await shop.rows(`select 1 from record_locks where item_id = ${held.id}`)).toEqual([]);
    for (const item of items) {
      expect((await api.item(item, 'approve', { body: approvalOf(item, VET) })).status).toBe(409);
      const { elements } = (await api.item(item, 'timeline', { method: 'GET' })).body as unknown as TimelinePage;
      expect(elements[0]).toMatchObject({ kind: 'closed', reason });
    }
    // Saved again, it ends nothing more.
    expect((await end(animalId, { info: 'Missed' })).status).toBe(200);
  });

  it('are none, whether the pet dies before or after what is bought for it at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { clientId, animalId } = await shop.client(0);
      const { body } = await shop.send('POST', 'carts', { body: { sourceId: 7, clientId, cartItem: itemFor(animalId) } });
      const bean = {
        clientEmail: `owner.${round}@mail.example`,
        practiceId: A,
        phone: null,
        recommendationNote: null,
        referralSourceId: null,
      };
      const sending = { ...bean, rxCartId: body.data.id, promoCode: null, submittedByStaffId: null, smsShouldSend: false };
      expect((await shop.send('POST', 'ecom/rest/v1/rxcart/submit/recommend', { body: sending })).status).toBe(200);
      const [mail] = await shop.rows<{ body: string }>(`select body from outbox where channel = 'mail' order by id desc limit 1`);
      const url = /https?:\/\/\S+(\/requests\/\S+)/.exec(mail?.body ?? '')?.[1] ?? 'none';
      const items = body.data.cartItems.map(({ id }) => id);
      const [bought, saved] = await Promise.all([
        call(service, { method: 'POST', url: `${url}/order`, payload: { items }, headers: { 'idempotency-key': randomUUID() } }),
        end(animalId, { deceased: true, deceasedDate: TODAY }),
      ]);
      expect([[200, 422].includes(bought.statusCode), saved.status]).toEqual([true, 200]);
      expect((await api.items()).filter((item) => item.animal.animalId === animalId)).toEqual([]);
    }
    const [counted, rows] = await waiting();
    expect(counted).toBe(rows);
  });
});
