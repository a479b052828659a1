import { expect, test } from '../../fixtures/test.ts';
import { openSettings } from '../../pages/settings-page.ts';

const TITLE = 'Email marketing settings';

test('a practice schedules a pause, and clears it', async ({ person }) => {
  const page = await openSettings(person, '/email-marketing-settings', TITLE);
  await page.getByRole('button', { name: 'Pause PetMail+' }).click();
  const form = page.getByRole('dialog', { name: 'Pause PetMail+' });
  await form.getByRole('textbox', { name: 'Start date' }).fill('03/01/2098');
  await form.getByRole('textbox', { name: 'Resume date' }).fill('04/01/2098');
  await form.getByRole('button', { name: 'Pause PetMail+' }).click();
  await expect(page.getByText('PetMail+ will be paused from 03/01/2098. It resumes on 04/01/2098.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear scheduled pause' }).click();
  await expect(page.getByText('Scheduled pause cleared')).toBeVisible();
});
