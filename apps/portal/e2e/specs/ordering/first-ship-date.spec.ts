import type { Order } from '@practice-portal/domain/order';
import { addDays, dayIn, formatDate, practiceTimeZone } from '@practice-portal/domain/locale';
import type { ListPage } from '@practice-portal/domain/paging';

import { autoshipsOf, failuresOf } from '../../fixtures/cards.ts';
import { findPayer, openRefill } from '../../fixtures/payers.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';
import { CheckoutPage } from '../../pages/checkout-page.ts';
import { clockOf, pharmacyCalls } from '../../pages/pharmacy-page.ts';

// The clock goes on: nobody else's service may.
test.use({ serviceEnvironment: { WORKER_SECONDS: '2' } });

test('an AutoShip that begins in two days is charged and ships once, on that day', FULL, async ({ person, api, practice, service }) => {
  // Each day that is put on waits for its jobs.
  test.slow();
  const { client, found } = await findPayer(api);
  await openRefill(api, found.purchase);
  const ordersOf = async (): Promise<Order[]> =>
    (await api.request<ListPage<Order>>('GET', `orderhistory/${client.id}?size=50&page=0`)).body.elements;
  const before = new Set((await ordersOf()).map(({ orderNumber }) => orderNumber));
  const ordered = async () => (await ordersOf()).filter(({ orderNumber }) => !before.has(orderNumber));
  const known = new Set((await autoshipsOf(api, client.id)).map(({ autoshipId }) => autoshipId));
  const autoship = async () => (await autoshipsOf(api, client.id)).find(({ autoshipId }) => !known.has(autoshipId));
  const day = addDays(dayIn(await clockOf(service.url), practiceTimeZone(practice.localizationData)), 2);
  const shown = formatDate(day, practice.localizationData);

  const { page } = await person({ path: `/checkout?clientId=${client.id}` });
  const checkout = new CheckoutPage(page);
  await page.getByRole('button', { name: /^Set up AutoShip/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First ship date').fill(shown);
  await dialog.getByLabel('First ship date').press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Ships and is charged on ${shown}. Every AutoShip ships standard.`)).toBeVisible();
  await expect(checkout.summary).toContainText(`Ships and is charged on ${shown}`);
  expect(await checkout.amountOf('Total today')).toBe('$0.00');
  await checkout.choose(found.card);
  await checkout.placeOrder.click();
  await expect(page.getByText(`AutoShip scheduled. It ships and is charged on ${shown}. Nothing was charged today`).first()).toBeVisible();
  expect([await ordered(), (await autoship())?.nextShipDate]).toEqual([[], day]);

  const pharmacy = await pharmacyCalls(service.url);
  for (let days = 0; days < 3; days += 1) await pharmacy('clock', { step: 'day' });
  const history = async () => (await ordered()).map(({ source, orderItems }) => [source, orderItems[0]?.history.map(({ type }) => type)]);
  await expect.poll(history, { timeout: 20_000 }).toEqual([['AutoShip', ['placed', 'submitted', 'shipped']]]);
  expect((await failuresOf(api)).filter(({ clientId }) => clientId === client.id)).toEqual([]);
  expect(await autoship()).toMatchObject({ active: true, nextShipDate: addDays(day, (await autoship())?.frequency ?? 0) });
});
