import type { PrescriptionPage, PrescriptionRow } from '@practice-portal/domain/prescription';

import { cartOf, findBuyer } from '../../fixtures/buyers.ts';
import { DEMO_PIN, type PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, type Person, test } from '../../fixtures/test.ts';
import { OrderManager } from '../../pages/order-manager.ts';

/** A client with a prescription that fits, the only one of its product. */
const findPrescription = (api: PracticeApi, fits: (rx: PrescriptionRow) => boolean) =>
  findBuyer(api, async (clientId) => {
    const { body } = await api.request<PrescriptionPage>('GET', `prescriptions/client/${clientId}?size=50`);
    const rows = body.elements;
    return rows.find((rx) => fits(rx) && rows.filter(({ productName }) => productName === rx.productName).length === 1);
  });

/** Goes from the client page to the order, by the prescription's menu. */
const order = async ({ page }: Pick<Person, 'page'>, clientId: number, rx: PrescriptionRow, action: string): Promise<void> => {
  await page.goto(`/client-history?client=${clientId}`);
  await page.getByRole('button', { name: `Actions for ${rx.productName}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('a refill from the client page is in the cart', async ({ person, api }) => {
  const { client, found: rx } = await findPrescription(api, ({ canRefill }) => canRefill);
  const { page } = await person();
  await order({ page }, client.id, rx, 'Refill');
  await expect(page.getByText('Item added to order').first()).toBeVisible();
  await expect(new OrderManager(page).cart).toContainText(rx.productName);
  expect((await cartOf(api, client.id))?.cartItems.map(({ kind }) => kind)).toEqual(['REFILL']);
});

test('a renewal that is canceled leaves no cart behind', async ({ person, api }) => {
  const { client, found: rx } = await findPrescription(api, ({ canRenew }) => canRenew);
  const { page } = await person();
  await order({ page }, client.id, rx, 'Renew');
  const drawer = page.getByRole('dialog', { name: 'Renew Rx' });
  await expect(drawer.getByLabel('Usage instructions')).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => cartOf(api, client.id)).toBeNull();
});

test('a prescription is voided and replaced with the approval of a vet', async ({ person, api }) => {
  const { client, found: rx } = await findPrescription(api, ({ canReplace }) => canReplace);
  const { page } = await person();
  await order({ page }, client.id, rx, 'Replace');
  const dialog = page.getByRole('dialog', { name: 'Void and replace prescription' });
  await dialog.getByLabel('Veterinarian').selectOption({ index: 1 });
  await dialog.getByLabel(/^PIN/).fill(DEMO_PIN);
  await dialog.getByRole('button', { name: 'Void and replace prescription' }).click();
  await expect(page.getByRole('dialog', { name: 'Replace Rx' })).toBeVisible();
  const { body } = await api.request<PrescriptionPage>('GET', `prescriptions/client/${client.id}?size=50`);
  expect(body.elements.map(({ rxId }) => rxId)).not.toContain(rx.rxId);
  expect((await cartOf(api, client.id))?.cartItems.map(({ kind }) => kind)).toEqual(['RENEW']);
});
