import type { Locator, Page } from '@playwright/test';

import { mailTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('a member invites somebody, who sets a password by the mail and works at once', async ({ person, service }) => {
  const { page } = await person({ user: 'amelia.okafor', path: '/staff' });
  await page.getByRole('button', { name: 'Add a staff member' }).click();
  const form = drawer(page, 'Add a staff member');
  await form.getByLabel('Practice manager').check();
  await form.getByLabel('First name').fill('Nora');
  await form.getByLabel('Last name').fill('Park');
  await form.getByLabel('Username').fill('nora.park');
  await form.getByRole('textbox', { name: /^Email/ }).fill('nora.park@clinic.example');
  await expect(form.getByRole('region', { name: 'What Nora will see' }).getByText(/^Bank settings/)).toHaveText('Bank settings (no)');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByLabel('Search staff').fill('nora');
  await expect(row(page, 'nora.park')).toContainText('Invited');

  const mail = await mailTo(service, 'nora.park@clinic.example', 0);
  const link = /https?:\S+\/invitation\S+/.exec(mail.body)?.[0] ?? '';
  const { page: other } = await person({ path: link });
  await expect(other.getByText(/Your username is nora.park/)).toBeVisible();
  expect(new URL(other.url()).search).toBe('');
  await other.getByRole('textbox', { name: /^New password/ }).fill('Sunrise7');
  await other.getByRole('textbox', { name: /^Confirm new password/ }).fill('Sunrise7');
  await other.getByRole('button', { name: 'Set password' }).click();
  await expect(other.getByText('Your password is set')).toBeVisible();

  await other.goto('/staff');
  const dialog = drawer(other, 'Log in to continue');
  await dialog.getByLabel('Username').fill('nora.park');
  await dialog.getByRole('textbox', { name: /^Password/ }).fill('Sunrise7');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();

  // What the administrator takes away is gone with her next call.
  await row(page, 'nora.park').getByRole('button', { name: 'Actions for Nora Park' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row(page, 'nora.park')).toHaveCount(0);
  await other.getByRole('radio', { name: 'Inactive' }).check({ force: true });
  await expect(drawer(other, 'Log in to continue')).toBeVisible();
});

test('somebody changes their own name, and it is shown everywhere with its title', async ({ person }) => {
  const { page } = await person({ user: 'daniel.nguyen', path: '/user-settings' });
  const shell = new Shell(page);
  await page.getByLabel('First name').fill('Dan');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings updated')).toBeVisible();
  await expect(shell.menuOf(/Dr\. Dan Nguyễn/)).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = drawer(page, 'Change password');
  await dialog.getByRole('textbox', { name: /^Current password/ }).fill('wrong');
  await dialog.getByRole('textbox', { name: /^New password/ }).fill('Sunrise7');
  await dialog.getByRole('textbox', { name: /^Confirm new password/ }).fill('Sunrise7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
});
