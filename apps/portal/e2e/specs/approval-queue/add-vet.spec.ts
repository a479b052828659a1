import { expect, test } from '../../fixtures/test.ts';

test('a vet who is missing is added at the sign-in with a license, and signs in with the new PIN', async ({ person, api }) => {
  const { page } = await person();
  await page.getByRole('button', { name: 'Start approving' }).click();
  await page.getByRole('button', { name: 'Add a staff member' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add a staff member' });
  await drawer.getByRole('textbox', { name: /^First name/ }).fill('Nina');
  await drawer.getByRole('textbox', { name: /^Last name/ }).fill('Park');
  await drawer.getByRole('textbox', { name: /^PIN/ }).fill('4321');
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
  await drawer.getByRole('textbox', { name: /^License number/ }).fill('VET-1001-777');
  await drawer.getByRole('textbox', { name: /^Email/ }).fill('nina.park@clinic.example');
  await drawer.getByLabel(/^License state/).selectOption('Oregon');
  await drawer.getByRole('textbox', { name: /^License expiration date/ }).fill('12/31/2099');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Staff member saved').first()).toBeVisible();
  await expect(drawer).toBeHidden();

  const dialog = page.getByRole('dialog', { name: 'Select a vet to continue' });
  await expect(dialog.getByRole('button', { name: /Dr. Nina Park/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: /^PIN/ }).fill('4321');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await expect(page.getByText('Dr. Nina Park', { exact: true })).toBeVisible();
  expect((await api.approvers()).map(({ vetDisplayName }) => vetDisplayName)).toContain('Dr. Nina Park');
});
