import { expect, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

const TITLE = 'Communication preferences';

test('a member adds a recipient, changes them and deletes them', async ({ person }) => {
  const page = await openSettings(person, '/notifications', TITLE);
  await page.getByRole('button', { name: 'Add new recipient' }).click();
  const form = page.getByRole('dialog', { name: 'Add a recipient' });
  await form.getByRole('textbox', { name: 'Recipient name' }).fill('Zebra desk');
  await form.getByRole('textbox', { name: 'Email' }).fill('zebra@clinic.example');
  await form.getByText('Select all').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Recipient saved')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search recipients' }).fill('zebra');
  await expect(page.getByRole('row', { name: /Zebra desk/ })).toContainText('4 of 4');
  await page.getByRole('button', { name: 'Actions for Zebra desk' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete recipient?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No recipients')).toBeVisible();
});

test('a member turns text messages off, and chooses fax and email', async ({ person }) => {
  const page = await openSettings(person, '/notifications?tab=communications', TITLE);
  await page.getByRole('radio', { name: 'Email only' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alertdialog', { name: 'Turn off SMS messages?' }).getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Communication preferences saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: 'Fax', exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Fax and email' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
});
