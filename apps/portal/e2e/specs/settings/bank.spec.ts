import { lastMail, mailTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

test('a member changes its bank with the password, and its administrators get a mail', async ({ person, service }) => {
  const page = await openSettings(person, '/bank-settings', 'Bank settings');
  await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveValue('••••••••5566');
  const before = await lastMail(service);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Routing number' }).fill('021000022');
  await page.getByRole('textbox', { name: 'Account number' }).fill('000987654321');
  await page.getByRole('textbox', { name: 'Your password' }).fill('Demo1234');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter a valid routing number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Bank information saved')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveValue('••••••••4321');
  const mail = await mailTo(service, 'amelia.okafor@practice1001.example', before);
  expect(mail.body).toContain('ends in 4321');
});
