import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { PurchasedItem } from '@practice-portal/domain/cart';
import type { Order } from '@practice-portal/domain/order';
import { addDays, dayIn, practiceTimeZone } from '@practice-portal/domain/locale';
import type { ListPage } from '@practice-portal/domain/paging';

import { autoshipsOf, cardsOf, failuresOf } from '../../fixtures/cards.ts';
import { findPayer, openNewOrder, openRefill, storeCard } from '../../fixtures/payers.ts';
import { isPlain, vetsFor } from '../../fixtures/choices.ts';
import { clientWithFilledAutoship } from '../../fixtures/purchases.ts';
import type { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CheckoutPage } from '../../pages/checkout-page.ts';
import { clockOf, pharmacyCalls, PharmacyPage } from '../../pages/pharmacy-page.ts';

/** In how many days an AutoShip can be moved to at the earliest. */
const EARLIEST = 3;

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

  // Once the approval is final the pharmacy has it, and ships it within the day.
  const pharmacy = await pharmacyCalls(service.url);
  await pharmacy('clock', { step: 'day' });
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
  const { page, queue } = await person({ vet: vet!.vetDisplayName, goesOn: false });
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

test('an AutoShip comes to its day, its card is declined, and another one pays', async ({ person, api, practice, service }) => {
  const { clientId, autoship, item } = await clientWithFilledAutoship(api);
  const { autoshipId, addressId, frequency, walletId } = autoship;
  const pharmacy = await pharmacyCalls(service.url);
  const stored = async () => (await autoshipsOf(api, clientId)).find((each) => each.autoshipId === autoshipId);
  const other = await storeCard(api, clientId, '5555555555554444');
  const today = dayIn(await clockOf(service.url), practiceTimeZone(practice.localizationData));
  const nextFireDate = addDays(today, EARLIEST);
  const { status } = await api.request('POST', `autoships/${autoshipId}`, { autoshipId, addressId, frequency, walletId, nextFireDate });
  expect(status).toBe(200);
  const before = new Set((await ordersOf(api, clientId)).map(({ orderNumber }) => orderNumber));

  await pharmacy(`cards/${walletId}/decline`);
  for (let day = 0; day < EARLIEST; day += 1) await pharmacy('clock', { step: 'day' });
  await expect.poll(async () => (await stored())?.runState).toBe('Payment failure');
  const order = (await ordersOf(api, clientId)).find(({ orderNumber, source }) => source === 'AutoShip' && !before.has(orderNumber));
  const orderNumber = order?.orderNumber ?? '';
  expect(order?.orderItems.map(({ productName }) => productName)).toEqual([item.productName]);

  const { page } = await person();
  await page.getByRole('tab', { name: /^Failed payments/ }).click();
  await page.getByRole('button', { name: new RegExp(`^Update payment method of ${orderNumber},`) }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit payment method' });
  await drawer.getByRole('radio', { name: new RegExp(`ending in ${other.lastDigits}`) }).check({ force: true });
  await drawer.getByRole('button', { name: 'Update payment' }).click();
  await expect(drawer).toBeHidden();

  expect((await failuresOf(api)).map((failure) => failure.orderNumber)).not.toContain(orderNumber);
  const paying = (await cardsOf(api, clientId)).find(({ lastDigits }) => lastDigits === other.lastDigits);
  expect(await stored()).toMatchObject({
    active: true,
    runState: null,
    walletId: paying?.id,
    nextShipDate: addDays(nextFireDate, frequency),
  });
  await pharmacy('clock', { step: 'day' });
  await expect.poll(() => historyOf(api, clientId, orderNumber), { timeout: 20_000 }).toEqual(['placed', 'submitted', 'shipped']);
});
