import { cartOf } from '../../fixtures/buyers.ts';
import { countOrders, findPayer } from '../../fixtures/payers.ts';
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
