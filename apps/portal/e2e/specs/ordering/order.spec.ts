import { cartOf, findPurchase } from '../../fixtures/buyers.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';
import { OrderManager } from '../../pages/order-manager.ts';

test('somebody at the front desk takes an order on the phone and saves it as a draft', async ({ person, api }) => {
  const { client, found: purchase } = await findPurchase(api);
  const { page } = await person();
  const orders = new OrderManager(page);
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { name: 'Order manager', level: 1 })).toBeVisible();
  await orders.clientSearch.fill(purchase.animalName);
  const pet = page
    .getByRole('option')
    .filter({ hasText: `${client.firstName} ${client.lastName}` })
    .filter({ hasText: purchase.animalName });
  await pet.last().click();
  await page.waitForURL(/clientId=/);
  await orders.choose('Rimadyl Caplets');
  await orders.add('Give 1 tablet by mouth every 24 hours with food.');
  await expect(orders.cart).toContainText('Rimadyl Caplets');
  await expect(orders.cart).toContainText('Subtotal');
  await orders.cart.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tab', { name: /Draft orders/ })).toHaveAttribute('aria-selected', 'true');
  const row = page.getByRole('row').filter({ hasText: client.lastName }).filter({ hasText: 'Rimadyl Caplets' }).first();
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(orders.cart).toContainText('Rimadyl Caplets');
  await page.goto('/?tab=drafts');
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Draft deleted').first()).toBeVisible();
  expect(await cartOf(api, client.id)).toBeNull();
});

test('what is typed in a product survives a reload, without the PIN', async ({ person, api }) => {
  const { client, found: purchase } = await findPurchase(api);
  const { page } = await person();
  const orders = new OrderManager(page);
  await orders.open(client.id, purchase.animalId);
  await orders.choose('Rimadyl Caplets');
  await orders.drawer.getByLabel('Usage instructions').fill('Give half a tablet every 12 hours');
  await orders.drawer.getByLabel(/^PIN/).fill('1234');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('practice-portal.form-drafts'))).toContain('half a tablet');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(orders.drawer.getByLabel('Usage instructions')).toHaveValue('Give half a tablet every 12 hours');
  await expect(orders.drawer.getByLabel(/^PIN/)).toHaveValue('');
});

test('what is typed for a product is of that product: another one opens empty, and discarding ends it', FULL, async ({ person, api }) => {
  const { client, found: purchase } = await findPurchase(api);
  const { page } = await person();
  const orders = new OrderManager(page);
  await orders.open(client.id, purchase.animalId);
  await orders.choose('Rimadyl Caplets');
  await orders.drawer.getByLabel('Usage instructions').fill('Give half a tablet every 12 hours');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('practice-portal.form-drafts'))).toContain('half a tablet');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('You were ordering Rimadyl Caplets')).toBeVisible();
  await orders.choose('Credelio');
  await expect(orders.drawer.getByLabel('Usage instructions')).not.toHaveValue('Give half a tablet every 12 hours');
  await expect(orders.drawer).toContainText('chewable tablet');
  await page.keyboard.press('Escape');
  await expect(orders.drawer).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(orders.drawer.getByLabel('Usage instructions')).toHaveValue('Give half a tablet every 12 hours');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(orders.drawer).toBeHidden();
  await expect(page.getByText('You were ordering Rimadyl Caplets')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('practice-portal.form-drafts'))).toBeNull();
});
