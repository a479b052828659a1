import { lastMail, linkIn, mailTo } from '../../fixtures/outbox.ts';
import { findPurchase } from '../../fixtures/buyers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OrderManager } from '../../pages/order-manager.ts';

test('a client gets a recommendation by mail and buys it by its link', async ({ person, api, service }) => {
  const { client, found: purchase } = await findPurchase(api);
  const { page, context } = await person();
  const orders = new OrderManager(page);
  await orders.open(client.id, purchase.animalId);
  await orders.choose('Rimadyl Caplets');
  await orders.add('Give 1 tablet by mouth every 24 hours with food.');
  const before = await lastMail(service);
  await orders.cart.getByRole('button', { name: 'Send recommendation' }).click();
  const email = page.getByRole('dialog').getByLabel('Email');
  await email.fill('owner@mail.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Recommendation sent').first()).toBeVisible();
  const link = linkIn(await mailTo(service, 'owner@mail.example', before));
  const owner = await context.newPage();
  await owner.goto(link);
  await expect(owner.getByText('Rimadyl Caplets').first()).toBeVisible();
  // With the keyboard alone: a look at what it comes to, then the order.
  await owner.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(owner.getByRole('heading', { name: 'Check your order' })).toBeFocused();
  await expect(owner.locator('#total')).toHaveText(/^\$\d/);
  await expect(owner.getByText(/^Ships to /)).toBeVisible();
  await owner.getByRole('button', { name: 'Place order' }).press('Enter');
  await expect(owner.getByText(/^Your order number is /)).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await api.request<object>('GET', `recommendations/client/${client.id}?size=50&page=0`);
      return JSON.stringify(answer.body);
    })
    .toContain('"Purchased"');
});
