import type { Locator, Page } from '@playwright/test';

import { changeData } from '../../fixtures/change-data.ts';
import { mailTo } from '../../fixtures/outbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { ProviderPage } from '../../pages/provider-page.ts';
import { Shell } from '../../pages/shell.ts';

const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('a member invites somebody, who sets a password by the mail and works at once (1001)', async ({ person, service }) => {
  const { page } = await person();
  await page.goto('/settings');
  await new Shell(page).logInAs('amelia.okafor');
  await page.getByRole('link', { name: 'Staff' }).click();
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
  const { page: other } = await person();
  await other.goto(link);
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
  await row(page, 'nora.park').getByRole('button', { name: 'Deactivate Nora Park' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row(page, 'nora.park')).toHaveCount(0);
  await other.getByRole('radio', { name: 'Inactive' }).check({ force: true });
  await expect(drawer(other, 'Log in to continue')).toBeVisible();
});

test('what was typed is back when the session has ended meanwhile (1001)', async ({ person, service }) => {
  const { page } = await person();
  const shell = new Shell(page);
  await page.goto('/staff');
  await shell.logInAs('amelia.okafor');
  await page.getByRole('button', { name: 'Edit Ravi Menon' }).click();
  const form = drawer(page, 'Edit staff member');
  await form.getByLabel('Last name').fill('Menon-Iyer');
  await changeData(service, `update sessions set revoked_at = now() where staff_id = 100101`);
  await form.getByRole('button', { name: 'Save' }).click();
  await shell.logInAs('amelia.okafor');
  await expect(form.getByText('What you typed before your session ended is back')).toBeVisible();
  await expect(form.getByLabel('Last name')).toHaveValue('Menon-Iyer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Ravi Menon-Iyer')).toBeVisible();
});

test('a partner edits staff, and sees no preview where that is switched off (1002)', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open('/login?redirect=%2Fstaff');
  await login.signInAs(1002, 'jordan.reyes');
  await page.getByRole('button', { name: 'Edit Ravi Menon' }).click();
  const form = drawer(page, 'Edit staff member');
  await expect(form.getByRole('region', { name: /will see/ })).toHaveCount(0);
  await form.getByLabel('Last name').fill('Menon-Iyer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Ravi Menon-Iyer')).toBeVisible();
  await page.getByRole('button', { name: 'What changed' }).click();
  await expect(page.getByText('Last name: Menon → Menon-Iyer')).toBeVisible();
  await page.goto('/change-password');
  await expect(page.getByText('Your practice has no password')).toBeVisible();
});

test('an affiliate has its veterinarians alone (1003)', async ({ person }) => {
  const { page } = await person({ practiceId: 1003 });
  await page.goto('/staff');
  await new Shell(page).logInAs('eleanor.ashdown');
  await expect(page).toHaveURL('/affiliate-staff');
  await expect(row(page, 'Kelly Donovan')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Rhys Llewellyn' }).click();
  const form = drawer(page, 'Edit staff member');
  await expect(form.getByRole('checkbox')).toHaveCount(0);
  await form.getByLabel('Licence number').fill('VET-NEW');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Staff member updated')).toBeVisible();
});

test('a manager who signs on by their organisation changes the practice password, and adds staff without a mail (1004)', async ({
  person,
}) => {
  const { page } = await person({ practiceId: 1004 });
  await page.goto('/change-password');
  await new ProviderPage(page).logIn('kelly.donovan');
  await page.getByRole('textbox', { name: /^New password/ }).fill('Sunrise7');
  await page.getByRole('textbox', { name: /^Confirm new password/ }).fill('Sunrise7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password was reset successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'What changed' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Add a staff member' }).click();
  const form = drawer(page, 'Add a staff member');
  await expect(form.getByLabel('Send an invitation by email')).toHaveCount(0);
  await expect(form.getByLabel('Site administrator')).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('First name').fill('Nora');
  await form.getByLabel('Last name').fill('Park');
  await form.getByLabel('Username').fill('nora.park');
  await form.getByRole('textbox', { name: /^Password/ }).fill('Sunrise7');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Staff member saved')).toBeVisible();
});

test('somebody changes their own name, and it is shown everywhere with its title', async ({ person }) => {
  const { page } = await person();
  const shell = new Shell(page);
  await page.goto('/user-settings');
  await shell.logInAs('daniel.nguyen');
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
