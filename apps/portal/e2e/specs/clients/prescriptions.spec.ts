import type { PrescriptionPage } from '@practice-portal/domain/prescription';

import { DEMO_PIN } from '../../fixtures/practice-api.ts';
import { clientWithPrescription } from '../../fixtures/purchases.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a prescription is sent again and voided', async ({ person, api }) => {
  const { clientId, rx } = await clientWithPrescription(api);
  const { page } = await person({ path: `/client-history?client=${clientId}` });
  const act = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${rx.productName}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await act('Resend prescription');
  const resend = page.getByRole('dialog', { name: 'Resend prescription' });
  await resend.getByLabel(/Client's email/).fill('client@mail.example');
  await resend.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Prescription sent')).toBeVisible();

  await act('Void prescription');
  const dialog = page.getByRole('dialog', { name: 'Void prescription' });
  await dialog.getByRole('button', { name: /Veterinarian/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel(/^PIN/).fill(DEMO_PIN);
  await dialog.getByRole('button', { name: 'Void prescription' }).click();
  await expect(page.getByText('Prescription voided')).toBeVisible();
  const { body } = await api.request<PrescriptionPage>('GET', `prescriptions/client/${clientId}?size=50`);
  expect(body.elements.map(({ rxId }) => rxId)).not.toContain(rx.rxId);
});
