import { randomUUID } from 'node:crypto';

import { answeredFindings, type ApproveValidation, type QueueItemRef } from '@practice-portal/domain/approval';
import type { Cart, CartItemInput } from '@practice-portal/domain/cart';
import type { CheckoutCheck, PlacedOrder } from '@practice-portal/domain/checkout';
import { VERSION_HEADER, versionTag } from '@practice-portal/domain/call';
import { petOf, type PetAnswer } from '@practice-portal/domain/pet';
import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { eq, sql } from 'drizzle-orm';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { orderEvents, orderItems, orders } from '../src/db/schema/order.ts';
import { autoshipItems } from '../src/db/schema/autoship.ts';
import { addAutoship } from '../src/records/add-autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { fulfilmentJob } from '../src/fulfilment/jobs.ts';
import { approvalApi, approvalOf, type ApprovalApi } from './support/approval.ts';
import { addCardOf, checkoutOf, orderOf } from './support/checkout.ts';
import { CART_PIN, CART_VET, itemFor, openOrdering, type Ordering } from './support/ordering.ts';
import { runAutoships } from './support/autoships.ts';
import { A, call, CLOCK, ONE_DATABASE, signIn, startService, tryUser } from './support/service.ts';
import { usedUp } from './support/used-up.ts';

const WITHIN = 'Give 1 tablet by mouth once a day';

