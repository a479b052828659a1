import { cartOf, findPurchase } from '../../fixtures/buyers.ts';
import { expect, test } from '../../fixtures/test.ts';
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

test('from home to a refill in the cart in 25 keystrokes, without a mouse', async ({ person, api }) => {
  const { client, found: purchase } = await findPurchase(api, ({ action }) => action === 'REFILL');
  const { page } = await person();
  await expect(page.getByRole('region', { name: 'New order' })).toBeVisible();
  let keystrokes = 0;
  const press = async (key: string): Promise<void> => {
    keystrokes += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    for (const letter of text) await press(letter === ' ' ? 'Space' : letter);
  };
  await press('n');
  await type(client.lastName.slice(0, 8));
  const pet = page.getByRole('option', { name: `${client.firstName} ${client.lastName}` }).first();
  await expect(pet).toBeVisible();
  // Down to the client who is meant, where several share the name.
  for (let down = 0; down < 9 && (await pet.getAttribute('data-highlighted')) === null; down += 1) await press('ArrowDown');
  await press('Enter');
  await page.waitForURL(/order-manager\?clientId=/);
  if (!page.url().includes('animalId')) await page.goto(`${page.url()}&animalId=${purchase.animalId}`);
  await expect(page.getByRole('combobox', { name: 'Search for a product' })).toBeFocused();
  await type(purchase.productName.slice(0, 4).toLowerCase());
  await expect(page.getByRole('option', { name: /Add refill/ }).first()).toBeVisible();
  await press('Enter');
  await expect(page.getByText('Item added to order').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText(purchase.productName);
  expect(keystrokes).toBeLessThanOrEqual(25);
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
