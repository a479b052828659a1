import { expect, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

test('the ledger report opens above the settings, and its PDF in a tab', async ({ person }) => {
  const page = await openSettings(person, '/settings', 'Settings');
  await page.getByRole('link', { name: 'Home delivery ledger report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Home delivery ledger report' });
  await dialog.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 });
  const statement = page.waitForResponse((answer) => answer.url().includes('/report/ledger/'));
  const tab = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Open PDF' }).click();
  expect((await (await statement).headerValue('content-type')) ?? '').toContain('application/pdf');
  await tab;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/settings');
});

test('a token is shown once', async ({ person }) => {
  const page = await openSettings(person, '/integrations', 'Partner integrations');
  await page
    .getByRole('row', { name: /Reminder Robin/ })
    .getByText('Enable')
    .click();
  await expect(page.getByText('Token enabled')).toBeVisible();
  await page.getByRole('dialog', { name: 'Token for Reminder Robin' }).getByRole('button', { name: 'Done' }).click();
  // It was not copied.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.reload();
  await expect(page.getByRole('row', { name: /Reminder Robin/ })).toContainText('••••');
});
