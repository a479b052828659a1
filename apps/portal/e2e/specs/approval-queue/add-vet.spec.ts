import { changeData } from '../../fixtures/change-data.ts';
import { isShared } from '../../fixtures/choices.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a vet who is missing is added at the sign-in with a licence, signs in with the new PIN, and approves with both', async ({
  person,
  api,
  service,
}) => {
  const { page, queue } = await person();
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

  // An administrator has confirmed them: what asks for a licence is controlled.
  await changeData(service, "update staff set unconfirmed_since = null where last_name = 'Park'");
  const item = await api.findItem(
    (candidate) =>
      isShared(candidate) &&
      candidate.type !== 'DVM_REACH_PRESCRIPTION' &&
      candidate.product.complianceBean.isVetLicenceInformationRequired &&
      candidate.product.complianceBean.defaultExpirationDate !== null &&
      candidate.product.complianceBean.defaultRefills !== null,
  );
  const row = await queue.find(item);
  await queue.process(row);
  await row.getByRole('button', { name: 'Approve' }).click();
  await queue.review.isShown();
  await expect(queue.review.dialog.getByLabel('License number')).toHaveValue('VET-1001-777');
  await queue.review.usageInstructions.fill('Give 1 tablet by mouth every 8 hours for pain');
  const sent = page.waitForRequest((request) => request.url().endsWith('/approve'));
  await queue.review.approveButton.click();
  expect((await sent).postDataJSON()).toMatchObject({ licenseState: 'OR', licenseExpiration: '2099-12-31', vetPin: '4321' });
  await expect(page.getByText('Prescription approved')).toBeVisible();
  expect(await api.isWaiting(item)).toBe(false);
});
