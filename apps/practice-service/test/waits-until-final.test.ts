import type { ApprovalQueueItem, DecisionAnswer } from '@practice-portal/domain/approval';
import type { PurchasedAnswer } from '@practice-portal/domain/cart';
import type { PlacedOrder } from '@practice-portal/domain/checkout';
import type { OrderPage } from '@practice-portal/domain/order';
import type { PrescriptionPage } from '@practice-portal/domain/prescription';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { approvalOf, firstVet, isOrdinary, openApproval, type ApprovalApi } from './support/approval.ts';
import { addCardOf, checkoutOf, openCarts, orderOf } from './support/checkout.ts';
import { A, call, CLOCK, startService } from './support/service.ts';

const VET = firstVet(A);

let service: Service;
let api: ApprovalApi;
let now = CLOCK;
beforeAll(async () => {
  service = await startService('postgres', { now: () => now, accessTokenSeconds: 86_400 });
  api = await openApproval(service, A);
});
afterAll(() => service.close());

/** An item of an order that was just placed, which an ordinary approval signs. */
const ordered = async (): Promise<{ item: ApprovalQueueItem; cartId: number }> => {
  const { token } = api;
  for (const cart of await openCarts(service, token, A, 4)) {
    const checkout = await checkoutOf(service, token, A, cart, await addCardOf(service, token, cart.clientId));
    const { queueItemIds } = orderOf((await checkout.submit()).json<{ data: PlacedOrder }>().data);
    const item = (await api.items()).find((one) => queueItemIds.includes(one.id) && isOrdinary(one) && !one.isAutoship);
    if (item) return { item, cartId: cart.id };
  }
  throw new Error('No ordinary order can be placed');
};

const read = async <Answer>(url: string): Promise<Answer> => (await call(service, { url, token: api.token })).json<Answer>();

it('says of each row whose paper or prescription waits for an approval to be final that it waits, until the service takes it', async () => {
  const { item, cartId } = await ordered();
  const { clientId } = item;
  expect((await api.item(item, `lock/${VET}`)).status).toBe(200);
  const answer = await api.item(item, 'approve', { body: approvalOf(item, VET), headers: { 'idempotency-key': 'until-it-is-final' } });
  const decision = answer.body as unknown as DecisionAnswer;
  expect(answer.status, JSON.stringify(decision)).toBe(200);

  const rows = async () => {
    const orders = await read<OrderPage>(`/api/orderhistory/${clientId}?size=50`);
    const list = await read<PrescriptionPage>(`/api/prescriptions/client/${clientId}?size=50`);
    const bought = await read<PurchasedAnswer>(`/api/cart-suggestions/client/${clientId}/purchased?animalId=${item.animal.animalId}`);
    const rx = list.elements.find(({ rxId }) => rxId === decision.rxId);
    return {
      order: orders.elements.find((order) => order.cartId === cartId)?.finalAt,
      prescription: [rx?.canPrint, rx?.canExpire, rx?.canRenew],
      bought: bought.data.find(({ rxId }) => rxId === decision.rxId)?.finalAt,
    };
  };
  const taken = async () => {
    const { token } = api;
    const papers = [`rxcart/${cartId}/storage`, `rx/${decision.rxId}`];
    const printed = await Promise.all(papers.map((path) => call(service, { url: `/api/ecom/rest/v1/receipt/${path}/pdf`, token })));
    return printed.map(({ statusCode }) => statusCode);
  };

  const { undoUntil } = decision;
  expect(await rows()).toEqual({ order: undoUntil, prescription: [false, false, false], bought: undoUntil });
  expect(await taken()).toEqual([409, 409]);
  now = new Date(undoUntil ?? '');
  expect(await rows()).toEqual({ order: null, prescription: [true, true, true], bought: null });
  expect(await taken()).toEqual([200, 200]);
});
