import type { Cart, CartItemInput } from '@practice-portal/domain/cart';
import type { Criterion, OrderReadiness } from '@practice-portal/domain/protocol';
import type { AnswerInput, OpenQuestions, QuestionKind } from '@practice-portal/domain/question';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { itemFor, openOrdering, type Ordering } from './support/ordering.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

const TODAY = '2026-11-20';

describe.each(ONE_DATABASE)('what is asked with an order on %s', (kind) => {
  let service: Service;
  let api: Ordering;
  let n = 0;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openOrdering(service);
  });
  afterAll(() => service.close());

  /** A dog that was last weighed in January, of a client without a cart. */
  const oldWeight = async (): Promise<{ clientId: number; animalId: number }> => {
    const found = await api.client(n++);
    await api.rows(`update animals set weight = 27.3, weight_date = '2026-01-10' where id = ${found.animalId}`);
    return found;
  };
  const weightOf = async (animalId: number): Promise<unknown> =>
    (await api.rows(`select weight, weight_date::text as day from animals where id = ${animalId}`))[0];
  const kept = (cart: Cart) =>
    api.rows(
      `select kind, value, day::text as day, source, item_id is not null as waits from criterion_answers
        where cart_item_id = ${cart.cartItems[0]?.id} order by kind, source`,
    );
  const order = async (
    { clientId, animalId }: { clientId: number; animalId: number },
    answers: AnswerInput[],
    changes: Partial<CartItemInput> = {},
  ) => {
    const cartItem = { ...itemFor(animalId, changes), answers };
    const { status, body } = await api.send<{ data: Cart; errorMessage?: string }>('POST', 'carts', {
      body: { sourceId: 7, clientId, cartItem },
    });
    return { status, cart: body.data, errorMessage: body.errorMessage };
  };
  const questions = async (animalId: number, token?: string): Promise<QuestionKind[]> => {
    const url = `/api/protocols/questions/animal/${animalId}?productId=5001`;
    const answer = await call(service, { url, token: token ?? (await signIn(service, A)).token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OpenQuestions>().questions;
  };

  /** Sends the cart to its client. @returns the link of the mail */
  const recommend = async (cart: Cart): Promise<string> => {
    const sent = await api.send('POST', 'ecom/rest/v1/rxcart/submit/recommend', {
      body: {
        clientEmail: `owner.${cart.id}@mail.example`,
        practiceId: A,
        phone: null,
        recommendationNote: null,
        referralSourceId: null,
        rxCartId: cart.id,
        promoCode: null,
        submittedByStaffId: null,
        smsShouldSend: false,
      },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const [mail] = await api.rows<{ body: string }>(`select body from outbox where channel = 'mail' order by id desc limit 1`);
    return /https?:\/\/\S+(\/requests\/\S+)/.exec(mail?.body ?? '')?.[1] ?? 'none';
  };
  const buy = (link: string, cart: Cart, answers: object[]) => {
    const items = cart.cartItems.map(({ id }) => id);
    const headers = { 'idempotency-key': randomUUID() };
    return call(service, { method: 'POST', url: `${link}/order`, payload: { items, answers }, headers });
  };
  /** What the review says of the order of a cart. */
  const criterion = async (cart: Cart, asked: Criterion['kind']): Promise<Criterion | undefined> => {
    const [item] = await api.rows<{ id: number }>(
      `select item_id as id from queue_item_details where cart_id = ${cart.id} order by item_id desc limit 1`,
    );
    const path = `prescription/rest/v1/approval/RX_CART_ITEM/${item?.id}/readiness`;
    const { body } = await api.send<OrderReadiness>('GET', path);
    return body.readiness?.criteria.find((one) => one.kind === asked);
  };

  it('staff: the weight is the record’s, and the exam stands in the review with its day and source', async () => {
    const pet = await oldWeight();
    expect(await questions(pet.animalId)).toEqual(expect.arrayContaining(['weight', 'exam']));
    const { status, cart } = await order(pet, [
      { kind: 'weight', value: '27.3' },
      { kind: 'exam', value: '2026-10-01' },
    ]);
    expect(status).toBe(200);
    expect(await weightOf(pet.animalId)).toEqual({ weight: 27.3, day: TODAY });
    expect(await questions(pet.animalId)).not.toContain('weight');
    const link = await recommend(cart);
    // What staff has answered is not asked again.
    expect((await call(service, { url: link })).body).not.toContain('data-question="exam"');
    expect((await buy(link, cart, [])).statusCode).toBe(200);
    expect(await kept(cart)).toEqual([
      { kind: 'exam', value: '2026-10-01', day: TODAY, source: 'staff', waits: true },
      { kind: 'weight', value: '27.3', day: TODAY, source: 'staff', waits: true },
    ]);
    expect(await criterion(cart, 'exam')).toMatchObject({
      state: 'met',
      source: 'staff',
      date: '2026-10-01',
      answer: { kind: 'exam', value: '2026-10-01', day: TODAY, source: 'staff' },
    });
    expect(await criterion(cart, 'weighed')).toMatchObject({ state: 'met', source: 'petRecord', date: TODAY, answer: null });
  });

  it('an owner: the answer stands for that order alone, until the record is newer', async () => {
    const pet = await oldWeight();
    const { cart } = await order(pet, []);
    const link = await recommend(cart);
    const cartItemId = cart.cartItems[0]?.id;
    const page = (await call(service, { url: link })).body;
    expect(page).toMatch(/What does [^<]+ weigh today\? \(lbs\) <input data-question="weight"/);
    const bought = await buy(link, cart, [
      { cartItemId, kind: 'weight', value: '28' },
      // Nobody asks it: it is left out.
      { cartItemId, kind: 'stillGiven', value: 'no' },
    ]);
    expect(bought.statusCode, bought.body).toBe(200);
    expect(await kept(cart)).toEqual([{ kind: 'weight', value: '28', day: TODAY, source: 'owner', waits: true }]);
    expect(await weightOf(pet.animalId)).toEqual({ weight: 27.3, day: '2026-01-10' });
    const answer = { kind: 'weight', value: 28, day: TODAY, source: 'owner' };
    expect(await criterion(cart, 'weighed')).toMatchObject({ state: 'met', source: 'owner', answer });
    await api.rows(`update animals set weight = 26, weight_date = '${TODAY}' where id = ${pet.animalId}`);
    expect(await criterion(cart, 'weighed')).toMatchObject({ state: 'met', source: 'petRecord', answer: null });
  });

  it('another product of the item forgets what was answered', async () => {
    const pet = await oldWeight();
    const { cart } = await order(pet, [{ kind: 'exam', value: '2026-10-01' }]);
    const item = cart.cartItems[0]?.id;
    const save = (changes: Partial<CartItemInput>, version: number) =>
      api.send<{ data: Cart }>('PUT', `cartitems/${item}`, { body: itemFor(pet.animalId, changes), version });
    const same = await save({ orderQuantity: 2 }, cart.version);
    expect([same.status, await kept(cart)]).toMatchObject([200, [{ kind: 'exam' }]]);
    const other = await save({ productId: 5002 }, same.body.data.version);
    expect([other.status, await kept(cart)]).toEqual([200, []]);
  });

  it('refuses what is no answer, with a message, and changes nothing', async () => {
    const pet = await oldWeight();
    for (const answer of [
      { kind: 'weight', value: '10000' },
      { kind: 'weight', value: '-3' },
      { kind: 'weight', value: '<b>12</b>' },
      { kind: 'weight', value: '9'.repeat(10_000) },
      { kind: 'exam', value: '2026-11-21' },
      { kind: 'exam', value: '<script>' },
      { kind: 'stillGiven', value: 'x'.repeat(10_000) },
      { kind: 'stillGiven', value: 'perhaps' },
      { kind: 'color', value: 'brown' },
    ]) {
      const { status, errorMessage } = await order(pet, [answer as AnswerInput]);
      expect([400, 422], JSON.stringify(answer).slice(0, 60)).toContain(status);
      expect(errorMessage).toBeTruthy();
    }
    expect(await weightOf(pet.animalId)).toEqual({ weight: 27.3, day: '2026-01-10' });
    const { cart } = await order(pet, []);
    const link = await recommend(cart);
    const cartItemId = cart.cartItems[0]?.id;
    for (const answer of [
      { cartItemId, kind: 'weight', value: '10000' },
      { cartItemId, kind: 'weight', value: '12 stone' },
      // No dog weighs that.
      { cartItemId, kind: 'weight', value: '400' },
      { cartItemId, kind: 'weight', value: '9'.repeat(10_000) },
      { cartItemId: 1, kind: 'weight', value: '12' },
    ]) {
      const refused = await buy(link, cart, [answer]);
      expect([400, 422], refused.body).toContain(refused.statusCode);
      expect(refused.json<{ errorMessage: string }>().errorMessage).toBeTruthy();
    }
    expect(await kept(cart)).toEqual([]);
    expect((await api.send<{ data: Cart }>('GET', `carts/cart/${cart.id}`)).body.data.cartItems[0]).toMatchObject({ purchased: false });
  });

  it('is about a pet of the practice, where the practice asks', async () => {
    const pet = await oldWeight();
    const url = `/api/protocols/questions/animal/${pet.animalId}?productId=5001`;
    await api.rows(`update practices set features = features || '{"protocolsEnabled": true}' where id = ${B}`);
    const { token } = await signIn(service, B);
    expect((await call(service, { url, token })).statusCode).toBe(404);
    const [other] = await api.rows<{ id: number }>(`select min(id) as id from animals where practice_id = ${B}`);
    const before = await weightOf(other?.id ?? 0);
    const refused = await order({ ...pet, animalId: other?.id ?? 0 }, [{ kind: 'weight', value: '12' }]);
    expect([refused.status, refused.cart]).toEqual([404, undefined]);
    expect(await weightOf(other?.id ?? 0)).toEqual(before);
    const set = (on: boolean) => api.rows(`update practices set features = features || '{"closedLoopEnabled": ${on}}' where id = ${A}`);
    await set(false);
    const without = await call(service, { url, token: (await signIn(service, A)).token });
    const answered = await order(pet, [{ kind: 'weight', value: '12' }]);
    await set(true);
    expect([without.statusCode, answered.status, await weightOf(pet.animalId)]).toEqual([403, 403, { weight: 27.3, day: '2026-01-10' }]);
  });
});