describe.each(ONE_DATABASE)('what a signature rests on (%s)', (kind) => {
  let service: Service;
  let ordering: Ordering;
  let api: ApprovalApi;
  let token: string;
  let clients = 0;
  let now = CLOCK;
  const db = () => service.services.db;
  beforeAll(async () => {
    service = await startService(kind, { now: () => now });
    ordering = await openOrdering(service);
    ({ token } = await signIn(service, A));
    api = approvalApi(await service.listen(), token, A);
    await db().execute(sql`update products set name = 'Carprofen tablets', strength = '100 mg', species = '["Canine"]' where id = 5001`);
    await db().execute(sql`update products set name = 'NexGard', strength = '68 mg', species = '["Canine"]' where id = 5002`);
    await db().execute(sql`update products set name = 'Bravecto', strength = '500 mg', species = '["Canine"]' where id = 5003`);
  });
  afterAll(() => service.close());

  const personWithoutRights = async (): Promise<string> => {
    const [person] = await ordering.rows<{ user: string }>(
      `select user_name as user from staff where practice_id = ${A} and active and password_hash is not null and scopes = '[]' limit 1`,
    );
    return (await tryUser(service, A, person?.user ?? '')).json<SessionTokensAnswer>().data.token;
  };
  const advance = () => fulfilmentJob.run({ database: service.services.database, services: service.services, now });
  const rxOf = async (id: number | null) =>
    (
      await db()
        .select()
        .from(prescriptions)
        .where(eq(prescriptions.id, id ?? 0))
    )[0];
  /** A dog of 50 lb that is given nothing. */
  const dog = async () => {
    const pet = await ordering.client(clients);
    clients += 1;
    await db().execute(sql`update animals set species = 'Canine', weight = 50 where id = ${pet.animalId}`);
    await db().execute(sql`update prescriptions set voided_at = ${now}::timestamptz where animal_id = ${pet.animalId}`);
    await db().execute(sql`update autoship_items set canceled_at = ${now}::timestamptz where animal_id = ${pet.animalId}`);
    await db().execute(sql`update order_items set animal_id = null where animal_id = ${pet.animalId}`);
    return pet;
  };
  const signed = async (
    { clientId, animalId }: { clientId: number; animalId: number },
    changes: Partial<CartItemInput> = {},
  ): Promise<Cart> => {
    const order = (answered: object) => {
      const cartItem = itemFor(animalId, { usageInstructions: WITHIN, vetStaffId: CART_VET, pin: CART_PIN, ...changes, ...answered });
      return ordering.send('POST', 'carts', { body: { sourceId: 7, clientId, cartItem } });
    };
    let { status, body } = await order({});
    if (status === 422)
      ({ status, body } = await order(answeredFindings((body as unknown as Partial<ApproveValidation>).validationMessages ?? [])));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.cartItems[0]?.approved).toBe(true);
    return body.data;
  };
  const checkOf = async ({ id }: Cart): Promise<CheckoutCheck> =>
    (await ordering.send<{ data: CheckoutCheck }>('GET', `carts/${id}/estimate`)).body.data;
  const lineOf = async (orderId: number) => {
    const [line] = await db().select().from(orderItems).where(eq(orderItems.orderId, orderId));
    if (!line) throw new Error('An order has no line');
    return line;
  };
  const buy = async (cart: Cart) => {
    const checkout = await checkoutOf(service, token, A, cart, await addCardOf(service, token, cart.clientId));
    const answer = await checkout.submit();
    expect(answer.statusCode, answer.body).toBe(200);
    return lineOf(orderOf(answer.json<{ data: PlacedOrder }>().data).orderId);
  };
  const validated = async (itemId: number | null): Promise<ApproveValidation> => {
    const item: QueueItemRef = { type: 'RX_CART_ITEM', id: itemId ?? 0 };
    const { status, body } = await api.item(item, 'approve/validate', { body: approvalOf(item, CART_VET, { usageInstructions: WITHIN }) });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as ApproveValidation;
  };
  const changed = {
    /** As a person without any right can. */
    weight: async (animalId: number, weight = 5) => {
      const as = await personWithoutRights();
      const url = `/api/animals/${animalId}`;
      const { data: pet } = (await call(service, { url, token: as })).json<PetAnswer>();
      const headers = { [VERSION_HEADER]: versionTag(pet.version) };
      const saved = await call(service, { method: 'PUT', url, token: as, headers, payload: { ...petOf(pet), weight } });
      expect(saved.statusCode, saved.body).toBe(200);
    },
    species: (animalId: number) => db().execute(sql`update animals set species = 'Feline' where id = ${animalId}`),
  };

  it.each([
    ['weight', 'The weight has changed since this was signed: 50 lbs then, 5 lbs now.'],
    ['species', 'The species has changed since this was signed: Canine then, Feline now.'],
  ] as const)('falls at the checkout with the %s that it was made on: the order waits with why', async (what, why) => {
    const pet = await dog();
    const cart = await signed(pet);
    await changed[what](pet.animalId);
    expect((await checkOf(cart)).messages.map(({ message }) => message).join()).toContain(why);
    const line = await buy(cart);
    expect(line).toMatchObject({ status: 'Awaiting approval', rxId: null });
    const { infoMessages, validationMessages } = await validated(line.queueItemId);
    expect(infoMessages.map(({ messageText }) => messageText)).toContain(why);
    expect(validationMessages.filter(({ needs }) => needs === 'CONFIRMATION')).not.toEqual([]);
  });

  it('falls when the parcel is handed over: the line goes back to the queue, and ships once it is signed again', async () => {
    const pet = await dog();
    const { id, orderId, rxId } = await buy(await signed(pet));
    expect((await rxOf(rxId))?.fillsRemaining).toBe(2);
    await changed.weight(pet.animalId);
    await advance();
    const line = await lineOf(orderId);
    expect(line).toMatchObject({ status: 'Awaiting approval', rxId: null, submittedAt: null });
    const [last] = await db()
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderItemId, id))
      .orderBy(sql`id desc`)
      .limit(1);
    const why = 'The weight has changed since this was signed: 50 lbs then, 5 lbs now.';
    expect(last).toMatchObject({ type: 'signatureFell', reason: why });
    const { infoMessages, validationMessages } = await validated(line.queueItemId);
    expect(infoMessages.map(({ messageText }) => messageText)).toContain(why);
    const item: QueueItemRef = { type: 'RX_CART_ITEM', id: line.queueItemId ?? 0 };
    await api.item(item, `lock/${CART_VET}`);
    const approve = (answered: object) =>
      api.item(item, 'approve', { body: { ...approvalOf(item, CART_VET, { usageInstructions: WITHIN, refills: 2 }), ...answered } });
    expect((await approve({})).status).toBe(422);
    expect((await approve(answeredFindings(validationMessages))).status).toBe(200);
    now = new Date(now.getTime() + 10_000);
    await advance();
    const shipped = await lineOf(orderId);
    expect(shipped).toMatchObject({ status: 'Processing', submittedAt: now });
    expect([(await rxOf(rxId))?.voidedForReplacement, (await rxOf(shipped.rxId))?.fillsRemaining]).toEqual([true, 2]);
  });

  it('falls when a refill of it is ordered: the refill waits, and takes no fill', async () => {
    const pet = await dog();
    const { rxId } = await buy(await signed(pet));
    await db().execute(sql.raw(usedUp(rxId ?? 0)));
    await changed.weight(pet.animalId);
    const asked = { practiceId: A, prescriptionId: rxId, sourceId: 7, referralSourceId: null, cartId: null, renewPrescription: false };
    const added = await ordering.send<{ cartId: number }>('POST', `prescriptions/refill/prescription/${rxId}`, { body: asked });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const cart = (await ordering.send('GET', `carts/cart/${added.body.cartId}`)).body.data;
    expect(await buy(cart)).toMatchObject({ status: 'Awaiting approval', rxId: null });
    expect((await rxOf(rxId))?.fillsRemaining).toBe(2);
  });

  it('falls before an AutoShip’s parcel is handed over: it ships by the order of the queue, to where it was ordered', async () => {
    const pet = await dog();
    const { rxId } = await buy(await signed(pet));
    await db().execute(sql.raw(usedUp(rxId ?? 0)));
    const walletId = await addCardOf(service, token, pet.clientId);
    const what = { animalId: pet.animalId, productId: 5001, productName: 'Carprofen tablets', quantity: 1 };
    const when = { frequency: 30, nextShipDate: '2026-11-20', walletId };
    const { autoshipId: id, itemId } = await addAutoship(db(), { practiceId: A, clientId: pet.clientId, ...what, ...when });
    await runAutoships(service.services, now);
    const [order] = await db().select().from(orders).where(eq(orders.autoshipId, id));
    expect(await lineOf(order?.id ?? 0)).toMatchObject({ status: 'Processing', rxId });
    await changed.weight(pet.animalId);
    await db().execute(sql`update addresses set address = '99 Moved Ave' where id = ${order?.shippingAddressId ?? 0}`);
    await advance();
    const line = await lineOf(order?.id ?? 0);
    expect(line).toMatchObject({ status: 'Awaiting approval', rxId: null, submittedAt: null });
    const [row] = await db().select().from(autoshipItems).where(eq(autoshipItems.id, itemId));
    expect(row).toMatchObject({ queueItemId: line.queueItemId });
    const item = (await api.items()).find((each) => each.id === line.queueItemId);
    expect([item?.type, item?.isAutoship, item?.shippingAddress]).toEqual(['EC_ORDER_ITEM', true, order?.ordered.shipTo]);
  });

  it('falls with what was signed for the pet by another cart meanwhile, bought by the link', async () => {
    const pet = await dog();
    const first = await signed(pet, { productId: 5002 });
    const [client] = await ordering.rows<{ clientEmail: string }>(`select email as "clientEmail" from clients where id = ${pet.clientId}`);
    const sent = await ordering.send('POST', 'ecom/rest/v1/rxcart/submit/recommend', {
      body: {
        ...client,
        practiceId: A,
        phone: null,
        recommendationNote: null,
        referralSourceId: null,
        rxCartId: first.id,
        promoCode: null,
        submittedByStaffId: null,
        smsShouldSend: false,
      },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const [mail] = await ordering.rows<{ body: string }>(`select body from outbox where channel = 'mail' order by id desc limit 1`);
    const link = /https?:\/\/\S+(\/requests\/\S+)/.exec(mail?.body ?? '')?.[1] ?? 'none';
    const second = await signed(pet, { productId: 5003 });
    expect(await buy(second)).toMatchObject({ status: 'Processing' });
    const items = first.cartItems.map(({ id }) => id);
    const bought = await call(service, {
      method: 'POST',
      url: `${link}/order`,
      payload: { items },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(bought.statusCode, bought.body).toBe(200);
    const [line] = await db()
      .select()
      .from(orderItems)
      .where(sql`order_id = (select id from orders where cart_id = ${first.id})`);
    expect(line).toMatchObject({ status: 'Awaiting approval', rxId: null });
    const { infoMessages, validationMessages } = await validated(line?.queueItemId ?? null);
    expect(infoMessages.map(({ messageText }) => messageText)).toContain(
      'The pet has got other medication since this was signed: Bravecto.',
    );
    expect(validationMessages.map(({ rule }) => rule)).toContain('MEDICATION_CONFLICT_RULE');
  });

  it('falls without a PIN where the practice asks for one again', async () => {
    const asks = (flag: boolean) =>
      db().execute(sql`update practices set features = jsonb_set(features, '{vetPinRequired}', ${String(flag)}::jsonb) where id = ${A}`);
    await asks(false);
    const cart = await signed(await dog(), { pin: undefined });
    await asks(true);
    const line = await buy(cart);
    expect(line).toMatchObject({ status: 'Awaiting approval', rxId: null });
    expect((await validated(line.queueItemId)).infoMessages.map(({ messageText }) => messageText)).toContain(
      'It was signed without a PIN, and the practice asks for one now.',
    );
  });

  it('asks before a drug that the pet has not used up is signed anew', async () => {
    const pet = await dog();
    await buy(await signed(pet));
    const cartItem = itemFor(pet.animalId, { usageInstructions: WITHIN, vetStaffId: CART_VET, pin: CART_PIN });
    const add = (answered: object) =>
      ordering.send<Partial<ApproveValidation>>('POST', 'carts', {
        body: { sourceId: 7, clientId: pet.clientId, cartItem: { ...cartItem, ...answered } },
      });
    const { status, body } = await add({});
    expect([status, body.validationMessages?.map(({ rule, needs }) => [rule, needs])]).toEqual([
      422,
      [['EARLY_FILL_RULE', 'CONFIRMATION']],
    ]);
    const form = { ...pet, productId: 5001, vetStaffId: CART_VET, vetPin: CART_PIN, usageInstructions: WITHIN };
    const checked = await ordering.send<ApproveValidation>('POST', 'prescription/rest/v1/approval/neworder/validate', { body: form });
    expect(checked.body.validationMessages.map(({ rule }) => rule)).toContain('EARLY_FILL_RULE');
    expect((await add(answeredFindings(body.validationMessages ?? []))).status).toBe(200);
  });

  it('stands where what has changed gives no finding', async () => {
    const pet = await dog();
    const cart = await signed(pet);
    await changed.weight(pet.animalId, 55);
    expect(await buy(cart)).toMatchObject({ status: 'Processing', queueItemId: null });
  });
});
