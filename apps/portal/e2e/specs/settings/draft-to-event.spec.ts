import type { Client, ClientAnswer } from '@practice-portal/domain/client';
import { petOf, type PetAnswer } from '@practice-portal/domain/pet';
import { PracticeSystem } from '@practice-portal/tooling/practice-system';

import { findPayer } from '../../fixtures/payers.ts';
import type { PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CheckoutPage } from '../../pages/checkout-page.ts';
import { openSettings } from '../../pages/settings-page.ts';

test.use({ serviceEnvironment: { WORKER_SECONDS: '1', LOCAL_EVENTS: 'true' } });

const PARTNER = 'Reminder Robin';

/** Gives a pet the ID that the practice's own system knows it by. */
const namePet = async (api: PracticeApi, animalId: number, petExternalId: string): Promise<void> => {
  const { data: pet } = (await api.request<PetAnswer>('GET', `animals/${animalId}`)).body;
  const answer = await fetch(`${api.baseUrl}/api/animals/${animalId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${api.tokens.token}`, 'content-type': 'application/json', 'if-match': `"${pet.version}"` },
    body: JSON.stringify({ ...petOf(pet), petExternalId }),
  });
  expect(answer.status).toBe(200);
};

test('a draft comes from the system of the practice, is ordered and approved, and the system hears of it', async ({
  person,
  api,
  service,
}) => {
  const system = new PracticeSystem();
  try {
    const endpoint = await system.listen();
    const { client, found } = await findPayer(api);
    const { externalClientId } = (await api.request<ClientAnswer>('GET', `clients/${client.id}`)).body.data as Client;
    await namePet(api, found.purchase.animalId, 'PMS.81');

    const settings = await openSettings(person, '/integrations', 'Partner integrations');
    await settings
      .getByRole('row', { name: new RegExp(PARTNER) })
      .getByText('Enable')
      .click();
    const tokenDialog = settings.getByRole('dialog', { name: `Token for ${PARTNER}` });
    const token = await tokenDialog.locator('code').innerText();
    await tokenDialog.getByRole('button', { name: 'Done' }).click();
    await settings.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await settings.getByRole('button', { name: 'Add endpoint' }).click();
    const adding = settings.getByRole('dialog', { name: 'Add endpoint' });
    await adding.getByLabel('Address').fill(endpoint);
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    const secretDialog = settings.getByRole('dialog', { name: 'Secret of the endpoint' });
    system.secret = await secretDialog.locator('code').innerText();
    await secretDialog.getByRole('button', { name: 'Done' }).click();
    await settings.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).last().click();

    const sent = await system.sendDraft(
      service.url,
      { practiceId: api.practiceId, token },
      {
        reference: 'D-1001',
        client: externalClientId ?? '',
        items: [{ pet: 'PMS.81', sku: found.purchase.productId, quantity: 1, directions: 'Give 1 tablet by mouth daily', refills: 1 }],
      },
    );
    expect(sent).toMatchObject({ status: 200 });

    const { page, queue } = await person();
    await page.goto('/?tab=drafts');
    const row = page.getByRole('row').filter({ hasText: `From ${PARTNER}` });
    await row.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText(found.purchase.productName);
    await page.goto(`/checkout?clientId=${client.id}`);
    const checkout = new CheckoutPage(page);
    await checkout.choose(found.card);
    await checkout.placeOrder.click();
    await checkout.isPlaced();
    const about = { cartId: sent.body.data?.draft, clientId: client.id, productId: found.purchase.productId };
    await expect.poll(() => system.heard, { timeout: 15_000 }).toMatchObject([{ type: 'item.queued', data: about }]);
    const itemId = system.heard[0]?.data['itemId'];

    const item = await api.findItem(({ id, type }) => type === 'RX_CART_ITEM' && id === itemId);
    const vet = (await api.approvers()).find(({ canApprove, vetId }) => vetId > 0 && canApprove.includes('RX_CART_ITEM'));
    await queue.startApproving(vet?.vetDisplayName ?? '');
    const waiting = await queue.find(item);
    await queue.process(waiting);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await queue.review.isShown();
    await queue.review.approveButton.click();
    await expect(page.getByText(/^Prescription approved/).first()).toBeVisible();
    // Once it can no longer be undone.
    await expect
      .poll(() => system.heard.map(({ type, data }) => [type, data['itemId']]), { timeout: 25_000 })
      .toEqual([
        ['item.queued', itemId],
        ['item.approved', itemId],
      ]);
    expect(system.refused).toBe(0);

    await settings.getByRole('button', { name: `Deliveries to ${endpoint}` }).click();
    const drawer = settings.getByRole('dialog', { name: 'Deliveries' });
    await expect(drawer.getByRole('row').filter({ hasText: 'item.approved' })).toContainText(/Delivered.*204/);
  } finally {
    system.close();
  }
});
