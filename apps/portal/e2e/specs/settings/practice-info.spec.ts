import { expect, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

const TITLE = 'Practice information';

test('a member in the US changes the general information, and what changed is told', async ({ person }) => {
  const { page } = await person();
  await openSettings(page, '/practice-info', TITLE);
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

test('a partner removes its commercial information and gives another', async ({ person }) => {
  const { page } = await person({ practiceId: 1002 });
  await openSettings(page, '/practice-info?tab=commercial', TITLE, 1002);
  const different = page.getByRole('checkbox', { name: 'General and commercial contact information are different' });
  await different.uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Commercial information has been removed.')).toBeVisible();
  await different.check();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('9 Harbor Road');
  await page.getByRole('textbox', { name: 'City' }).fill('Seattle');
  await page.getByRole('combobox', { name: 'State' }).selectOption('WA');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('98101');
  await page.getByRole('textbox', { name: 'Phone' }).fill('2065550111');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Commercial information has been saved.')).toBeVisible();
});

test('an affiliate in the UK has a postcode and no state, fax or fee', async ({ person }) => {
  const { page } = await person({ practiceId: 1003 });
  await openSettings(page, '/practice-info', TITLE, 1003);
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('SY8 1AA');
  for (const name of ['State', 'Fax number', 'Compounded medications fee']) await expect(page.getByLabel(name)).toHaveCount(0);
});

test('a practice in Canada has a province', async ({ person }) => {
  const { page } = await person({ practiceId: 1004 });
  await openSettings(page, '/practice-info', TITLE, 1004);
  await page.getByRole('combobox', { name: 'Province' }).selectOption('QC');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Practice information saved')).toBeVisible();
});
