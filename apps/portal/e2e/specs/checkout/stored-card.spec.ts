import { cartOf } from '../../fixtures/buyers.ts';
import { countOrders, findPayer, openRefill } from '../../fixtures/payers.ts';
import { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CheckoutPage } from '../../pages/checkout-page.ts';
import { OrderManager } from '../../pages/order-manager.ts';

test('a client orders on the phone and pays with the card on file', async ({ person, api }) => {
  const { client, found } = await findPayer(api);
  const before = await countOrders(api, client.id);
  const { page } = await person();
  const orders = new OrderManager(page);
  await orders.open(client.id, found.purchase.animalId);
  await page
    .getByRole('button', { name: `Add refill: ${found.purchase.productName}` })
    .first()
    .click();
  await expect(orders.cart).toContainText(found.purchase.productName);
  const checkout = new CheckoutPage(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('(303) 555-0199');
  await checkout.confirm();
  await expect(page.getByRole('region', { name: 'Client', exact: true })).toContainText('(303) 555-0199');
  await page
    .getByRole('radio', { name: /^2-day/ })
    .first()
    .check();
  await expect.poll(() => checkout.amountOf('Shipping')).toBe('$14.99');
  await checkout.choose(found.card);
  await page.getByText('Show the receipt to print or save').click();
  await checkout.placeOrder.click();
  await expect(page.getByText('Order placed').first()).toBeVisible();
  const receipt = page.getByRole('dialog', { name: /^Receipt of order/ });
  await receipt.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(/\/$/);
  expect(await cartOf(api, client.id)).toBeNull();
  expect(await countOrders(api, client.id)).toBe(before + 1);
});

test('whoever presses again after a lost answer has one order', async ({ person, api }) => {
  const { client, found } = await findPayer(api);
  await openRefill(api, found.purchase);
  const before = await countOrders(api, client.id);
  const { page } = await person();
  await page.goto(`/checkout?clientId=${client.id}`);
  const checkout = new CheckoutPage(page);
  await checkout.choose(found.card);
  // The order is placed, and nobody hears of it.
  let asked = 0;
  await page.route('**/rxcart/submit/order', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await checkout.placeOrder.click();
  await expect(page.getByText("Could't place order, something unexpected happened")).toBeVisible();
  await checkout.placeOrder.click();
  await checkout.isPlaced();
  expect(asked).toBe(2);
  expect(await countOrders(api, client.id)).toBe(before + 1);
});

test('in Canada the same way leads to an order', async ({ person, service }) => {
  const api = await new PracticeApi(service.url, 1004).signIn();
  // What can be filled there ships by AutoShip as well.
  const { client, found } = await findPayer(api, () => true);
  await openRefill(api, found.purchase);
  const before = await countOrders(api, client.id);
  const { page } = await person({ practiceId: 1004 });
  await page.goto(`/order-manager?clientId=${client.id}`);
  const checkout = new CheckoutPage(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('combobox', { name: /Province/ })).toBeVisible();
  await checkout.confirm();
  await checkout.choose(found.card);
  await checkout.placeOrder.click();
  await checkout.isPlaced();
  expect(await countOrders(api, client.id)).toBe(before + 1);
});

test('where a practice does not check out there is no way there', async ({ person }) => {
  const { page } = await person({ practiceId: 1003 });
  await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0);
  for (const path of ['/checkout?clientId=10030001', '/client-info-confirmation?clientId=10030001']) {
    await page.goto(path);
    await page.waitForURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
  }
});
