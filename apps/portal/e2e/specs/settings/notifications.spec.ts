import { expect, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

const TITLE = 'Communication preferences';

test('a member turns text messages off, and chooses fax and email', async ({ person }) => {
  const { page } = await person();
  await openSettings(page, '/notifications?tab=communications', TITLE);
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
