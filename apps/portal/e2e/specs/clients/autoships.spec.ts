import type { AutoshipPage } from '@practice-portal/domain/autoship';

import { clientWithAutoship } from '../../fixtures/purchases.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an AutoShip is edited and canceled', async ({ person, api }) => {
  const { clientId, autoship, item } = await clientWithAutoship(api);
  const stored = async () => {
    const { body } = await api.request<AutoshipPage>('GET', `autoships/client/${clientId}?size=50`);
    return body.elements.find(({ autoshipId }) => autoshipId === autoship.autoshipId);
  };
  const { page } = await person({ path: `/client-history?client=${clientId}&tab=autoships` });
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Manage ${item.productName}`, exact: true }) });
  const manage = async (action: string): Promise<void> => {
    await row
      .first()
      .getByRole('button', { name: /^Manage / })
      .click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await manage('Edit AutoShip');
  const drawer = page.getByRole('dialog', { name: 'Edit AutoShip' });
  await drawer.getByLabel(/^Frequency/).selectOption('Other');
  await drawer.getByLabel(/^Days between shipments/).fill('40');
  await drawer.getByRole('button', { name: 'Save AutoShip' }).click();
  await expect(page.getByText('AutoShip saved')).toBeVisible();
  await expect.poll(async () => (await stored())?.frequency).toBe(40);

  await manage('Cancel AutoShip');
  const dialog = page.getByRole('dialog', { name: 'Cancel AutoShip' });
  await dialog.getByLabel(/^Reason/).selectOption('Other');
  await dialog.getByLabel(/^Tell us more/).fill('The client has moved away');
  await dialog.getByRole('button', { name: 'Cancel AutoShip' }).click();
  await expect(page.getByText('Shipment canceled')).toBeVisible();
  await expect.poll(stored).toBeUndefined();
});
