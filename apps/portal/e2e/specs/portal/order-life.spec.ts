import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { PurchasedItem } from '@practice-portal/domain/cart';
import type { Order } from '@practice-portal/domain/order';
import type { ListPage } from '@practice-portal/domain/paging';

import { findPayer, openNewOrder, openRefill } from '../../fixtures/payers.ts';
import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import type { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CheckoutPage } from '../../pages/checkout-page.ts';
import { pharmacyCalls, PharmacyPage } from '../../pages/pharmacy-page.ts';

// The clock goes on: nobody else's service may.
test.use({ serviceEnvironment: { WORKER_SECONDS: '2' } });

/** Puts an order of the online store into the queue, for the pet and product of an item that a vet can approve as it comes. */
const orderOnline = async (api: PracticeApi, baseUrl: string): Promise<{ item: ApprovalQueueItem; orderNumber: string }> => {
  const like = await api.findItem((item) => isPlain(item) && item.type === 'EC_ORDER_ITEM' && !item.isAutoship);
  const send = await pharmacyCalls(baseUrl);
  const answer = await send<{ orderNumber: string; queueItemId: number }>('orders', {
    practiceId: api.practiceId,
    source: 'store',
    clientId: like.clientId,
    animalId: like.animal.animalId,
    productId: like.product.productId,
    quantity: 1,
  });
  const item = await api.findItem(({ id }) => id === answer?.queueItemId);
  return { item, orderNumber: answer?.orderNumber ?? '' };
};

const ordersOf = async (api: PracticeApi, clientId: number): Promise<Order[]> =>
  (await api.request<ListPage<Order>>('GET', `orderhistory/${clientId}?size=50&page=0`)).body.elements;

const orderOf = async (api: PracticeApi, clientId: number, orderNumber: string): Promise<Order | undefined> =>
  (await ordersOf(api, clientId)).find((order) => order.orderNumber === orderNumber);

const statusOf = async (api: PracticeApi, clientId: number, orderNumber: string) =>
  (await orderOf(api, clientId, orderNumber))?.orderItems[0]?.status;

const historyOf = async (api: PracticeApi, clientId: number, orderNumber: string) =>
  (await orderOf(api, clientId, orderNumber))?.orderItems[0]?.history.map(({ type }) => type) ?? [];

test('an order is approved, shipped and delivered, and can be filled again', async ({ person, api, service }) => {
  const { client, found } = await findPayer(api);
  await openNewOrder(api, client.id, found.purchase);
  const before = new Set((await ordersOf(api, client.id)).map((order) => order.orderNumber));
  const [vet] = await api
    .approvers()
    .then((vets) => vets.filter(({ canApprove, vetId }) => vetId > 0 && canApprove.includes('RX_CART_ITEM')));
  const { page, queue } = await person({ path: `/checkout?clientId=${client.id}` });
  const checkout = new CheckoutPage(page);
  await checkout.choose(found.card);
  await checkout.placeOrder.click();
  await checkout.isPlaced();
  const placed = (await ordersOf(api, client.id)).find(({ orderNumber }) => !before.has(orderNumber));
  const orderNumber = placed?.orderNumber ?? '';
  expect(placed?.orderItems[0]?.status).toBe('Awaiting approval');

  const item = await api.findItem(
    ({ type, clientId, orderNumber: number }) => type === 'RX_CART_ITEM' && clientId === client.id && number === orderNumber,
  );
  await queue.startApproving(vet!.vetDisplayName);
  await queue.search.fill(orderNumber);
  const row = queue.row(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await queue.review.approveButton.click();
  await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
  expect(await statusOf(api, client.id, orderNumber)).toBe('Processing');

  // Once the approval is final the pharmacy has it, and ships it on the next day.
  const pharmacy = await pharmacyCalls(service.url);
  for (const step of ['day', 'day']) await pharmacy('clock', { step });
  await expect.poll(() => historyOf(api, client.id, orderNumber), { timeout: 20_000 }).toContain('shipped');
  const pharmacyPage = await new PharmacyPage(page).open();
  await pharmacyPage.act(orderNumber, 'Deliver');
  await expect.poll(() => historyOf(api, client.id, orderNumber), { timeout: 20_000 }).toContain('delivered');
  expect(await historyOf(api, client.id, orderNumber)).toEqual(['placed', 'approved', 'submitted', 'shipped', 'delivered']);

  const { body } = await api.request<{ data: PurchasedItem[] }>('GET', `cart-suggestions/client/${client.id}/purchased`);
  const again = body.data.find(({ productName, action }) => productName === item.product.productName && action === 'REFILL');
  expect(again).toBeDefined();
  await openRefill(api, again!);
});

test('the money of an order that a vet denies goes back', async ({ person, api, service }) => {
  const { item, orderNumber } = await orderOnline(api, service.url);
  const [vet] = await vetsFor(api, item);
  const { page, queue } = await person({ vet: vet!.vetDisplayName });
  await queue.search.fill(orderNumber);
  const row = queue.row(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Deny' }).click();
  await queue.deny.reason.selectOption({ label: item.denialReasons[0]!.label });
  await queue.deny.denyButton.click();
  await expect(page.getByText('Prescription denied').first()).toBeVisible();
  expect(await statusOf(api, item.clientId, orderNumber)).toBe('Canceled');
  const pharmacy = await pharmacyCalls(service.url);
  await pharmacy('clock', { step: 'day' });
  expect(await historyOf(api, item.clientId, orderNumber)).toEqual(['placed', 'canceled', 'refunded']);
});
