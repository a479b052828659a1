import { expect, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

const TITLE = 'Practice information';

test('a member in the US changes the general information, and sees what changed', async ({ person }) => {
  const page = await openSettings(person, '/practice-info', TITLE);
  await expect(page.getByRole('tab', { name: 'Commercial information' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Website title' }).fill('Juniper Valley pharmacy');
  await page.getByRole('spinbutton', { name: 'Compounded medications fee' }).fill('6.25');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Practice information saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Compounded medications fee' })).toHaveValue('6.25');
  await page.getByRole('button', { name: 'What changed' }).click();
  await expect(page.getByText('Compounded medications fee: $4.50 → $6.25')).toBeVisible();
});
