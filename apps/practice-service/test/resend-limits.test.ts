import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { recommendations } from '../src/db/schema/recommendation.ts';
import { freshPrescriptions } from './support/made.ts';
import { itemFor, openOrdering } from './support/ordering.ts';
import { A, call, ONE_DATABASE, signIn, signInPerson, startService, tryUser } from './support/service.ts';

describe.each(ONE_DATABASE)('mailing a prescription again (%s)', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind);
  });
  afterAll(() => service.close());

  const resend = async (token: string, id: number, at = 0) => {
    const answer = await call(service, {
      method: 'POST',
      url: `/api/prescription/rest/v1/rx/resend/${id}`,
      token,
      payload: { clientEmail: `somebody.${at}@mail.example` },
    });
    return [answer.statusCode, answer.body === '' ? '' : answer.json<{ errorMessage: string }>().errorMessage] as const;
  };
  const made = (practiceId: number, count: number) => freshPrescriptions(service.services.db, count, practiceId);

  it('takes the right to approve', async () => {
    const [id = 0] = await made(1002, 1);
    const { token } = (await tryUser(service, 1002, 'ravi.menon')).json<{ data: { token: string } }>().data;
    expect((await resend(token, id))[0]).toBe(403);
    expect((await resend((await signIn(service, 1002)).token, id))[0]).toBe(204);
  });

  it('is limited for one prescription and for a practice, and says how long to wait', async () => {
    const { token } = await signIn(service, A);
    const ids = await made(A, 40);
    const ofOne = [];
    for (let turn = 0; turn < 6; turn += 1) ofOne.push(await resend(token, ids[0] ?? 0, turn));
    expect(ofOne.map(([status]) => status)).toEqual([204, 204, 204, 204, 204, 429]);
    expect(ofOne.at(-1)?.[1]).toMatch(/^Too many requests\. Please try again in: \d+ minutes?$/);
    const ofAll = [];
    for (const id of ids.slice(1)) ofAll.push((await resend(token, id))[0]);
    expect([ofAll[0], ofAll.at(-1)]).toEqual([204, 429]);
    // Another practice has its own, also for an address.
    const [other = 0] = await made(1003, 1);
    const elsewhere = (await signIn(service, 1003)).token;
    expect([(await resend(elsewhere, other, 99))[0], (await resend(elsewhere, other))[0]]).toEqual([204, 204]);
  });

  it('a recommendation goes on record’s address, elsewhere by whom has a right, and anew only so often', async () => {
    const api = await openOrdering(service);
    const { token } = await signInPerson(service, A, 'ravi.menon');
    const { clientId, animalId } = await api.client(0);
    const [client] = await api.rows<{ email: string }>(`select email from clients where id = ${clientId}`);
    const { body } = await api.send('POST', 'carts', { body: { sourceId: 7, clientId, cartItem: itemFor(animalId) } });
    const bean = {
      practiceId: A,
      phone: null,
      recommendationNote: null,
      referralSourceId: null,
      promoCode: null,
      submittedByStaffId: null,
    };
    const ask = (path: string, payload: object) =>
      call(service, {
        method: 'POST',
        url: `/api/ecom/rest/v1/rxcart/submit/${path}`,
        token,
        payload,
        headers: { 'idempotency-key': randomUUID() },
      });
    const clientEmail = client?.email.toUpperCase() ?? '';
    const sending = { ...bean, clientEmail, rxCartId: body.data.id, smsShouldSend: false };
    const elsewhere = await ask('recommend', { ...sending, clientEmail: 'somebody@mail.example' });
    expect([elsewhere.statusCode, Object.keys(elsewhere.json<{ fieldErrors: object }>().fieldErrors)]).toEqual([422, ['clientEmail']]);
    const sent = await ask('recommend', sending);
    expect(sent.statusCode, sent.body).toBe(200);
    const statuses: number[] = [];
    let rxCartId = body.data.id;
    let itemId = body.data.cartItems[0]?.id ?? 0;
    while (statuses.at(-1) !== 429 && statuses.length < 101) {
      const again = await ask('renew-recommendation', { cartItemIds: [itemId], recommendationBean: { ...sending, rxCartId } });
      statuses.push(again.statusCode);
      if (again.statusCode !== 200) break;
      ({ rxCartId } = again.json<{ data: { rxCartId: number } }>().data);
      const [item] = await api.rows<{ id: number }>(`select id from cart_items where cart_id = ${rxCartId}`);
      itemId = item?.id ?? 0;
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });

  it('a recommendation is limited like a prescription', async () => {
    const { db } = service.services;
    const { token } = await signIn(service, A);
    const sent = await db.select({ id: recommendations.cartId }).from(recommendations).where(eq(recommendations.practiceId, A));
    const again = async (id: number): Promise<number> =>
      (await call(service, { method: 'POST', url: `/api/ecom/rest/v1/rxcart/${id}/restart-email-campaign`, token })).statusCode;
    // Some can't be sent again at all, which counts as nothing.
    for (const { id } of sent) {
      if ((await again(id)) !== 200) continue;
      const more = [];
      for (let turn = 0; turn < 5; turn += 1) more.push(await again(id));
      expect(more).toEqual([200, 200, 200, 200, 429]);
      return;
    }
    throw new Error('No recommendation can be sent again');
  });
});
