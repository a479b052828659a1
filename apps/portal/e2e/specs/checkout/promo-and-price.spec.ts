import { countOrders, findPayer } from '../../fixtures/payers.ts';
import { DEMO_PASSWORD } from '../../fixtures/practice-api.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';
import { CheckoutPage } from '../../pages/checkout-page.ts';
import { OrderManager } from '../../pages/order-manager.ts';

const cents = (amount: string): number => Math.round(Number(amount.replaceAll(/[^\d.]/g, '')) * 100);

test('a price is matched, a promo code taken off, and what is shown is what is charged', FULL, async ({ person, api }) => {
  const { client, found } = await findPayer(api);
  const before = await countOrders(api, client.id);
  const { page } = await person();
  const orders = new OrderManager(page);
  await orders.open(client.id, found.purchase.animalId);
  await orders.choose('Rimadyl Caplets');
  await orders.add('Give 1 tablet by mouth every 24 hours with food.');
  const checkout = new CheckoutPage(page);
  await checkout.begin();

  const usual = cents(await checkout.amountOf('Subtotal'));
  await page.getByRole('button', { name: /^Change price/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Price match' });
  await drawer
    .getByLabel(/^Approver/)
    .first()
    .selectOption({ index: 1 });
  const matched = Math.ceil(usual * 0.9);
  await drawer.getByLabel('New price of one pack').fill((matched / 100).toFixed(2));
  await drawer.getByLabel("Approver's password").fill(DEMO_PASSWORD);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(async () => cents(await checkout.amountOf('Subtotal'))).toBe(matched);

  const code = checkout.summary.getByLabel('Promo code');
  await code.fill(' spring15 ');
  await checkout.summary.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo code updated successfully on the cart').first()).toBeVisible();
  await expect.poll(async () => cents(await checkout.amountOf('Promo code SPRING15'))).toBe(Math.round(matched * 0.15));

  await checkout.choose(found.card);
  const total = cents(await checkout.amountOf('Total'));
  const placed = page.waitForResponse('**/rxcart/submit/order');
  await checkout.placeOrder.click();
  const { data } = (await (await placed).json()) as { data: { total: number } };
  expect(data.total).toBe(total);
  await checkout.isPlaced();
  expect(await countOrders(api, client.id)).toBe(before + 1);
});
