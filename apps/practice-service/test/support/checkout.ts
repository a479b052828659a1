import { randomUUID } from 'node:crypto';

import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER, VERSION_HEADER } from '@practice-portal/domain/call';
import type { Cart } from '@practice-portal/domain/cart';
import type { CardCheck } from '@practice-portal/domain/card-frame';
import type { CheckoutCheck, OrderToSubmit, PlacedOrder } from '@practice-portal/domain/checkout';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import type { Service } from '../../src/create-service.ts';
import { type Db, rowsOf } from '../../src/db/client.ts';
import { addresses } from '../../src/db/schema/client.ts';
import { call } from './service.ts';

/** A test card that pays. */
const GOOD_CARD = '4111111111111111';

/** Opens carts for clients who have none, each with the item of a cart that nothing speaks against, for a pet of the same kind. */
export const openMore = async (db: Db, practiceId: number, likeCartId: number): Promise<void> => {
  await db.execute(sql`with model as (
      select i.*, a.species from cart_items i join animals a on a.id = i.animal_id where i.cart_id = ${likeCartId} order by i.id limit 1),
    pets as (
      select distinct on (a.client_id) a.id, a.client_id, c.default_shipping_address_id as address_id
      from animals a join clients c on c.id = a.client_id join model m on m.species = a.species
      where c.practice_id = ${practiceId} and c.active and c.default_shipping_address_id is not null and not a.deceased and not a.rehomed
        and not exists (select 1 from carts k where k.client_id = c.id and k.status = 'OPEN') order by a.client_id, a.id limit 40),
    opened as (
      insert into carts (practice_id, client_id, source_id, shipping_address_id, created_at, modified_at)
      select ${practiceId}, client_id, ${PORTAL_SOURCE_ID}, address_id, now(), now() from pets returning id, client_id)
    insert into cart_items (practice_id, cart_id, animal_id, product_id, order_quantity, prescription_quantity, refills, refill_expiration,
      usage_instructions, pharmacy_notes, clinical_rationale_code, medication_indication_ids)
    select ${practiceId}, o.id, p.id, m.product_id, 1, 1, m.refills, m.refill_expiration, m.usage_instructions, m.pharmacy_notes,
      m.clinical_rationale_code, m.medication_indication_ids
    from opened o join pets p on p.client_id = o.client_id cross join model m`);
};

/** Open carts that nothing speaks against, the newest first. */
export const orderable = async (service: Service, token: string, practiceId: number): Promise<Cart[]> => {
  const rows = rowsOf<{ id: number }>(
    await service.services.db.execute(
      sql`select id from carts where practice_id = ${practiceId} and status = 'OPEN' and shipping_address_id is not null order by id desc`,
    ),
  );
  const found: Cart[] = [];
  for (const { id } of rows) {
    const check = await call(service, { url: `/api/carts/${id}/estimate`, token });
    if (check.statusCode !== 200) throw new Error(check.body);
    const { isBlocked, hasWedgewoodProducts } = check.json<{ data: CheckoutCheck }>().data;
    if (isBlocked || hasWedgewoodProducts) continue;
    found.push((await call(service, { url: `/api/carts/cart/${id}`, token })).json<{ data: Cart }>().data);
  }
  return found;
};

/** As many carts as are asked for that can be ordered, the newest first: the last ones are of the seeds. */
export const openCarts = async (service: Service, token: string, practiceId: number, count: number): Promise<Cart[]> => {
  const [model] = await orderable(service, token, practiceId);
  if (model) await openMore(service.services.db, practiceId, model.id);
  const found = await orderable(service, token, practiceId);
  if (found.length < count) throw new Error(`Only ${found.length} carts can be ordered`);
  return found;
};

/** Holds what a typed card is checked with. */
export const CARD_CHECK: CardCheck = {
  amount: 1,
  billing: { address: '1 Main Street', address2: '-', city: 'Golden', state: 'CO', postalCode: '80401' },
};

/** Puts a card on file for a client, as the frame and the portal do. */
export const addCardOf = async (service: Service, token: string, clientId: number, number = GOOD_CARD): Promise<number> => {
  const tokenized = await service.services.acquirer.tokenize({ number, expiration: '1240', code: '123', name: 'Jane Doe' }, CARD_CHECK);
  if (tokenized.step !== 'done') throw new Error('The bank asks first');
  const { card, authentication } = tokenized;
  const [address] = await service.services.db.select().from(addresses).where(eq(addresses.clientId, clientId)).limit(1);
  const answer = await call(service, {
    method: 'POST',
    url: '/api/ecom/rest/v1/creditcards/creditcard?hasWedgewoodProducts=false',
    token,
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    payload: {
      clientId,
      etoken: card.token,
      addressId: address?.id,
      name: card.name,
      expiration: card.expiration,
      lastDigits: card.lastDigits,
      ...authentication,
    },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ creditCardResponseBean: { walletId: number } }>().creditCardResponseBean.walletId;
};

/** A checkout that ordered something today. */
export type PlacedToday = PlacedOrder & { orderId: number; orderNumber: string };

/** The order of a checkout. @throws where it made none */
export const orderOf = (placed: PlacedOrder): PlacedToday => {
  const { orderId, orderNumber } = placed;
  if (orderId === null || orderNumber === null) throw new Error('Nothing was ordered today');
  return { ...placed, orderId, orderNumber };
};

/** A checkout that is ready to be submitted. */
export interface Submitting {
  cart: Cart;
  check: CheckoutCheck;
  body: OrderToSubmit;
  submit(changed?: Partial<OrderToSubmit>, key?: string): Promise<LightMyRequestResponse>;
}

/** Everything the checkout screen has before a person presses 'Place order'. */
export const checkoutOf = async (
  service: Service,
  token: string,
  practiceId: number,
  cart: Cart,
  creditCardId: number,
): Promise<Submitting> => {
  const answer = await call(service, { url: `/api/carts/${cart.id}/estimate`, token });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { data: check } = answer.json<{ data: CheckoutCheck }>();
  const body: OrderToSubmit = {
    creditCardId,
    practiceId,
    referralSourceId: null,
    sourceId: PORTAL_SOURCE_ID,
    rxCartId: cart.id,
    orderEstimate: check.orderEstimate,
  };
  return {
    cart,
    check,
    body,
    submit: (changed = {}, key = randomUUID()) =>
      call(service, {
        method: 'POST',
        url: '/api/ecom/rest/v1/rxcart/submit/order',
        token,
        headers: { [IDEMPOTENCY_HEADER]: key, [VERSION_HEADER]: `"${check.version}"` },
        payload: { ...body, ...changed },
      }),
  };
};
