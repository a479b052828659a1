import { countOrders, findPayer, openRefill, storeCard } from '../../fixtures/payers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CheckoutPage } from '../../pages/checkout-page.ts';

test('a declined card is reported, and another one pays the same order', async ({ person, api }) => {
  const { client, found } = await findPayer(api);
  const stolen = await storeCard(api, client.id, '4000000000009979');
  await openRefill(api, found.purchase);
  const before = await countOrders(api, client.id);
  const { page } = await person({ path: `/checkout?clientId=${client.id}` });
  const checkout = new CheckoutPage(page);
  // Who forgets the card is led to it.
  await checkout.placeOrder.click();
  await expect(page.getByText('Please input your card information')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Payment method' })).toBeFocused();
  await checkout.choose(stolen);
  await checkout.placeOrder.click();
  await expect(page.getByText('Card reported lost or stolen')).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`ending in ${stolen.lastDigits}`) })).toHaveAttribute('aria-disabled', 'true');
  expect(await countOrders(api, client.id)).toBe(before);
  await checkout.choose(found.card);
  await checkout.placeOrder.click();
  await checkout.isPlaced();
  expect(await countOrders(api, client.id)).toBe(before + 1);
});
