import type { PetRecord } from '@practice-portal/domain/pet';

import { findBuyer } from '../../fixtures/buyers.ts';
import { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, FULL, test } from '../../fixtures/test.ts';
import { OrderManager } from '../../pages/order-manager.ts';

/** Orders, but keeps its client and pet records elsewhere. */
const PRACTICE = 1005;

test(
  'a practice that edits no records reads who can add a missing weight, and saves an address without making it primary',
  FULL,
  async ({ person, service }) => {
    const api = await new PracticeApi(service.url, PRACTICE).signIn();
    const { client, found: pet } = await findBuyer(api, async (clientId) => {
      const { body } = await api.request<{ elements: PetRecord[] }>('GET', `animals/client/${clientId}?size=50&page=0`);
      return body.elements.find(({ species, weight }) => species === 'Canine' && weight === null);
    });
    const { page } = await person({ practiceId: PRACTICE });
    const orders = new OrderManager(page);
    await orders.open(client.id, pet.id);
    await orders.choose('Rimadyl Caplets');
    await expect(orders.drawer.getByText(`${pet.name} has no weight on record`)).toContainText('ask support to');

    await page.goto(`/client-history?client=${client.id}`);
    const addresses = page.getByRole('region', { name: 'Addresses' });
    await addresses
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Edit address' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Make primary' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'Edit address' }).click();
    const form = page.getByRole('dialog', { name: 'Edit address' });
    await form.getByLabel('Address 2').fill('Gate 7');
    await form.getByRole('button', { name: 'Save address' }).click();
    // An address that the post does not know is asked about first.
    const asIs = page.getByRole('button', { name: 'Use as entered' });
    await expect(asIs.or(page.getByText('Address saved')).first()).toBeVisible();
    if (await asIs.isVisible()) await asIs.click();
    await expect(page.getByText('Address saved').first()).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByText(/couldn't be made|Can't save/)).toBeHidden();
    await expect(addresses).toContainText('Gate 7');
  },
);
